import type { SnapshotFrom } from 'xstate';
import { undecided } from './choices.rules.ts';
import type { conflictMachine } from './conflict.machine.ts';

type Snapshot = SnapshotFrom<typeof conflictMachine>;

/** The fields, and what was decided of them. */
export const selectChoices = ({ context }: Snapshot) => context;

/** Fields that nobody has decided about yet. Compare with `shallowEqual`. */
export const selectUndecided = ({ context }: Snapshot) => undecided(context);
