import { promisePorts } from '../kit/promise-ports.ts';
import { syncedBlockMachine } from './synced-block.machine.ts';
import type { SyncedCall } from './synced-block.types.ts';

interface SyncedBlockPorts {
  /** Asks the library, and changes the page; answers what the person is told. */
  work(call: SyncedCall, signal: AbortSignal): Promise<{ message: string | null }>;
}

/** Call it once per canvas, never in render. */
export function provideSyncedBlock(ports: SyncedBlockPorts) {
  return syncedBlockMachine.provide({ actors: promisePorts(ports) });
}
