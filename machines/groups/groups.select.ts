import type { SnapshotFrom } from 'xstate';
import type { groupsMachine } from './groups.machine.ts';

type Snapshot = SnapshotFrom<typeof groupsMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.context.open;
export const selectPages = (snapshot: Snapshot) => snapshot.context.pages;
