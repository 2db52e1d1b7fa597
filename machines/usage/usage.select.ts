import type { SnapshotFrom } from 'xstate';
import type { usageMachine } from './usage.machine.ts';

export function selectMerging(snapshot: SnapshotFrom<typeof usageMachine>) {
  return snapshot.hasTag('merging');
}
