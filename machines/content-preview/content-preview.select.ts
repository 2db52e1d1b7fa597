import type { SnapshotFrom } from 'xstate';
import type { contentPreviewMachine } from './content-preview.machine.ts';

type Snapshot = SnapshotFrom<typeof contentPreviewMachine>;

export const selectRendered = ({ context }: Snapshot) => context.rendered;
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
