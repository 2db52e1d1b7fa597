import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { aboutRows } from '../snackbars/snackbars.rules.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type {
  BulkOutcome,
  Merged,
  Outcome,
  RemovalContext,
  RemovalInput,
  RestoreOutcome,
} from './removal.types.ts';

/** As many rows as one merge takes: the target and those that go into it. */
export const MERGED_AT_MOST = 100;

export function initialRemoval({ resource, route, title, can }: RemovalInput): RemovalContext {
  return { resource, route, title, can, ...NOTHING, outcome: null };
}

/** What it is about while it rests. */
export const NOTHING = { subject: [], name: null, versions: {}, target: null } as const;

export function tellDeletion({ deleted, refused }: BulkOutcome): Outcome | null {
  return refused.length > 0 ? { title: countsOf(deleted, 'deleted', refused), refused } : null;
}

/** One row that stays in the trash is told of by the snackbar alone. */
export function tellRestore({ restored, refused }: RestoreOutcome): Outcome | null {
  return refused.length > 1 ? { title: countsOf(restored, 'restored', refused), refused } : null;
}

/** The rows that were refused because others refer to them go into another one. */
export function mergeRefused({ outcome }: RemovalContext): Partial<RemovalContext> {
  return { ...NOTHING, subject: usedIn(outcome), outcome: null };
}

/** What became of each row, never more than the truth; what is gone can be brought back from here. */
export function deletionSnackbar(
  context: RemovalContext,
  { outcome: { deleted, refused, undoId } }: { outcome: BulkOutcome },
): SnackbarRequest {
  const { title, resource } = context;
  const about = aboutRows(resource, deleted);
  const [first] = deleted;
  const offer =
    undoId === null ? {} : undoOffer(undoableOf(context, { verb: 'Delete', ids: deleted, undoId }));
  if (refused.length === 0) {
    const one = deleted.length === 1 && first !== undefined;
    const message = one
      ? `Item ID ${first} deleted successfully.`
      : `${deleted.length} ${title.many} deleted.`;
    return { type: 'success', message, about, ...detailOf(context), ...offer };
  }
  if (deleted.length === 0 && refused.length === 1)
    return { type: 'error', message: refused[0]?.reason ?? '' };
  return {
    type: deleted.length === 0 ? 'error' : 'warning',
    message: countsOf(deleted, 'deleted', refused),
    about: [...about, ...refusedRows(resource, refused)],
    ...offer,
    timeout: 0,
  };
}

/** What was restored, each row as an action of its own. */
export function restoreActions(
  context: RemovalContext,
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
  context: RemovalContext,
  { outcome }: { outcome: RestoreOutcome },
): SnackbarRequest {
  const { title, resource } = context;
  const { restored, refused } = outcome;
  const about = aboutRows(resource, restored);
  if (refused.length === 0) {
    const what = restored.length === 1 ? title.one : title.many;
    const [only, ...more] = restoreActions(context, { outcome });
    const offer = only === undefined || more.length > 0 ? {} : undoOffer(only);
    const message = `${restored.length} ${what} restored.`;
    return { type: 'success', message, about, ...detailOf(context), ...offer };
  }
  if (restored.length === 0 && refused.length === 1)
    return { type: 'error', message: refused[0]?.reason ?? '' };
  return {
    type: restored.length === 0 ? 'error' : 'warning',
    message: countsOf(restored, 'restored', refused),
    about: [...about, ...refusedRows(resource, refused)],
    timeout: 0,
  };
}

export function mergeSnackbar(
  context: RemovalContext,
  { merged: { message, ids, target, undoId } }: { merged: Merged },
): SnackbarRequest {
  const action = undoableOf(context, { verb: 'Merge', ids, undoId });
  const about = aboutRows(context.resource, [...ids, target]);
  return { type: 'success', message, about, ...undoOffer(action) };
}

function refusedRows(resource: string, refused: BulkOutcome['refused']) {
  return aboutRows(
    resource,
    refused.map(({ id }) => id),
  );
}

/** The single row's name, below what is said of it. */
function detailOf({ name }: RemovalContext) {
  return name === null ? {} : { extra: { detail: quoted(name) } };
}

function quoted(name: string) {
  return `“${name}”`;
}

/** What a person did, as the command that undoes it says. */
function undoableOf(
  { title, name }: RemovalContext,
  { verb, ids, undoId }: { verb: string; ids: readonly number[]; undoId: number },
): UndoableAction {
  const called = name === null ? ids[0] : quoted(name);
  const what = ids.length === 1 ? `${title.one} ${called}` : `${ids.length} ${title.many}`;
  return { id: undoId, title: `${verb} ${what}` };
}

/** The rows that were refused because others refer to them. */
function usedIn(outcome: Outcome | null): readonly number[] {
  return (outcome?.refused ?? []).filter((row) => row.in_use === true).map(({ id }) => id);
}

export function isMergeableOutcome(outcome: Outcome | null): boolean {
  const { length } = usedIn(outcome);
  return length > 0 && length <= MERGED_AT_MOST;
}

function countsOf(done: readonly number[], verb: string, refused: readonly unknown[]) {
  return `${done.length} ${verb}, ${refused.length} refused`;
}
