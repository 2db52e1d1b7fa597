import { promisePorts } from '../kit/promise-ports.ts';
import { recordSearchMachine } from './record-search.machine.ts';
import type { RecordQuery } from './record-search.types.ts';

interface RecordSearchPorts {
  /** Resolves when the records are in the query cache. */
  findRecords(query: RecordQuery, signal: AbortSignal): Promise<void>;
  /** Resolves when the server can be reached again, after a time in which it could not. */
  awaitReturn(input: undefined, signal: AbortSignal): Promise<void>;
}

export function provideRecordSearch(ports: RecordSearchPorts) {
  return recordSearchMachine.provide({ actors: promisePorts(ports) });
}
