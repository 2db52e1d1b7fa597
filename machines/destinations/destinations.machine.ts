import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { Destination } from '../../src/shared/contract/destinations.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { isHeld } from '../kit/need.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  AskCall,
  DestinationsCall,
  DestinationsContext,
  DestinationsEmitted,
  DestinationsEvent,
  DestinationsInput,
  DestinationsTag,
} from './destinations.types.ts';

const check: TransitionMeta<DestinationsContext> = {
  command: {
    id: 'destinations.check',
    title: 'Ask where a link leads',
    short: 'Check now',
    icon: 'refresh',
    synonyms: ['destination', 'health', 'dead link', 'broken', 'reach'],
    needs: ({ right }) => ({ ...right, to: 'ask where links lead' }),
    visible: ({ destinations }) => destinations.length > 0,
    args: ({ destinations }) => [
      {
        name: 'address',
        title: 'Address',
        kind: 'choice',
        choices: destinations.map(({ address }) => ({ value: address, title: address })),
      },
    ],
    example: ({ destinations }) => ({ address: destinations[0]?.address ?? '' }),
  },
};
const retry: TransitionMeta<DestinationsContext> = {
  command: { id: 'destinations.retry', title: 'Load the destinations again', short: 'Retry' },
};

/** Where the links of a record lead outside of here: the last answer of each, and asking one now. */
export const destinationsMachine = setup({
  types: {
    context: {} as DestinationsContext,
    input: {} as DestinationsInput,
    events: {} as DestinationsEvent,
    emitted: {} as DestinationsEmitted,
    tags: {} as DestinationsTag,
    meta: {} as StateMeta<DestinationsContext>,
    transitionMeta: {} as TransitionMeta<DestinationsContext>,
  },
  actors: {
    readDestinations: stubPort<readonly Destination[], DestinationsCall>(
      'destinations',
      'readDestinations',
    ),
    askDestination: stubPort<Destination, AskCall>('destinations', 'askDestination'),
  },
  actions: {
    remember: assign((_, params: { destinations: readonly Destination[] }) => params),
    ask: assign((_, { address }: { address: string }) => ({ asked: address })),
    keepAnswer: assign(({ context }, { answer }: { answer: Destination }) => ({
      asked: null,
      destinations: context.destinations.map((each) =>
        each.address === answer.address ? answer : each,
      ),
    })),
    forget: assign({ asked: null }),
    announce: emit((_, { answer }: { answer: Destination }) => ({
      type: 'destination.checked' as const,
      address: answer.address,
    })),
    tell: emit((_, { failure }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    mayAsk: ({ context }, { address }: { address: string }) =>
      isHeld(context.right) && context.destinations.some((each) => each.address === address),
  },
}).createMachine({
  id: 'destinations',
  context: ({ input }) => ({ ...input, destinations: [], asked: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readDestinations',
        src: 'readDestinations',
        input: ({ context: { route, id } }) => ({ route, id }),
        onDone: {
          target: 'listed',
          actions: { type: 'remember', params: ({ event }) => ({ destinations: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'What they answered could not be loaded.',
      tags: 'broken',
      on: { 'destinations.retry': { target: 'loading', meta: retry } },
    },
    listed: {
      on: {
        'destinations.check': {
          guard: { type: 'mayAsk', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
          meta: check,
        },
      },
    },
    asking: {
      description: 'The server follows the address as a reader would.',
      meta: { refuses: [refused(check, 'An address is being asked')] },
      invoke: {
        id: 'askDestination',
        src: 'askDestination',
        input: ({ context: { route, id, asked } }) => ({ route, id, address: asked ?? '' }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'keepAnswer', params: answered },
            { type: 'announce', params: answered },
          ],
        },
        onError: { target: 'listed', actions: ['forget', { type: 'tell', params: failed }] },
      },
    },
  },
});

export type DestinationsRef = ActorRefFrom<typeof destinationsMachine>;

function answered({ event }: { event: DoneActorEvent<Destination> }) {
  return { answer: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
