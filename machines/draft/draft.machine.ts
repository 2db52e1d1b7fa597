import type { ActorRefFrom, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { parentOf } from '../kit/tell-parent.ts';
import { stubPort, stubSource } from '../kit/stubs.ts';
import { presenceMachine } from './presence.machine.ts';
import * as rules from './draft.rules.ts';
import type {
  Adoption,
  DraftClaimed,
  DraftContent,
  DraftContext,
  DraftEmitted,
  DraftEvent,
  DraftInput,
  DraftKey,
  DraftRecord,
  DraftReport,
  DraftTag,
  LeasedKey,
  PostedDraft,
  PresenceEvent,
  RemovalEvent,
} from './draft.types.ts';

const draft = setup({
  types: {
    context: {} as DraftContext,
    input: {} as DraftInput,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    tags: {} as DraftTag,
    transitionMeta: {} as TransitionMeta<DraftContext>,
    children: {} as { removal: 'removal'; presence: 'presence' } & Record<DraftPort, DraftPort>,
  },
  actors: {
    postDraft: stubPort<PostedDraft, DraftRecord>('draft', 'postDraft'),
    discardDraft: stubPort<void, LeasedKey>('draft', 'discardDraft'),
    writeJournal: stubPort<void, DraftRecord>('draft', 'writeJournal'),
    clearJournal: stubPort<void, DraftKey>('draft', 'clearJournal'),
    removal: stubSource<DraftEvent>(),
    presence: presenceMachine,
  },
  actions: {
    change: assign(({ context }, params: { content: DraftContent; at: string }) =>
      rules.change(context, params),
    ),
    forget: assign(({ context }) => rules.forget(context)),
    rememberDiscard: assign(({ context }) => rules.rememberDiscard(context)),
    forgetDraft: assign({ savedAt: null, sent: null, pendingDiscard: null, unconfirmed: false }),
    adopt: assign(({ context }, params: Adoption) => rules.adopt(context, params)),
    removeLeft: sendTo(
      'removal',
      ({ context: { left, lease } }): RemovalEvent => ({
        type: 'draft.remove',
        keys: left.map((key) => ({ ...key, lease })),
      }),
    ),
    forgetLeft: assign({ left: [] }),
    tellPresence: sendTo(
      'presence',
      ({ context }, { take }: { take: boolean }): PresenceEvent =>
        rules.presenceOf(context, { take }),
    ),
    tellLeaving: sendTo('presence', ({ context }): PresenceEvent => rules.leavingOf(context)),
    tellReturn: sendTo('presence', { type: 'presence.return' } satisfies PresenceEvent),
    markClosing: assign({ closing: true }),
    markBack: assign({ closing: false }),
    reportWanted: sendTo(({ self }): AnyActorRef => parentOf(self), {
      type: 'claim.asked',
    } satisfies DraftClaimed),
    markSent: assign(({ context }) => ({ sent: context.content, unconfirmed: true })),
    markUrgent: assign({ urgent: true }),
    reportFlushed: sendTo(({ self }): AnyActorRef => parentOf(self), {
      type: 'draft.flushed',
      failure: null,
    } satisfies DraftReport),
    reportUnflushed: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, params: { failure: PortFailure }): DraftReport => ({ type: 'draft.flushed', ...params }),
    ),
    calm: assign({ urgent: false }),
    postAtOnce: raise({ type: 'draft.flush' }),
    markJournaled: assign(({ context }) => ({ journaled: context.content })),
    rememberSaved: assign(({ context }, params: PostedDraft) =>
      rules.rememberSaved(context, params),
    ),
    rememberFailure: assign(({ context }, params: { failure: PortFailure }) =>
      rules.rememberFailure(context, params),
    ),
    announceSaved: emit((_, { savedAt }: { savedAt: string }) => ({
      type: 'draft.saved' as const,
      at: savedAt,
    })),
    announceFailure: emit((_, { failure }: { failure: PortFailure }) => ({
      type: 'draft.failed' as const,
      failure,
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.content === null,
    movesContent: ({ context }, params: Adoption) =>
      context.content !== null && rules.isOtherKey(context, params),
    hasServerDraft: ({ context }) => context.savedAt !== null,
    mustPostAgain: ({ context }) => context.urgent && rules.hasNewer(context),
    isUrgent: ({ context }) => context.urgent,
    isClosing: ({ context }) => context.closing,
    hasNewer: ({ context }) => rules.hasNewer(context),
    hasToldAll: ({ context }) => context.closing && !rules.hasNewer(context),
    journalIsBehind: ({ context }) => rules.journalIsBehind(context),
  },
  delays: {
    /** After the first unsaved change; never later than 60 seconds of quiet would be. */
    longest: 60_000,
    again: 15_000,
    /** With the 200 ms in which an editor tells its form of typing, less than a second. */
    journalLag: 750,
  },
});

const change = {
  type: 'change' as const,
  params: ({ event }: { event: Extract<DraftEvent, { type: 'draft.change' }> }) => event,
};
const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });

