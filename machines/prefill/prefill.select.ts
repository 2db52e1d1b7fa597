import type { SnapshotFrom } from 'xstate';
import type { prefillMachine } from './prefill.machine.ts';
import { prefillFor } from './prefill.rules.ts';

type Snapshot = SnapshotFrom<typeof prefillMachine>;

/** Path and data that wait; null where none do. */
export const selectPrefill = (snapshot: Snapshot) => snapshot.context.prefill;
/** Values for the page at `path`; null where none wait for it. */
export const selectPrefillFor = (path: string) => (snapshot: Snapshot) =>
  prefillFor(snapshot.context, path);
