import type { SnapshotFrom } from 'xstate';
import type { inlineRowsMachine } from './inline-rows.machine.ts';

type Snapshot = SnapshotFrom<typeof inlineRowsMachine>;

export const selectRow = ({ context }: Snapshot) => context.row;
export const selectAdding = (snapshot: Snapshot) => snapshot.hasTag('adding');
export const selectEditing = (snapshot: Snapshot) => snapshot.hasTag('editing');
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectWorking = (snapshot: Snapshot) => snapshot.hasTag('working');
