import type { SnapshotFrom } from 'xstate';
import type { imageCutMachine } from './image-cut.machine.ts';

type Snapshot = SnapshotFrom<typeof imageCutMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectCrop = (snapshot: Snapshot) => snapshot.context.crop;
export const selectFocus = (snapshot: Snapshot) => snapshot.context.focus;
