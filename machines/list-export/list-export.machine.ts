import type { ActorRefFrom, DoneActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { ExportAnswer } from '../bulk/export.rules.ts';
import { exportSnackbar, exportTitle, fileSnackbar } from '../bulk/export.rules.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { needOf } from '../kit/need.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type { PageNews, TableAbilities } from '../list/list.types.ts';
import type {
  ExportCall,
  Exported,
  ListExportContext,
  ListExportEmitted,
  ListExportEvent,
  ListExportInput,
} from './list-export.types.ts';

const UNDER_WAY = 'An export is under way';

const exportRows: TransitionMeta<ListExportContext> = {
  command: {
    id: 'table.export',
    title: exportTitle,
    icon: 'download',
    synonyms: ['download', 'spreadsheet'],
    needs: (context) => needOf(context, { action: 'export', to: 'export this table' }),
    reason: ({ empty }) => (empty ? 'There are no rows' : null),
  },
};

/** A list as a file: what it shows, in the order it shows it. */
export const listExportMachine = setup({
  types: {
    context: {} as ListExportContext,
    input: {} as ListExportInput,
    events: {} as ListExportEvent,
    emitted: {} as ListExportEmitted,
    meta: {} as StateMeta<ListExportContext>,
    transitionMeta: {} as TransitionMeta<ListExportContext>,
  },
  actors: { exportRows: stubPort<ExportAnswer, ExportCall>('list-export', 'exportRows') },
  actions: {
    count: assign((_, { total, estimated = false }: PageNews) => ({
      ...{ total, estimated },
      empty: total === 0,
    })),
    allow: assign((_, params: { can: TableAbilities }) => params),
    announceFile: emit((_, { answer }: Exported) => ({
      type: 'file.ready' as const,
      name: 'csv' in answer ? answer.name : '',
      text: 'csv' in answer ? answer.csv : '',
    })),
    showFile: emit((_, { answer }: Exported) => ({
      type: 'snackbar.requested' as const,
      snackbar: fileSnackbar(answer),
    })),
    showUnderWay: emit({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'info' as const, message: `${UNDER_WAY}.` },
    }),
    announceTask: emit((_, { answer }: Exported) => ({
      type: 'task.queued' as const,
      id: 'task_id' in answer ? answer.task_id : -1,
    })),
    showTask: emit((_, { answer }: Exported) => ({
      type: 'snackbar.requested' as const,
      snackbar: exportSnackbar(answer),
    })),
    showFailure: emit((_, { message }: PortFailure) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    mayExport: ({ context }) => context.can.export === 'allowed' && !context.empty,
    mayBegin: ({ context }) => context.can.export === 'allowed',
    isQueued: (_, { answer }: Exported) => 'task_id' in answer,
  },
}).createMachine({
  id: 'list-export',
  context: ({ input: { resource, route, can } }) => ({
    resource,
    route,
    can,
    total: 0,
    estimated: false,
    empty: false,
  }),
  initial: 'idle',
  on: {
    'rows.shown': { actions: { type: 'count', params: ({ event }) => event.shown } },
    'table.allow': { actions: { type: 'allow', params: ({ event: { can } }) => ({ can }) } },
  },
  states: {
    idle: {
      on: {
        'table.export': { guard: 'mayExport', target: 'asking', meta: exportRows },
        'export.begin': { guard: 'mayBegin', target: 'asking' },
      },
    },
    asking: {
      meta: { refuses: [refused(exportRows, UNDER_WAY)] },
      on: { 'export.begin': { actions: 'showUnderWay' } },
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context: { resource, route }, event }) => ({
          resource,
          route,
          ids: event.type === 'export.begin' ? event.ids : null,
        }),
        onDone: [
          {
            guard: { type: 'isQueued', params: exported },
            target: 'idle',
            actions: [
              { type: 'announceTask', params: exported },
              { type: 'showTask', params: exported },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'announceFile', params: exported },
              { type: 'showFile', params: exported },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
});

export type ListExportRef = ActorRefFrom<typeof listExportMachine>;

function exported({ event }: { event: DoneActorEvent<ExportAnswer> }): Exported {
  return { answer: event.output };
}
