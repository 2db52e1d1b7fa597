import type { SnapshotFrom } from 'xstate';
import type { emailChangeMachine } from './email-change.machine.ts';

type Snapshot = SnapshotFrom<typeof emailChangeMachine>;

export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectPending = (snapshot: Snapshot) =>
  snapshot.hasTag('pending') ? snapshot.context.pending : null;

/** What is wrong with a field. */
export const selectFault = (name: 'email' | 'password') => (snapshot: Snapshot) => {
  const text = snapshot.context.failure?.data?.[name];
  return typeof text === 'string' ? text : null;
};

/** What a refusal says beside what it says of fields. */
export function selectFailure({ context: { failure } }: Snapshot): string | null {
  return failure === null || failure.data !== undefined ? null : failure.message;
}
