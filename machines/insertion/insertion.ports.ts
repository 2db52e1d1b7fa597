import { promisePorts } from '../kit/promise-ports.ts';
import { insertionMachine } from './insertion.machine.ts';
import type { InsertCall } from './insertion.types.ts';

interface InsertionPorts {
  /** Reads what is needed of a record, or has one chosen, and puts it into the page. */
  insert(call: InsertCall, signal: AbortSignal): Promise<void>;
}

/** Call it once per canvas, never in render. */
export function provideInsertion(ports: InsertionPorts) {
  return insertionMachine.provide({ actors: promisePorts(ports) });
}
