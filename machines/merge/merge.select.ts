import type { SnapshotFrom } from 'xstate';
import type { mergeMachine } from './merge.machine.ts';
import { winnerOf } from './merge.rules.ts';
import type { Winner } from './merge.types.ts';

type Snapshot = SnapshotFrom<typeof mergeMachine>;

type MergeStep = 'picking' | 'previewing' | 'reviewing' | 'merging' | 'ended';

/** What stands in the dialog. */
export function selectStep(snapshot: Snapshot): MergeStep {
  if (snapshot.hasTag('picking')) return 'picking';
  if (snapshot.hasTag('previewing')) return 'previewing';
  if (snapshot.hasTag('reviewing')) return 'reviewing';
  return snapshot.hasTag('merging') ? 'merging' : 'ended';
}

export const selectPreview = (snapshot: Snapshot) => snapshot.context.preview;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectWinner =
  (field: string) =>
  (snapshot: Snapshot): Winner | null =>
    winnerOf(snapshot.context, field);
