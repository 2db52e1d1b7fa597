import type { SnapshotFrom } from 'xstate';
import type { siftMachine } from './sift.machine.ts';

type Snapshot = SnapshotFrom<typeof siftMachine>;

export const selectSearch = ({ context }: Snapshot) => context.search;

export const selectShow = ({ value }: Snapshot) => value;
