import type { SnapshotFrom } from 'xstate';
import type { allKeysMachine } from './all-keys.machine.ts';

type Snapshot = SnapshotFrom<typeof allKeysMachine>;

export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectRevoking = (snapshot: Snapshot) => snapshot.hasTag('revoking');
export const selectKeys = ({ context }: Snapshot) => context.keys;
export const selectTotal = ({ context }: Snapshot) => context.total;
export const selectState = ({ context }: Snapshot) => context.state;
export const selectSearch = ({ context }: Snapshot) => context.search;
export const selectChosen = ({ context }: Snapshot) => context.chosen;
export const selectFailure = ({ context }: Snapshot) => context.failure;
