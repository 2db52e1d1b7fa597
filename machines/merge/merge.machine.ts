import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf, isRefusal } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './merge.rules.ts';
import type {
  MergeCall,
  MergeContext,
  MergeEmitted,
  MergeEvent,
  MergeInput,
  MergeTag,
  Preview,
  PreviewCall,
  Winner,
} from './merge.types.ts';

const confirm: TransitionMeta<MergeContext> = {
  command: {
    id: 'merge.confirm',
    title: 'Confirm merge',
    keys: ['Mod+Enter'],
    icon: 'merge',
    danger: true,
    reason: () => 'None of these rows can be merged',
  },
};

const cancel: TransitionMeta<MergeContext> = {
  command: { id: 'merge.cancel', title: 'Cancel merge', icon: 'x' },
};

const back: TransitionMeta<MergeContext> = {
  command: { id: 'merge.back', title: 'Choose another target', icon: 'arrow-left' },
};

const retry: TransitionMeta<MergeContext> = {
  command: { id: 'merge.retry', title: 'Retry', icon: 'rotate-cw' },
};

const picked = {
  guard: { type: 'isTarget' as const, params: ({ event }: Picked) => event },
  target: 'previewing' as const,
  actions: { type: 'rememberTarget' as const, params: ({ event }: Picked) => event },
};

/** A merge: into which row, what it would do field by field, and whether it is meant. */
export const mergeMachine = setup({
  types: {
    context: {} as MergeContext,
    input: {} as MergeInput,
    events: {} as MergeEvent,
    emitted: {} as MergeEmitted,
    tags: {} as MergeTag,
    meta: {} as StateMeta<MergeContext>,
    transitionMeta: {} as TransitionMeta<MergeContext>,
  },
  actors: {
    preview: stubPort<Preview, PreviewCall>('merge', 'preview'),
    merge: stubPort<MergeAnswer, MergeCall>('merge', 'merge'),
  },
  actions: {
    rememberTarget: assign((_, { target }: { target: number }) => ({ target })),
    forgetTarget: assign({ target: null, preview: null, winners: {} }),
    acceptPreview: assign(({ context }, params: { preview: Preview }) =>
      rules.acceptPreview(context, params),
    ),
    choose: assign(({ context }, params: { field: string; winner: Winner }) =>
      rules.choose(context, params),
    ),
    rememberFailure: assign((_, params: Failed) => params),
    forgetFailure: assign({ failure: null }),
    announceMerged: emit(({ context }, { answer }: { answer: MergeAnswer }) => ({
      type: 'merge.done' as const,
      merged: rules.mergedOf(context, answer),
    })),
    announceEnd: emit({ type: 'merge.given-up' }),
  },
  guards: {
    hasTarget: ({ context }) => context.target !== null,
    isTarget: ({ context }, params: { target: number }) => rules.isTarget(context, params),
    canChoose: ({ context }, params: { field: string; winner: Winner }) =>
      rules.canChoose(context, params),
    canMerge: ({ context }) => rules.canMerge(context),
    isStale: (_, { failure }: Failed) => rules.isStale(failure),
    isRefusal: (_, { failure }: Failed) => isRefusal(failure),
  },
}).createMachine({
  id: 'merge',
  context: ({ input }) => rules.startOfMerge(input),
  initial: 'starting',
  on: { 'merge.cancel': { target: '.ended', actions: 'announceEnd', meta: cancel } },
  states: {
    starting: {
      description: 'A target that is known needs no question.',
      always: [{ guard: 'hasTarget', target: 'previewing' }, { target: 'picking' }],
    },
    picking: {
      description: 'Which row do the others go into?',
      tags: 'picking',
      exit: 'forgetFailure',
      on: { 'merge.pick': picked },
    },
    unanswered: {
      description: 'What the merge would do is not known: it is asked again, or of another row.',
      tags: 'picking',
      exit: 'forgetFailure',
      on: { 'merge.pick': picked, 'merge.retry': { target: 'previewing', meta: retry } },
    },
    previewing: {
      description: 'The server says what the merge would do.',
      tags: 'previewing',
      on: { 'merge.back': { target: 'picking', actions: 'forgetTarget', meta: back } },
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => rules.previewCall(context),
        onDone: {
          target: 'reviewing',
          actions: { type: 'acceptPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: failure },
            target: 'picking',
            actions: ['forgetTarget', { type: 'rememberFailure', params: failure }],
          },
          { target: 'unanswered', actions: { type: 'rememberFailure', params: failure } },
        ],
      },
    },
    reviewing: {
      description: 'Whose value stays in each field that differs, what moves, what stays behind.',
      tags: 'reviewing',
      on: {
        'merge.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'merge.back': {
          target: 'picking',
          actions: ['forgetTarget', 'forgetFailure'],
          meta: back,
        },
        'merge.confirm': { guard: 'canMerge', target: 'merging', meta: confirm },
      },
    },
    merging: {
      tags: 'merging',
      entry: 'forgetFailure',
      meta: { refuses: [refused(cancel, 'The rows are being merged')] },
      on: { 'merge.cancel': {} },
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context }) => rules.mergeCall(context),
        onDone: { target: 'ended', actions: { type: 'announceMerged', params: answered } },
        onError: [
          {
            guard: { type: 'isStale', params: failure },
            target: 'previewing',
            actions: { type: 'rememberFailure', params: failure },
          },
          { target: 'reviewing', actions: { type: 'rememberFailure', params: failure } },
        ],
      },
    },
    ended: { type: 'final' },
  },
});

export type MergeRef = ActorRefFrom<typeof mergeMachine>;

export interface MergeAnswer {
  readonly message: string;
  readonly undoId: number;
}

type Failed = { readonly failure: PortFailure };
type Picked = { event: Extract<MergeEvent, { type: 'merge.pick' }> };

function failure({ event }: { event: ErrorActorEvent }): Failed {
  return { failure: failureOf(event.error) };
}

function answered({ event }: { event: DoneActorEvent<MergeAnswer> }) {
  return { answer: event.output };
}
