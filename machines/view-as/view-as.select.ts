import type { SnapshotFrom } from 'xstate';
import type { viewAsMachine } from './view-as.machine.ts';

type Snapshot = SnapshotFrom<typeof viewAsMachine>;

/** Who is looked as; null where nobody is. */
export const selectViewed = (snapshot: Snapshot) =>
  snapshot.hasTag('viewing') ? (snapshot.context.viewing?.user ?? null) : null;
