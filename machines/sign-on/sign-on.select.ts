import type { SnapshotFrom } from 'xstate';
import type { signOnMachine } from './sign-on.machine.ts';

type Snapshot = SnapshotFrom<typeof signOnMachine>;

export const selectSignOnBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Whether the server judges what the provider has answered. */
export const selectReturning = (snapshot: Snapshot) => snapshot.hasTag('returning');
export const selectSignOnFailure = ({ context }: Snapshot) => context.failure;
