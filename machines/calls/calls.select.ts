import type { SnapshotFrom } from 'xstate';
import type { callsMachine } from './calls.machine.ts';

/** Whether the wait is to be shown. */
export function selectNoticed(snapshot: SnapshotFrom<typeof callsMachine>) {
  return snapshot.hasTag('noticed');
}
