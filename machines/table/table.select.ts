import type { SnapshotFrom } from 'xstate';
import { countSelected, isSelected } from './selection.rules.ts';
import type { tableMachine } from './table.machine.ts';

type Snapshot = SnapshotFrom<typeof tableMachine>;

/** What stands in the search input. */
export const selectSearch = (snapshot: Snapshot) => snapshot.context.search;

export const selectCount = (snapshot: Snapshot) => countSelected(snapshot.context);
export const selectAll = (snapshot: Snapshot) => snapshot.context.all;
export const selectIsSelected = (id: number) => (snapshot: Snapshot) =>
  isSelected(snapshot.context, id);

/** The row that stands in a dialog over the list, and how. */
export function selectOpened(snapshot: Snapshot): OpenedRow | null {
  const id = snapshot.context.opened;
  const mode = openedMode(snapshot);
  return id === null || mode === null ? null : { id, mode };
}

/** The head's check box: every, some or none of the rows on this page. */
export function selectPageSelection({ context }: Snapshot): 'all' | 'some' | 'none' {
  const { ids } = context.shown;
  const count = ids.filter((id) => isSelected(context, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export const selectConfirmingDelete = (snapshot: Snapshot) => snapshot.hasTag('confirming-delete');
export const selectDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting');
export const selectMerging = (snapshot: Snapshot) => snapshot.hasTag('merging');
export const selectUploading = (snapshot: Snapshot) => snapshot.hasTag('uploading');

export const selectAutoRefresh = (snapshot: Snapshot) => snapshot.hasTag('refreshing-by-itself');
/** Rows that a delete or a restore refused, with reasons; null once dismissed. */
export const selectOutcome = (snapshot: Snapshot) => snapshot.context.outcome;

function openedMode(snapshot: Snapshot): OpenedRow['mode'] | null {
  if (snapshot.hasTag('row-viewed')) return 'view';
  if (snapshot.hasTag('row-edited')) return 'edit';
  return snapshot.hasTag('row-copied') ? 'copy' : null;
}

export interface OpenedRow {
  readonly mode: 'view' | 'edit' | 'copy';
  readonly id: number;
}
