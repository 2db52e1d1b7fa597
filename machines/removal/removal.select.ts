import type { SnapshotFrom } from 'xstate';
import type { removalMachine } from './removal.machine.ts';

type Snapshot = SnapshotFrom<typeof removalMachine>;

/** Ids that the open dialog is about. */
export const selectSubject = (snapshot: Snapshot) => snapshot.context.subject;
/** The row that they are merged into, where it is known. */
export const selectTarget = (snapshot: Snapshot) => snapshot.context.target;
/** Rows that a delete or a restore refused, with reasons; null once dismissed. */
export const selectOutcome = (snapshot: Snapshot) => snapshot.context.outcome;
export const selectMergeable = (snapshot: Snapshot) => snapshot.can({ type: 'outcome.merge' });

const selectConfirmingDelete = (snapshot: Snapshot) => snapshot.hasTag('confirming-delete');
export const selectDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting');
const selectMerging = (snapshot: Snapshot) => snapshot.hasTag('merging');

/** The dialog that stands over the list, by what closes it. */
export function selectDialog(snapshot: Snapshot) {
  if (selectConfirmingDelete(snapshot) || selectDeleting(snapshot)) return 'delete.cancel';
  if (selectMerging(snapshot)) return 'merge.cancel';
  return selectOutcome(snapshot) === null ? null : 'outcome.dismiss';
}
