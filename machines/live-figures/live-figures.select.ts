import type { SnapshotFrom } from 'xstate';
import type { liveFiguresMachine } from './live-figures.machine.ts';
import type { LiveFiguresTag } from './live-figures.types.ts';

type Snapshot = SnapshotFrom<typeof liveFiguresMachine>;

const PHASES: readonly LiveFiguresTag[] = ['connecting', 'live', 'polling', 'away'];

/** How the total comes at the moment. */
export function selectPhase(snapshot: Snapshot): LiveFiguresTag {
  return PHASES.find((phase) => snapshot.hasTag(phase)) ?? 'connecting';
}

/** The last total that came; null before the first. */
export function selectTotal(snapshot: Snapshot) {
  return snapshot.context.total;
}
