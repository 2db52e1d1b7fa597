import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

/** Whether the server cannot be reached. */
export function selectAway(snapshot: SnapshotFrom<typeof connectionMachine>) {
  return snapshot.hasTag('away');
}
