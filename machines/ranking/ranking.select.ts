import type { SnapshotFrom } from 'xstate';
import type { rankingMachine } from './ranking.machine.ts';

type Snapshot = SnapshotFrom<typeof rankingMachine>;

/** The row under the pointer with the gap it would be dropped in; null while none is lifted. */
export const selectLifted = (snapshot: Snapshot) =>
  snapshot.hasTag('lifted') ? snapshot.context.lifted : null;
export const selectSaving = (snapshot: Snapshot) => snapshot.hasTag('saving');
