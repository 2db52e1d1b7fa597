import type { SnapshotFrom } from 'xstate';
import type { bulkMachine } from './bulk.machine.ts';
import { isExport, summaryOf } from './bulk.rules.ts';

type Snapshot = SnapshotFrom<typeof bulkMachine>;

export type BulkStage = 'asking' | 'sending' | 'running' | 'stopping' | 'result' | null;

/** What the dialog shows; null while none stands open, and for an export, which asks nothing. */
export function selectStage(snapshot: Snapshot): BulkStage {
  if (!snapshot.hasTag('shown') || isExport(snapshot.context)) return null;
  if (snapshot.hasTag('asking')) return 'asking';
  if (snapshot.hasTag('sending')) return 'sending';
  if (snapshot.hasTag('stopping')) return 'stopping';
  if (snapshot.hasTag('running')) return 'running';
  return snapshot.hasTag('result') ? 'result' : null;
}

export const selectSubject = (snapshot: Snapshot) => snapshot.context.subject;
export const selectValues = (snapshot: Snapshot) => snapshot.context.values;
export const selectTags = (snapshot: Snapshot) => snapshot.context.tags;
export const selectKnown = (snapshot: Snapshot) => snapshot.context.known;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

/** '23 done, 2 failed'; null until something is known. */
export function selectSummary({ context: { known } }: Snapshot): string | null {
  return known === null ? null : summaryOf(known);
}
