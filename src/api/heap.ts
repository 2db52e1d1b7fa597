import { setFlagsFromString } from 'node:v8';

/**
 * Has dead objects collected when the heap has grown by half, not when it is several times as large: long tasks (imports,
 * exports, bulk changes) make much that outlives its chunk, and the server keeps what its heap once had. The engine reads
 * this at each collection, so that it may be set while it runs.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
