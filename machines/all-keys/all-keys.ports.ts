import { promisePorts } from '../kit/promise-ports.ts';
import { allKeysMachine } from './all-keys.machine.ts';
import type { ReadKeysAnswer, ReadKeysCall, RevokeAnyCall } from './all-keys.types.ts';

interface AllKeysPorts {
  /** GET /api-keys. */
  readKeys(call: ReadKeysCall, signal: AbortSignal): Promise<ReadKeysAnswer>;
  /** DELETE /api-keys/{id}; answers what to tell. */
  revokeKey(call: RevokeAnyCall, signal: AbortSignal): Promise<string>;
}

export function provideAllKeys(ports: AllKeysPorts) {
  return allKeysMachine.provide({ actors: promisePorts(ports) });
}
