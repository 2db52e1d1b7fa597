import type { SnapshotFrom } from 'xstate';
import type { openerMachine } from './opener.machine.ts';

/** The palette was asked for and its code is on its way. */
export function selectOpening(snapshot: SnapshotFrom<typeof openerMachine>) {
  return snapshot.hasTag('opening');
}
