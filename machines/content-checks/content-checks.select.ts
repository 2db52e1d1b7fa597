import type { SnapshotFrom } from 'xstate';
import type { contentChecksMachine } from './content-checks.machine.ts';

type Snapshot = SnapshotFrom<typeof contentChecksMachine>;

export const selectProblems = ({ context }: Snapshot) => context.problems;
/** Why not all of the page could be judged; null where it could. */
export const selectUnknown = ({ context }: Snapshot) => context.unknown;
export const selectLooking = (snapshot: Snapshot) => snapshot.hasTag('looking');
