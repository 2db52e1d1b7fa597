import { emit, setup } from 'xstate';
import { stubSource } from '../kit/stubs.ts';
import type { CallsEmitted, CallsEvent, CallsTag } from './calls.types.ts';

/** Whether a person has waited so long for the server that it is shown. */
export const callsMachine = setup({
  types: {
    events: {} as CallsEvent,
    emitted: {} as CallsEmitted,
    tags: {} as CallsTag,
  },
  actors: { facts: stubSource<CallsEvent>() },
  actions: { announceWait: emit({ type: 'wait.noticed' }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'calls',
  initial: 'settled',
  invoke: { id: 'facts', src: 'facts', onError: {} },
  states: {
    settled: { on: { 'calls.pending': 'pending' } },
    pending: {
      description: 'Calls that follow each other without a pause are one wait.',
      initial: 'brief',
      on: { 'calls.settled': 'settled' },
      states: {
        brief: { after: { patience: 'long' } },
        long: { tags: 'noticed', entry: 'announceWait' },
      },
    },
  },
});
