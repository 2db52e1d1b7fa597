import type { SnapshotFrom } from 'xstate';
import type { whyNotMachine } from './why-not.machine.ts';

type Snapshot = SnapshotFrom<typeof whyNotMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectReading = (snapshot: Snapshot) => snapshot.hasTag('reading');
export const selectAnswer = ({ context }: Snapshot) => context.answer;
export const selectFailure = ({ context: { failure } }: Snapshot) => failure?.message ?? null;

/** Who is being asked; null where nobody is. */
export const selectRequested = (snapshot: Snapshot) =>
  snapshot.hasTag('requesting') ? snapshot.context.to : null;
