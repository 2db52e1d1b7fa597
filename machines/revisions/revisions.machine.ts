import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './revisions.rules.ts';
import type {
  ListCall,
  RevisionsContext,
  RevisionsEmitted,
  RevisionsEvent,
  RevisionsInput,
  RevisionsPage,
  RevisionsTag,
  RowsCall,
} from './revisions.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

const open: TransitionMeta<RevisionsContext> = {
  command: {
    id: 'revisions.open',
    title: 'History',
    icon: 'history',
    synonyms: ['revisions', 'versions'],
  },
};
const older: TransitionMeta<RevisionsContext> = {
  command: {
    id: 'revisions.older',
    title: 'Show older',
    icon: 'chevron-down',
    visible: ({ more }) => more,
  },
};
const restore: TransitionMeta<RevisionsContext> = {
  command: { id: 'revisions.restore', title: 'Restore this version', icon: 'undo' },
};
const retry: TransitionMeta<RevisionsContext> = {
  command: { id: 'revisions.retry', title: 'Retry', icon: 'refresh' },
};

type Rows = Readonly<Record<number, Values>>;

const revisions = setup({
  types: {
    context: {} as RevisionsContext,
    input: {} as RevisionsInput,
    events: {} as RevisionsEvent,
    emitted: {} as RevisionsEmitted,
    tags: {} as RevisionsTag,
    transitionMeta: {} as TransitionMeta<RevisionsContext>,
  },
  actors: {
    listRevisions: stubPort<RevisionsPage, ListCall>('revisions', 'listRevisions'),
    readRows: stubPort<Rows, RowsCall>('revisions', 'readRows'),
  },
  actions: {
    addPage: assign(({ context }, params: { page: RevisionsPage; first: boolean }) =>
      rules.addPage(context, params),
    ),
    rememberRows: assign(({ context }, { rows }: { rows: Rows }) => ({
      rows: { ...context.rows, ...rows },
      failure: null,
    })),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
    choose: assign((_, { id }: { id: number }) => ({ chosen: id })),
    setAgainst: assign((_, { id }: { id: number | null }) => ({ against: id })),
    leaveChosen: assign({ chosen: null, against: null }),
    follow: assign(({ context }, params: { resourceId: number }) => rules.follow(context, params)),
    announceRestored: emit(({ context }) => ({
      type: 'revision.restored' as const,
      version: rules.chosenOf(context)?.version ?? 0,
      values: rules.chosenRow(context) ?? {},
    })),
  },
  guards: {
    isListed: ({ context }, { id }: { id: number | null }) =>
      id === null || context.list.some((one) => one.id === id),
    isRead: ({ context }) => rules.unread(context).length === 0,
    isComparing: ({ context }) => context.chosen !== null,
    hasOlder: ({ context }) => context.more,
  },
});

const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });
const firstPage = ({ event }: { event: DoneActorEvent<RevisionsPage> }) => ({
  page: event.output,
  first: true,
});
const olderPage = ({ event }: { event: DoneActorEvent<RevisionsPage> }) => ({
  page: event.output,
  first: false,
});
const rows = ({ event }: { event: DoneActorEvent<Rows> }) => ({ rows: event.output });
const rememberFailure = { type: 'rememberFailure' as const, params: failure };
const named = <E extends { readonly id: number | null }>({ event }: { event: E }) => ({
  id: event.id as E['id'],
});
const compare = {
  guard: { type: 'isListed' as const, params: named },
  target: 'reading',
  actions: { type: 'choose' as const, params: named<{ readonly id: number }> },
};
const against = {
  guard: { type: 'isListed' as const, params: named },
  target: 'reading',
  actions: { type: 'setAgainst' as const, params: named },
};
const showOlder = { guard: 'hasOlder' as const, target: 'older', meta: older };
const back = { target: 'listed', actions: 'leaveChosen' as const };

/** The saves of a record: who, when, what; restoring one makes an edit that is still to be saved. */
export const revisionsMachine = revisions.createMachine({
  id: 'revisions',
  context: ({ input }) => rules.initialRevisions(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'revisions.open': { target: 'open', meta: open },
        'revisions.follow': { actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        'revisions.close': { target: 'closed', actions: 'leaveChosen' },
        'revisions.follow': {
          target: '.loading',
          actions: { type: 'follow', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listRevisions',
            src: 'listRevisions',
            input: ({ context: { resource, resourceId } }) => ({ resource, resourceId, page: 1 }),
            onDone: { target: 'listed', actions: { type: 'addPage', params: firstPage } },
            onError: { target: 'broken', actions: rememberFailure },
          },
        },
        broken: {
          description: 'The list could not be loaded.',
          tags: 'broken',
          on: { 'revisions.retry': { target: 'loading', meta: retry } },
        },
        listed: {
          on: { 'revisions.compare': compare, 'revisions.older': showOlder },
        },
        reading: {
          description: 'The rows that are compared: one that was read once is not read again.',
          tags: 'reading',
          always: { guard: 'isRead', target: 'comparing' },
          invoke: {
            id: 'readRows',
            src: 'readRows',
            input: ({ context }) => ({ ids: rules.unread(context) }),
            onDone: { target: 'comparing', actions: { type: 'rememberRows', params: rows } },
            onError: { target: 'unread', actions: rememberFailure },
          },
          on: {
            'revisions.compare': { ...compare, reenter: true },
            'revisions.against': { ...against, reenter: true },
            'revisions.back': back,
          },
        },
        unread: {
          description: 'A row could not be loaded; the list stands.',
          tags: 'unread',
          on: {
            'revisions.retry': { target: 'reading', meta: retry },
            'revisions.compare': compare,
            'revisions.against': against,
            'revisions.back': back,
          },
        },
        comparing: {
          description: 'One version beside the record as it is, or beside another version.',
          on: {
            'revisions.compare': compare,
            'revisions.against': against,
            'revisions.older': showOlder,
            'revisions.back': back,
            'revisions.restore': {
              target: '#revisions.closed',
              actions: ['announceRestored', 'leaveChosen'],
              meta: restore,
            },
          },
        },
        older: {
          description: 'The next page of saves is on its way; what is compared stays.',
          invoke: {
            id: 'listRevisions',
            src: 'listRevisions',
            input: ({ context: { resource, resourceId, pages } }) => ({
              resource,
              resourceId,
              page: pages + 1,
            }),
            onDone: [
              {
                guard: 'isComparing',
                target: 'comparing',
                actions: { type: 'addPage', params: olderPage },
              },
              { target: 'listed', actions: { type: 'addPage', params: olderPage } },
            ],
            onError: [
              { guard: 'isComparing', target: 'comparing', actions: rememberFailure },
              { target: 'listed', actions: rememberFailure },
            ],
          },
        },
      },
    },
  },
});

export type RevisionsRef = ActorRefFrom<typeof revisionsMachine>;
