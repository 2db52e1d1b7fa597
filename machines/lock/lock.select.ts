import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from './lock.machine.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

/** The count of the seconds until the next request; undefined while one is under way. */
export const selectCountdown = ({ children }: Snapshot) => children.countdown;
