import { emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { stubPort, stubSource } from '../kit/stubs.ts';
import type { ConnectionEmitted, ConnectionEvent, ConnectionTag } from './connection.types.ts';

const retry: TransitionMeta = {
  command: {
    id: 'connection.retry',
    title: 'Ask the server again',
    short: 'Retry',
    icon: 'rotate-cw',
    synonyms: ['retry', 'reconnect', 'connection', 'offline', 'network'],
  },
};

/** Whether the server can be reached; while it cannot, it is asked every few seconds. */
export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as ConnectionTag,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    askServer: stubPort<void>('connection', 'askServer'),
    facts: stubSource<ConnectionEvent>(),
  },
  actions: { announceRestored: emit({ type: 'connection.restored' }) },
  delays: { pause: 3_000, patience: 10_000 },
}).createMachine({
  id: 'connection',
  initial: 'reachable',
  invoke: { id: 'facts', src: 'facts', onError: {} },
  states: {
    reachable: { on: { 'connection.lost': 'away' } },
    away: {
      description: 'The last call got no answer. What is typed is kept.',
      tags: 'away',
      initial: 'resting',
      on: {
        'connection.answered': { target: 'reachable', actions: 'announceRestored' },
        // What is on its way may have left before there was a network again.
        'browser.online': '.asking',
        'connection.retry': { target: '.asking', meta: retry },
      },
      states: {
        resting: { after: { pause: 'asking' } },
        asking: {
          description: 'A server that says nothing is not waited for.',
          after: { patience: 'resting' },
          invoke: {
            id: 'askServer',
            src: 'askServer',
            onDone: { target: '#connection.reachable', actions: 'announceRestored' },
            onError: 'resting',
          },
        },
      },
    },
  },
});