type DraftPort = 'postDraft' | 'discardDraft' | 'writeJournal' | 'clearJournal';

const leave = ['markClosing' as const, 'tellLeaving' as const, 'postAtOnce' as const];

const removeLeft = ['removeLeft' as const, 'forgetLeft' as const];

const present = { type: 'tellPresence' as const, params: { take: false } };
const presentHere = { type: 'tellPresence' as const, params: { take: true } };
const saved = [
  {
    type: 'rememberSaved' as const,
    params: ({ event }: { event: DoneActorEvent<PostedDraft> }) => event.output,
  },
  present,
  {
    type: 'announceSaved' as const,
    params: ({ event }: { event: DoneActorEvent<PostedDraft> }) => event.output,
  },
  ...removeLeft,
];
const gone = ['forgetDraft' as const, present];
const discarded = [
  {
    guard: 'isEmpty' as const,
    target: 'clean',
    actions: [...gone, 'reportFlushed' as const, 'calm' as const],
  },
  { guard: 'isUrgent' as const, target: 'posting', actions: gone },
  { target: 'dirty', actions: gone },
];

const discard = {
  target: 'discarding' as const,
  actions: ['rememberDiscard' as const, ...removeLeft],
};

const server = draft.createStateConfig({
  description: 'The draft that the server keeps.',
  initial: 'clean',
  states: {
    clean: {
      tags: 'saved',
      on: {
        'draft.change': { target: 'dirty', actions: change },
        'draft.keep': { actions: 'reportFlushed' },
      },
    },
    dirty: {
      description:
        'Posted 60 seconds after the first change that no draft holds, or when the tab is hidden.',
      tags: 'unsaved',
      after: { longest: 'posting' },
      on: {
        'draft.change': { actions: change },
        'draft.flush': 'posting',
        'draft.keep': { target: 'posting', actions: 'markUrgent' },
        'tab.hidden': 'posting',
        'draft.discard': [
          {
            guard: 'hasServerDraft',
            target: 'discarding',
            actions: ['rememberDiscard', ...removeLeft],
          },
          { target: 'clean', actions: ['forget', ...removeLeft] },
        ],
      },
    },
    posting: {
      tags: 'posting',
      entry: 'markSent',
      invoke: {
        id: 'postDraft',
        src: 'postDraft',
        input: ({ context }) => rules.postOf(context),
        onDone: [
          { guard: 'mustPostAgain', target: 'posting', reenter: true, actions: saved },
          { guard: 'hasNewer', target: 'dirty', actions: saved },
          { target: 'kept', actions: [...saved, 'reportFlushed', 'calm'] },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberFailure', params: failure },
            { type: 'announceFailure', params: failure },
            { type: 'reportUnflushed', params: failure },
            'calm',
          ],
        },
      },
      on: {
        'draft.change': { actions: change },
        'draft.keep': { actions: 'markUrgent' },
        'draft.flush': { actions: 'markUrgent' },
        'tab.hidden': { actions: 'markUrgent' },
        // The page may not live to see an answer, so the last word does not wait for one.
        'tab.closing': [
          { guard: 'hasToldAll' },
          { target: 'posting', reenter: true, actions: leave },
        ],
        'draft.discard': discard,
      },
    },
    kept: {
      description: 'The newest values are in a draft on the server.',
      tags: 'kept',
      on: {
        'draft.change': { target: 'dirty', actions: change },
        'draft.keep': { actions: 'reportFlushed' },
        'draft.discard': discard,
      },
    },
    failed: {
      description: 'The server did not take the draft; it is tried again by itself.',
      tags: 'failed',
      after: { again: 'posting' },
      on: {
        'draft.change': { actions: change },
        'draft.flush': 'posting',
        'draft.keep': { target: 'posting', actions: 'markUrgent' },
        'tab.hidden': 'posting',
        'net.online': 'posting',
        'draft.discard': discard,
      },
    },
    discarding: {
      tags: 'saved',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context }) => rules.discardCall(context),
        onDone: discarded,
        onError: discarded,
      },
      on: {
        'draft.change': { actions: change },
        'draft.keep': { actions: 'markUrgent' },
        'draft.flush': { actions: 'markUrgent' },
        'tab.hidden': { actions: 'markUrgent' },
        'draft.discard': { actions: 'forget' },
      },
    },
  },
});

