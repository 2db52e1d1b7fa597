import type { SnapshotFrom } from 'xstate';
import type { ClipboardRef } from '../clipboard/clipboard.machine.ts';
import type { ListExportRef } from '../list-export/list-export.machine.ts';
import type { ListRefreshRef } from '../list-refresh/list-refresh.machine.ts';
import type { ListSearchRef } from '../list-search/list-search.machine.ts';
import type { RemovalRef } from '../removal/removal.machine.ts';
import type { SelectionRef } from '../selection/selection.machine.ts';
import type { TableRef, tableMachine } from './table.machine.ts';

type Snapshot = SnapshotFrom<typeof tableMachine>;

/** A table with what it is composed of; all live as long as it does. */
export interface TableActors {
  readonly root: TableRef;
  readonly selection: SelectionRef;
  readonly removal: RemovalRef;
  readonly search: ListSearchRef;
  readonly exporting: ListExportRef;
  readonly refreshing: ListRefreshRef;
  readonly clipboard: ClipboardRef;
}

export function actorsOf(root: TableRef): TableActors {
  const { children } = root.getSnapshot();
  return {
    root,
    selection: living(children.selection),
    removal: living(children.removal),
    search: living(children.search),
    exporting: living(children.exporting),
    refreshing: living(children.refreshing),
    clipboard: living(children.clipboard),
  };
}

function living<Ref>(child: Ref | undefined): Ref {
  if (child === undefined) throw new Error('the table has ended');
  return child;
}

/** The row that stands in a dialog over the list, and how. */
export function selectOpened(snapshot: Snapshot): OpenedRow | null {
  const id = snapshot.context.opened;
  const mode = openedMode(snapshot);
  return id === null || mode === null ? null : { id, mode };
}

export const selectUploading = (snapshot: Snapshot) => snapshot.hasTag('uploading');

function openedMode(snapshot: Snapshot): OpenedRow['mode'] | null {
  if (snapshot.hasTag('row-viewed')) return 'view';
  if (snapshot.hasTag('row-edited')) return 'edit';
  return snapshot.hasTag('row-copied') ? 'copy' : null;
}

export interface OpenedRow {
  readonly mode: 'view' | 'edit' | 'copy';
  readonly id: number;
}
