import type { SnapshotFrom } from 'xstate';
import type { foldsMachine } from './folds.machine.ts';

/** Keys of the parts that are folded. */
export const selectFolded = ({ context }: SnapshotFrom<typeof foldsMachine>) => context.folded;
