import type { SnapshotFrom } from 'xstate';
import type { setUpMachine } from './set-up.machine.ts';

type Snapshot = SnapshotFrom<typeof setUpMachine>;

export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
