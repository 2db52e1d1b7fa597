import type { SnapshotFrom } from 'xstate';
import type { passwordMachine } from './password.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordMachine>;

export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;
export const selectChanging = (snapshot: Snapshot) => snapshot.hasTag('changing');

/** Why it was refused, where no field says so. */
export const selectFailure = ({ context: { failure } }: Snapshot) =>
  failure === null || failure.data !== undefined ? null : failure.message;

/** What is wrong with a field. */
export const selectFault = (name: string) => (snapshot: Snapshot) => {
  const text = snapshot.context.failure?.data?.[name];
  return typeof text === 'string' ? text : null;
};
