import type { SnapshotFrom } from 'xstate';
import type { oneTimeLinkMachine } from './one-time-link.machine.ts';

type Snapshot = SnapshotFrom<typeof oneTimeLinkMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectOver = (snapshot: Snapshot) => snapshot.hasTag('over');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectFacts = ({ context }: Snapshot) => context.facts;
export const selectFailure = ({ context }: Snapshot) => context.failure;

/** What to say of a link that was used; null where it was not. */
export const selectDone = (snapshot: Snapshot) =>
  snapshot.hasTag('used') ? (snapshot.context.outcome?.message ?? null) : null;

/** What is wrong with a field. */
export const selectFault = (name: string) => (snapshot: Snapshot) => {
  const text = snapshot.context.failure?.data?.[name];
  return typeof text === 'string' ? text : null;
};
