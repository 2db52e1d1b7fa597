import { sql } from 'kysely';
import { codeOf } from '../../db/pool.ts';
import type { TagChange } from '../../../shared/bulk.ts';
import { lockedBy } from '../../../shared/messages.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { RowsTarget } from '../../../shared/rows-target.ts';
import { isQueryTarget } from '../../../shared/rows-target.ts';
import type { Tx } from '../../db/database.ts';
import { HttpError, stale } from '../../errors.ts';
import { requireLock } from '../../locks/check.ts';
import { recordUndoRows } from '../../undo/record.ts';
import { trash } from '../destroy.ts';
import { idsOf } from '../references.ts';
import { restoreRow } from '../restore.ts';
import { holdRow } from '../rows.ts';
import { changeRow } from '../update.ts';
import type { Written } from '../values.ts';
import { readValues } from '../values.ts';
import type { BulkWork } from './work.ts';

/** Does what was asked with one row; a refused row leaves nothing behind and answers why. */
export async function doRow(
  tx: Tx,
  work: BulkWork,
  { id, undoId }: { readonly id: number; readonly undoId: number | null },
): Promise<string | null> {
  await sql`savepoint bulk_row`.execute(tx);
  try {
    await act(tx, work, id, async (columns) => {
      if (undoId === null) return;
      await recordUndoRows(tx, undoId, work.rights.resource, { ids: [id], columns });
    });
    await sql`release savepoint bulk_row`.execute(tx);
    return null;
  } catch (error) {
    const reason = codeOf(error) === HELD ? BEING_SAVED : reasonIn(work, error);
    await sql`rollback to savepoint bulk_row`.execute(tx);
    return reason;
  }
}

/** lock_not_available: another transaction held the row for longer than anybody waits. */
const HELD = '55P03';
const BEING_SAVED = 'This item is being saved by somebody else.';

/** @throws what is no refusal */
function reasonIn({ rights }: BulkWork, error: unknown): string {
  if (error instanceof HttpError) return reasonOf(rights.resource, error);
  throw error;
}

type KeepForUndo = (columns: readonly string[]) => Promise<void>;

async function act(tx: Tx, work: BulkWork, id: number, keep: KeepForUndo): Promise<void> {
  const { api, rights, call, request } = work;
  const { action, target, values = {}, tags } = request.call;
  const version = versionSeen(target, id);
  if (action === 'destroy') {
    await keep(['deleted_at']);
    return trash(api, tx, rights, call, { id, version });
  }
  if (action === 'restore') {
    await keep(['deleted_at']);
    return restoreRow(api, tx, rights, call, { id, version });
  }
  const { resource } = rights;
  const { row } = await holdRow(tx, rights, id);
  await requireLock(tx, call, { resource: resource.route, id });
  if (version !== null && version !== row.version) throw stale({ item: null, fields: [] });
  const given = tags === undefined ? values : { [tags.field]: tagged(tags, row[tags.field]) };
  const written: Written = readValues(rights, given, 'update');
  await changeRow(api, tx, rights, call, { row, values: written, onWrite: keep });
}

/** The version in which the person saw a row that he named; null where he did not say. */
function versionSeen(target: RowsTarget, id: number): number | null {
  return isQueryTarget(target) ? null : (target.versions?.[id] ?? null);
}

/** The list as it will be: what stays keeps its order, what comes stands at the end. */
export function tagged({ mode, ids }: TagChange, held: unknown): readonly number[] {
  const before = idsOf(held);
  if (mode === 'replace') return ids;
  if (mode === 'remove') return before.filter((id) => !ids.includes(id));
  return [...before, ...ids.filter((id) => !before.includes(id))];
}

/** Why a row was refused, in words that name the field. */
export function reasonOf(resource: Resource, { id, message, data }: HttpError): string {
  const { user } = (data ?? {}) as { readonly user?: { readonly full_name?: string } };
  if (id === 'locked' && user?.full_name !== undefined) return lockedBy(user.full_name);
  if (id === 'duplicate' || id === 'validation') {
    const parts = Object.entries(data ?? {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [withLabel(resource, name, text)] : [],
    );
    if (parts.length > 0) return parts.join(' ');
  }
  return message;
}

function withLabel(resource: Resource, name: string, text: string) {
  if (fieldOf(resource, name) === undefined) return text;
  const label = labelOf(resource, name);
  return text.startsWith(label) ? text : `${label}: ${text}`;
}
