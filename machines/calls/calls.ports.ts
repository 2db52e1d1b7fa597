import { factSource } from '../kit/source-ports.ts';
import { callsMachine } from './calls.machine.ts';
import type { CallsEvent } from './calls.types.ts';

interface CallsPorts {
  /** Calls back when the first of some calls goes out and when the last has come back; answers how to stop that. */
  watchFacts(tell: (fact: CallsEvent['type']) => void): () => void;
}

export function provideCalls({ watchFacts }: CallsPorts) {
  return callsMachine.provide({
    actors: { facts: factSource<CallsEvent>(watchFacts) },
  });
}
