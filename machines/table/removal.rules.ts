import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type { BulkOutcome, Merged, Outcome, RestoreOutcome, TableContext } from './table.types.ts';

/** As many rows as one merge takes: the target and those that go into it. */
const MERGED_AT_MOST = 100;

export function acceptDeletion(
  { selected }: TableContext,
  { outcome: { deleted, refused } }: { outcome: BulkOutcome },
): Partial<TableContext> {
  return {
    selected: selected.filter((id) => !deleted.includes(id)),
    outcome: refused.length > 0 ? { title: countsOf(deleted, 'deleted', refused), refused } : null,
    subject: [],
    failure: null,
  };
}

/** What became of each row, never more than the truth; what is gone can be brought back from here. */
export function deletionSnackbar(
  context: TableContext,
  { outcome: { deleted, refused, undoId } }: { outcome: BulkOutcome },
): SnackbarRequest {
  const { title } = context;
  const [first] = deleted;
  const offer =
    undoId === null ? {} : undoOffer(undoableOf(context, { verb: 'Delete', ids: deleted, undoId }));
  if (refused.length === 0) {
    const one = deleted.length === 1 && first !== undefined;
    const message = one
      ? `Item ID ${first} deleted successfully.`
      : `${deleted.length} ${title.many} deleted.`;
    return { type: 'success', message, ...offer };
  }
  if (deleted.length === 0 && refused.length === 1)
    return { type: 'error', message: refused[0]?.reason ?? '' };
  return {
    type: deleted.length === 0 ? 'error' : 'warning',
    message: countsOf(deleted, 'deleted', refused),
    ...offer,
    timeout: 0,
  };
}

export function acceptRestore(
  { selected }: TableContext,
  { outcome: { restored, refused } }: { outcome: RestoreOutcome },
): Partial<TableContext> {
  return {
    selected: selected.filter((id) => !restored.includes(id)),
    outcome:
      refused.length > 1 ? { title: countsOf(restored, 'restored', refused), refused } : null,
    subject: [],
    failure: null,
  };
}

/** What was restored, each row as an action of its own. */
export function restoreActions(
  context: TableContext,
  { outcome: { restored, undoIds } }: { outcome: RestoreOutcome },
): readonly UndoableAction[] {
  return restored.flatMap((id, at) => {
    const undoId = undoIds[at];
    return undoId === undefined
      ? []
      : [undoableOf(context, { verb: 'Restore', ids: [id], undoId })];
  });
}

export function restoreSnackbar(
  context: TableContext,
  { outcome }: { outcome: RestoreOutcome },
): SnackbarRequest {
  const { title } = context;
  const { restored, refused } = outcome;
  if (refused.length === 0) {
    const what = restored.length === 1 ? title.one : title.many;
    const [only, ...more] = restoreActions(context, { outcome });
    const offer = only === undefined || more.length > 0 ? {} : undoOffer(only);
    return { type: 'success', message: `${restored.length} ${what} restored.`, ...offer };
  }
  if (restored.length === 0 && refused.length === 1)
    return { type: 'error', message: refused[0]?.reason ?? '' };
  return {
    type: restored.length === 0 ? 'error' : 'warning',
    message: countsOf(restored, 'restored', refused),
    timeout: 0,
  };
}

export function acceptMerge(_: TableContext, { merged }: { merged: Merged }) {
  return { selected: [merged.target], subject: [], target: null, failure: null };
}

export function mergeSnackbar(
  context: TableContext,
  { merged: { message, ids, undoId } }: { merged: Merged },
): SnackbarRequest {
  const action = undoableOf(context, { verb: 'Merge', ids, undoId });
  return { type: 'success', message, ...undoOffer(action) };
}

/** What a person did, as the command that undoes it says. */
function undoableOf(
  { title }: TableContext,
  { verb, ids, undoId }: { verb: string; ids: readonly number[]; undoId: number },
): UndoableAction {
  const what = ids.length === 1 ? `${title.one} ${ids[0]}` : `${ids.length} ${title.many}`;
  return { id: undoId, title: `${verb} ${what}` };
}

/** The rows that were refused because others refer to them. */
export function usedIn(outcome: Outcome | null): readonly number[] {
  return (outcome?.refused ?? []).filter((row) => row.in_use === true).map(({ id }) => id);
}

export function isMergeableOutcome(outcome: Outcome | null): boolean {
  const { length } = usedIn(outcome);
  return length > 0 && length <= MERGED_AT_MOST;
}

/** Whether the rows may be merged into that one; without one it is chosen next. */
export function isMergeable({ selected, trash }: TableContext, { target }: { target?: number }) {
  if (trash || selected.length === 0 || selected.length > MERGED_AT_MOST) return false;
  return target === undefined || selected.some((id) => id !== target);
}

export function whyNotMerged({ selected, all }: TableContext): string | null {
  if (all !== null) return `Select ${MERGED_AT_MOST} rows at most`;
  if (selected.length === 0) return 'Select at least one row';
  return selected.length > MERGED_AT_MOST ? `Select ${MERGED_AT_MOST} rows at most` : null;
}

function countsOf(done: readonly number[], verb: string, refused: readonly unknown[]) {
  return `${done.length} ${verb}, ${refused.length} refused`;
}