/** A browser keeps what it is given in that order. */
const writeAgain = { guard: 'journalIsBehind' as const, target: 'writing' as const, reenter: true };

const journal = draft.createStateConfig({
  description: 'The copy in the browser, at most a second behind.',
  initial: 'even',
  states: {
    even: {
      always: { guard: 'journalIsBehind', target: 'behind' },
      on: { 'draft.discard': 'clearing' },
    },
    behind: {
      after: { journalLag: 'writing' },
      on: {
        'draft.flush': 'writing',
        'tab.hidden': 'writing',
        'draft.discard': 'clearing',
      },
    },
    writing: {
      entry: 'markJournaled',
      invoke: {
        id: 'writeJournal',
        src: 'writeJournal',
        input: ({ context }) => rules.recordOf(context),
        onDone: 'even',
        onError: 'full',
      },
      on: { 'draft.flush': writeAgain, 'tab.hidden': writeAgain, 'draft.discard': 'clearing' },
    },
    full: {
      description:
        'The browser keeps no copy: its storage is full or closed. The server gets the draft at once, and the browser is tried again.',
      tags: 'unjournaled',
      entry: 'postAtOnce',
      after: { again: 'writing' },
      on: { 'tab.hidden': 'writing', 'draft.discard': 'clearing' },
    },
    clearing: {
      description:
        'What was typed meanwhile is written as soon as the old copy is gone, and at once where the page may go.',
      on: { 'draft.flush': writeAgain, 'tab.hidden': writeAgain },
      invoke: {
        id: 'clearJournal',
        src: 'clearJournal',
        input: ({ context }) => rules.keyOf(context),
        onDone: [{ guard: 'journalIsBehind', target: 'writing' }, { target: 'even' }],
        onError: [{ guard: 'journalIsBehind', target: 'writing' }, { target: 'even' }],
      },
    },
  },
});

export const draftMachine = draft.createMachine({
  id: 'draft',
  context: ({ input }) => rules.initialDraft(input),
  type: 'parallel',
  invoke: [
    { id: 'removal', src: 'removal', onError: {} },
    {
      id: 'presence',
      src: 'presence',
      input: ({ context }) => ({ lease: context.lease }),
      onError: {},
    },
  ],
  on: {
    'draft.adopt': [
      {
        guard: { type: 'movesContent', params: ({ event }) => event },
        target: '.server.dirty',
        actions: [{ type: 'adopt', params: ({ event }) => event }, presentHere],
      },
      { actions: [{ type: 'adopt', params: ({ event }) => event }, presentHere] },
    ],
    'presence.wanted': { actions: 'reportWanted' },
    'tab.closing': { actions: leave },
    'tab.visible': { guard: 'isClosing', actions: ['markBack', 'tellReturn'] },
  },
  states: { server, journal },
});

export type DraftRef = ActorRefFrom<typeof draftMachine>;
