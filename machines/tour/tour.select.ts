import type { SnapshotFrom } from 'xstate';
import type { tourMachine } from './tour.machine.ts';

/** Place of the hint that is shown; null where none is. */
export function selectHint(snapshot: SnapshotFrom<typeof tourMachine>): number | null {
  return snapshot.hasTag('shown') ? snapshot.context.at : null;
}
