import type { SnapshotFrom } from 'xstate';
import type { liveFiguresMachine } from './live-figures.machine.ts';

type Snapshot = SnapshotFrom<typeof liveFiguresMachine>;

/** How the total comes at the moment. */
export function selectPhase(snapshot: Snapshot) {
  if (snapshot.hasTag('connecting')) return 'connecting';
  if (snapshot.hasTag('live')) return 'live';
  return snapshot.hasTag('polling') ? 'polling' : 'away';
}

/** The last total that came; null before the first. */
export function selectTotal(snapshot: Snapshot) {
  return snapshot.context.total;
}
