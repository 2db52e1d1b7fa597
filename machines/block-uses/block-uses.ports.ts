import type { ContentRecords } from '../../src/shared/contract/content-records.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { blockUsesMachine } from './block-uses.machine.ts';

interface BlockUsesPorts {
  /** The records that the block at hand names. */
  look(call: null, signal: AbortSignal): Promise<ContentRecords>;
}

/** Call it once per canvas, never in render. */
export function provideBlockUses(ports: BlockUsesPorts) {
  return blockUsesMachine.provide({ actors: promisePorts(ports) });
}
