import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { HISTORY } from '../row/row.commands.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './revisions.rules.ts';
import type {
  Against,
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
    ...HISTORY,
    id: 'revisions.open',
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
const next: TransitionMeta<RevisionsContext> = {
  command: {
    id: 'revisions.next',
    title: 'Older version',
    icon: 'chevron-down',
    keys: ['J', 'ArrowDown'],
    repeats: true,
    reason: (context) =>
      rules.neighbourOf(context, 1) === null ? 'This is the first version' : null,
  },
};
const previous: TransitionMeta<RevisionsContext> = {
  command: {
    id: 'revisions.previous',
    title: 'Newer version',
    icon: 'chevron-up',
    keys: ['K', 'ArrowUp'],
    repeats: true,
    reason: (context) => (rules.isLast(context) ? 'This is the last version' : null),
  },
};
const restore: TransitionMeta<RevisionsContext> = {
  command: {
    id: 'revisions.restore',
    title: 'Restore this version',
    icon: 'undo',
    reason: (context) => (rules.isLast(context) ? 'This is how it was saved last' : null),
  },
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
    chooseLast: assign(({ context }) => rules.chooseLast(context)),
    choose: assign(({ context }, { id }: { id: number }) => rules.choose(context, id)),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const to = rules.neighbourOf(context, by);
      return to === null ? {} : rules.choose(context, to.id);
    }),
    setAgainst: assign((_, params: { against: Against }) => params),
    rememberWay: assign((_, params: { back: boolean }) => params),
    leaveChosen: assign({ chosen: null, against: 'before' }),
    leaveRecord: emit({ type: 'revisions.left' as const }),
    follow: assign(({ context }, params: { resourceId: number }) => rules.follow(context, params)),
    announceRestored: emit(({ context }) => ({
      type: 'revision.restored' as const,
      version: rules.chosenOf(context)?.version ?? 0,
      values: rules.chosenRow(context) ?? {},
    })),
  },
  guards: {
    isListed: ({ context }, { id }: { id: number }) => context.list.some((one) => one.id === id),
    isComparable: ({ context }, { against }: { against: Against }) =>
      typeof against === 'string' ||
      (against !== context.chosen && context.list.some(({ id }) => id === against)),
    isFromElsewhere: ({ context }) => context.back,
    isEmpty: (_, { page }: { page: RevisionsPage }) => page.list.length === 0,
    isRead: ({ context }) => rules.unread(context).length === 0,
    needsOlder: ({ context }) => rules.needsOlder(context),
    hasOlder: ({ context }) => context.more,
    hasNeighbour: ({ context }, { by }: { by: 1 | -1 }) => rules.neighbourOf(context, by) !== null,
    isNotLast: ({ context }) => !rules.isLast(context),
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
const named = ({ event: { id } }: { event: { readonly id: number } }) => ({ id });
const comparedWith = ({ event }: { event: { readonly against: Against } }) => ({
  against: event.against,
});
const compare = {
  guard: { type: 'isListed' as const, params: named },
  target: 'reading',
  reenter: true,
  actions: { type: 'choose' as const, params: named },
};
const against = {
  guard: { type: 'isComparable' as const, params: comparedWith },
  target: 'reading',
  reenter: true,
  actions: { type: 'setAgainst' as const, params: comparedWith },
};
const step = (by: 1 | -1) => ({
  guard: { type: 'hasNeighbour' as const, params: { by } },
  target: 'reading',
  reenter: true,
  actions: { type: 'step' as const, params: { by } },
  meta: by === 1 ? next : previous,
});
const walk = {
  'revisions.compare': compare,
  'revisions.against': against,
  'revisions.next': step(1),
  'revisions.previous': step(-1),
} as const;

/** The saves of a record: who, when, what; it opens on what the last one changed. Restoring one makes an edit that is still to be saved. */
export const revisionsMachine = revisions.createMachine({
  id: 'revisions',
  context: ({ input }) => rules.initialRevisions(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'revisions.open': {
          target: 'open',
          actions: { type: 'rememberWay', params: ({ event: { back = false } }) => ({ back }) },
          meta: open,
        },
        'revisions.follow': { actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        'revisions.close': [
          { guard: 'isFromElsewhere', target: 'closed', actions: ['leaveChosen', 'leaveRecord'] },
          { target: 'closed', actions: 'leaveChosen' },
        ],
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
            onDone: [
              {
                guard: { type: 'isEmpty', params: firstPage },
                target: 'empty',
                actions: { type: 'addPage', params: firstPage },
              },
              {
                target: 'reading',
                actions: [{ type: 'addPage', params: firstPage }, 'chooseLast'],
              },
            ],
            onError: { target: 'broken', actions: rememberFailure },
          },
        },
        broken: {
          description: 'The list could not be loaded.',
          tags: 'broken',
          on: { 'revisions.retry': { target: 'loading', meta: retry } },
        },
        empty: { description: 'No save is known.' },
        reading: {
          description: 'The rows that are compared: one that was read once is not read again.',
          tags: 'reading',
          always: [
            { guard: 'needsOlder', target: 'older' },
            { guard: 'isRead', target: 'comparing' },
          ],
          invoke: {
            id: 'readRows',
            src: 'readRows',
            input: ({ context }) => ({ ids: rules.unread(context) }),
            onDone: { target: 'comparing', actions: { type: 'rememberRows', params: rows } },
            onError: { target: 'unread', actions: rememberFailure },
          },
          on: walk,
        },
        unread: {
          description: 'A row could not be loaded; the list stands.',
          tags: 'unread',
          on: { ...walk, 'revisions.retry': { target: 'reading', meta: retry } },
        },
        comparing: {
          description: 'One version beside the one before it, another, or the record as it is.',
          on: {
            ...walk,
            'revisions.older': { guard: 'hasOlder', target: 'older', meta: older },
            'revisions.restore': {
              guard: 'isNotLast',
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
            onDone: { target: 'reading', actions: { type: 'addPage', params: olderPage } },
            onError: [
              { guard: 'needsOlder', target: 'unread', actions: rememberFailure },
              { target: 'comparing', actions: rememberFailure },
            ],
          },
          on: walk,
        },
      },
    },
  },
});

export type RevisionsRef = ActorRefFrom<typeof revisionsMachine>;
