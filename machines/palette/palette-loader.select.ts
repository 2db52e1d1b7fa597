import type { SnapshotFrom } from 'xstate';
import type { paletteLoaderMachine } from './palette-loader.machine.ts';

/** The palette was asked for and its code is on its way. */
export function selectOpening(snapshot: SnapshotFrom<typeof paletteLoaderMachine>) {
  return snapshot.hasTag('opening');
}
