import type { SnapshotFrom } from 'xstate';
import type { setUpMachine } from './set-up.machine.ts';

type Snapshot = SnapshotFrom<typeof setUpMachine>;

export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

/** What is wrong with a field. */
export const selectFault = (name: string) => (snapshot: Snapshot) => {
  const text = snapshot.context.failure?.data?.[name];
  return typeof text === 'string' ? text : null;
};
