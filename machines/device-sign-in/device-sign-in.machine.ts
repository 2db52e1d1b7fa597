import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { BegunSignIn } from '../../src/shared/contract/sign-in.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  DeviceSignInContext,
  DeviceSignInEmitted,
  DeviceSignInEvent,
  DeviceSignInTag,
  TakenState,
} from './device-sign-in.types.ts';

type Meta = TransitionMeta<DeviceSignInContext>;

const begin: Meta = {
  command: { id: 'deviceSignIn.begin', title: 'Begin again', icon: 'rotate-cw' },
};
const again = { target: 'beginning', meta: begin } as const;

/** This device asks to be signed in by somebody who is signed in elsewhere, and waits for the answer. */
export const deviceSignInMachine = setup({
  types: {
    context: {} as DeviceSignInContext,
    events: {} as DeviceSignInEvent,
    emitted: {} as DeviceSignInEmitted,
    tags: {} as DeviceSignInTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    begin: stubPort<BegunSignIn>('device-sign-in', 'begin'),
    take: stubPort<TakenState, { readonly id: string; readonly secret: string }>(
      'device-sign-in',
      'take',
    ),
  },
  actions: {
    keep: assign((_, { begun }: { begun: BegunSignIn }) => ({ begun, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    announce: emit({ type: 'device.signedIn' as const }),
  },
  guards: {
    isUnknown: (_, { failure }: { failure: PortFailure }) => failure.status === 404,
    is: (_, { state, wanted }: { state: TakenState; wanted: TakenState }) => state === wanted,
  },
  delays: {
    /** Between two questions, as the server asks for it. */
    interval: ({ context }) => (context.begun?.interval ?? 2) * 1000,
    end: ({ context }) => (context.begun?.expires_in ?? 0) * 1000,
  },
}).createMachine({
  id: 'device-sign-in',
  context: { begun: null, failure: null },
  initial: 'beginning',
  states: {
    beginning: {
      tags: 'beginning',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: {
          target: 'waiting',
          actions: { type: 'keep', params: ({ event }) => ({ begun: event.output }) },
        },
        onError: { target: 'broken', actions: { type: 'refuse', params: failed } },
      },
    },
    broken: { tags: 'broken', on: { 'deviceSignIn.begin': again } },
    waiting: {
      initial: 'pausing',
      after: { end: 'over' },
      states: {
        pausing: { after: { interval: 'asking' } },
        asking: {
          invoke: {
            id: 'take',
            src: 'take',
            input: ({ context: { begun } }) => ({
              id: begun?.id ?? '',
              secret: begun?.secret ?? '',
            }),
            onDone: [
              {
                guard: { type: 'is', params: answer('granted') },
                target: '#device-sign-in.granted',
              },
              { guard: { type: 'is', params: answer('denied') }, target: '#device-sign-in.denied' },
              { guard: { type: 'is', params: answer('over') }, target: '#device-sign-in.over' },
              { target: 'pausing' },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: failed },
                target: '#device-sign-in.over',
              },
              { description: 'A server that is away is asked again.', target: 'pausing' },
            ],
          },
        },
      },
    },
    denied: { tags: 'denied', on: { 'deviceSignIn.begin': again } },
    over: {
      description: 'Nobody has answered in time, or the answer was taken already.',
      tags: 'over',
      on: { 'deviceSignIn.begin': again },
    },
    granted: {
      description: 'The session is there, and the app on its way.',
      tags: 'granted',
      entry: 'announce',
    },
  },
});

export type DeviceSignInRef = ActorRefFrom<typeof deviceSignInMachine>;

function answer(wanted: TakenState) {
  return ({ event }: { event: { readonly output: TakenState } }) => ({
    state: event.output,
    wanted,
  });
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
