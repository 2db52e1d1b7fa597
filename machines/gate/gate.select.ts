import type { SnapshotFrom } from 'xstate';
import type { gateMachine } from './gate.machine.ts';
import { progressOf, stepsOf } from './gate.rules.ts';

type Snapshot = SnapshotFrom<typeof gateMachine>;

export const selectGateBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Whether what is left is not known, or all is passed and the rest has not opened. */
export const selectGateWaits = (snapshot: Snapshot) =>
  snapshot.hasTag('unknown') || snapshot.hasTag('passed');
export const selectGateFailure = ({ context }: Snapshot) => context.failure;
export const selectSteps = ({ context }: Snapshot) => stepsOf(context);
export const selectProgress = ({ context }: Snapshot) => progressOf(context);
