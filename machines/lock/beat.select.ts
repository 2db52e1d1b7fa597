import type { SnapshotFrom } from 'xstate';
import type { beatMachine } from './beat.machine.ts';

/** Seconds. */
export const selectLeft = ({ context }: SnapshotFrom<typeof beatMachine>) => context.left;
