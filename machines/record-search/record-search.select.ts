import type { SnapshotFrom } from 'xstate';
import type { recordSearchMachine } from './record-search.machine.ts';

type Snapshot = SnapshotFrom<typeof recordSearchMachine>;

export const selectSearching = (snapshot: Snapshot) => snapshot.hasTag('searching');
export const selectSearchFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
/** The query whose records are known; null before the first answer. */
export const selectAnswered = (snapshot: Snapshot) => snapshot.context.answered;
