import type { SnapshotFrom } from 'xstate';
import type { placeholdersMachine } from './placeholders.machine.ts';

type Snapshot = SnapshotFrom<typeof placeholdersMachine>;

export const selectHeld = ({ context }: Snapshot) => context.held;
/** Whom the page is looked at as. */
export const selectReader = ({ context }: Snapshot) => context.reader;
