import type { SnapshotFrom } from 'xstate';
import type { blockUsesMachine } from './block-uses.machine.ts';

type Snapshot = SnapshotFrom<typeof blockUsesMachine>;

export const selectOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const selectFound = ({ context }: Snapshot) => context.found;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectListed = ({ context }: Snapshot) => context.listed;
