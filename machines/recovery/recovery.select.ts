import type { SnapshotFrom } from 'xstate';
import type { recoveryMachine } from './recovery.machine.ts';

type Snapshot = SnapshotFrom<typeof recoveryMachine>;

export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectAsked = (snapshot: Snapshot) => snapshot.hasTag('asked');
export const selectEmail = ({ context }: Snapshot) => context.email;
export const selectAnswer = ({ context }: Snapshot) => context.answer;

/** What is wrong with the address. */
export function selectFault({ context: { failure } }: Snapshot): string | null {
  const text = failure?.data?.email;
  return typeof text === 'string' ? text : null;
}

/** What a refusal says beside that. */
export function selectFailure({ context: { failure } }: Snapshot): string | null {
  return failure === null || failure.data !== undefined ? null : failure.message;
}
