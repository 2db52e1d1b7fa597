import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { SetupGate } from '../../src/shared/contract/gates.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './gate.rules.ts';
import type {
  GateBody,
  GateContext,
  GateEmitted,
  GateEvent,
  GateInput,
  GateTag,
  Owed,
} from './gate.types.ts';

type Meta = TransitionMeta<GateContext>;

const accept: Meta = {
  command: {
    id: 'gate.accept',
    title: 'Accept the terms and continue',
    icon: 'check',
    synonyms: ['agree', 'terms of use'],
  },
};
const again: Meta = {
  command: {
    id: 'gate.again',
    title: 'Ask again what is left to set up',
    short: 'Retry',
    icon: 'refresh',
  },
};

/** What stands between a person and their work: one step after the other, in one order, until none is owed. */
export const gateMachine = setup({
  types: {
    context: {} as GateContext,
    input: {} as GateInput,
    events: {} as GateEvent,
    emitted: {} as GateEmitted,
    tags: {} as GateTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    passStep: stubPort<Owed, GateBody>('gate', 'passStep'),
    readOwed: stubPort<Owed>('gate', 'readOwed'),
  },
  actions: {
    send: assign((_, params: { body: GateBody }) => ({ ...params, failure: null })),
    forgetBody: assign({ body: {} }),
    take: assign(({ context }, owed: Owed) => rules.accept(context, owed)),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    announce: emit({ type: 'gate.passed' as const }),
  },
  guards: {
    isNext: ({ context }, params: { gate: SetupGate }) => rules.isNext(context, params),
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => rules.startOfGate(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The first step that is owed is the one at hand.',
      always: [
        { guard: next('terms'), target: 'terms' },
        { guard: next('password'), target: 'password' },
        { guard: next('two_factor'), target: 'factor' },
        { guard: next('profile'), target: 'profile' },
        { target: 'passed' },
      ],
    },
    terms: {
      on: {
        'gate.accept': {
          target: 'sending',
          actions: { type: 'send', params: { body: { accepted_terms: true } } },
          meta: accept,
        },
      },
    },
    password: {
      on: {
        'gate.password': {
          target: 'sending',
          actions: {
            type: 'send',
            params: ({ event: { password } }) => ({ body: { password } }),
          },
        },
      },
    },
    factor: {
      description: 'The second factor has a machine of its own, and tells when it is on.',
      on: { 'gate.factor': 'asking' },
    },
    profile: {
      description: 'Names and photo have a machine of their own, and tell when they are saved.',
      on: { 'gate.profile': 'asking' },
    },
    sending: {
      tags: 'busy',
      exit: 'forgetBody',
      invoke: {
        id: 'passStep',
        src: 'passStep',
        input: ({ context }) => context.body,
        onDone: {
          target: 'deciding',
          actions: { type: 'take', params: ({ event }) => event.output },
        },
        onError: { target: 'deciding', actions: { type: 'refuse', params: failed } },
      },
    },
    asking: {
      description: 'A step was passed elsewhere; what is left?',
      tags: 'busy',
      invoke: {
        id: 'readOwed',
        src: 'readOwed',
        onDone: {
          target: 'deciding',
          actions: { type: 'take', params: ({ event }) => event.output },
        },
        onError: { target: 'unknown', actions: { type: 'refuse', params: failed } },
      },
    },
    unknown: {
      description: 'What is left could not be asked for.',
      tags: 'unknown',
      on: { 'gate.again': { target: 'asking', meta: again } },
    },
    passed: {
      description: 'The rest opens once the session has seen it, too.',
      tags: 'passed',
      entry: 'announce',
      on: { 'gate.again': { target: 'asking', meta: again } },
    },
  },
});

export type GateRef = ActorRefFrom<typeof gateMachine>;

function next(gate: SetupGate) {
  return { type: 'isNext' as const, params: { gate } };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
