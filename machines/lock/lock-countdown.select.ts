import type { SnapshotFrom } from 'xstate';
import type { lockCountdownMachine } from './lock-countdown.machine.ts';

/** Seconds. */
export const selectLeft = ({ context }: SnapshotFrom<typeof lockCountdownMachine>) => context.left;
