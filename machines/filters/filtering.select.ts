import type { SnapshotFrom } from 'xstate';
import type { filteringMachine } from './filtering.machine.ts';

type Snapshot = SnapshotFrom<typeof filteringMachine>;

export const selectPicking = (snapshot: Snapshot) => snapshot.hasTag('picking');
export const selectBuilding = (snapshot: Snapshot) => snapshot.hasTag('building');
export const selectRanging = (snapshot: Snapshot) => snapshot.hasTag('ranging');
/** The filter in its panel; null while none is. */
export const selectDraft = (snapshot: Snapshot) =>
  snapshot.hasTag('editing') ? snapshot.context.draft : null;
