import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { WhyNot } from '../../src/shared/contract/why-not.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  PermissionRequest,
  WhyNotContext,
  WhyNotEmitted,
  WhyNotEvent,
  WhyNotInput,
  WhyNotTag,
} from './why-not.types.ts';

type Meta = TransitionMeta<WhyNotContext>;

const open: Meta = {
  command: {
    id: 'whyNot.open',
    title: 'Why not?',
    icon: 'circle-help',
    synonyms: ['permission', 'denied', 'refused', 'access', 'who can grant'],
  },
};

/** Why something was refused: which permission, which groups have it, who can grant it; one of these is asked. */
export const whyNotMachine = setup({
  types: {
    context: {} as WhyNotContext,
    input: {} as WhyNotInput,
    events: {} as WhyNotEvent,
    emitted: {} as WhyNotEmitted,
    tags: {} as WhyNotTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    readReason: stubPort<WhyNot, WhyNotInput['wanted']>('why-not', 'readReason'),
    requestPermission: stubPort<{ message: string }, PermissionRequest>(
      'why-not',
      'requestPermission',
    ),
  },
  actions: {
    keep: assign((_, { answer }: { answer: WhyNot }) => ({ answer, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    remember: assign((_, { to }: { to: number }) => ({ to })),
    noteAsked: assign(({ context: { answer, to } }) => ({
      answer: answer && { ...answer, asked: [...answer.asked, to] },
    })),
    tell: emit((_, { snackbar }: { snackbar: SnackbarRequest }) => ({
      type: 'snackbar.requested' as const,
      snackbar,
    })),
  },
  guards: { isAtOnce: ({ context }) => context.atOnce === true },
}).createMachine({
  id: 'why-not',
  context: ({ input }) => ({ ...input, answer: null, failure: null, to: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAtOnce', target: 'open' }, { target: 'closed' }] },
    closed: { on: { 'whyNot.open': { target: 'open', meta: open } } },
    open: {
      tags: 'open',
      initial: 'reading',
      on: { 'whyNot.close': 'closed' },
      states: {
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readReason',
            src: 'readReason',
            input: ({ context }) => context.wanted,
            onDone: { target: 'shown', actions: { type: 'keep', params: kept } },
            onError: { target: 'failed', actions: { type: 'refuse', params: failed } },
          },
        },
        failed: { on: { 'whyNot.retry': 'reading' } },
        shown: {
          on: {
            'whyNot.request': {
              target: 'requesting',
              actions: { type: 'remember', params: ({ event }) => event },
            },
          },
        },
        requesting: {
          description: 'A mail is asked for; who was asked is not asked again for a day.',
          tags: 'requesting',
          invoke: {
            id: 'requestPermission',
            src: 'requestPermission',
            input: ({ context: { wanted, to } }) => ({ ...wanted, to }),
            onDone: {
              target: 'shown',
              actions: ['noteAsked', { type: 'tell', params: said }],
            },
            onError: { target: 'shown', actions: { type: 'tell', params: refused } },
          },
        },
      },
    },
  },
});

export type WhyNotRef = ActorRefFrom<typeof whyNotMachine>;

function kept({ event }: { event: DoneActorEvent<WhyNot> }) {
  return { answer: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

function said({ event }: { event: DoneActorEvent<{ message: string }> }) {
  return { snackbar: { type: 'success' as const, message: event.output.message } };
}

function refused({ event }: { event: ErrorActorEvent }) {
  return { snackbar: { type: 'error' as const, message: failureOf(event.error).message } };
}
