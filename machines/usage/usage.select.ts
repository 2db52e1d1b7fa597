import type { SnapshotFrom } from 'xstate';
import type { usageMachine } from './usage.machine.ts';

export function selectShown(snapshot: SnapshotFrom<typeof usageMachine>) {
  return snapshot.hasTag('shown');
}

export function selectMerging(snapshot: SnapshotFrom<typeof usageMachine>) {
  return snapshot.hasTag('merging');
}
