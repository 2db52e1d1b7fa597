import type { TagChange } from '../../../shared/bulk.ts';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { recordUndoRows } from '../../undo/record.ts';
import { holdFiles } from '../files.ts';
import { groupsBy } from '../groups-by.ts';
import { requirePlace } from '../placement.ts';
import { recordSave } from '../record.ts';
import { losingReferences } from '../references.ts';
import type { Rights } from '../rights.ts';
import type { Row } from '../rows.ts';
import type { Written } from '../values.ts';
import { changedValues, readValues } from '../values.ts';
import type { RowChange } from '../write-rows.ts';
import { writeRows } from '../write-rows.ts';
import { tagged } from './bulk-row.ts';
import type { BulkWork } from './work.ts';

/**
 * Gives rows that are held and free their values or tags, those with the same fields in one statement; answers the ids
 * of those that now are as asked.
 * @throws HttpError where the values may be given to none
 */
export async function changeTogether(
  tx: Tx,
  work: BulkWork,
  rows: readonly Row[],
  undoId: number | null,
): Promise<ReadonlySet<number>> {
  const { rights, call } = work;
  const { resource } = rights;
  const planned = plannedChanges(work, rows);
  const changes = planned.filter(({ values }) => Object.keys(values).length > 0);
  await requirePlaces(tx, rights, changes);
  const naming = changes.map(({ row, values }) => ({ id: row.id, before: row, values }));
  const lost = await losingReferences(tx, rights, naming);
  const good = changes.filter(({ row }) => !lost.has(row.id));
  await holdFiles(tx, resource, Object.assign({}, ...good.map(({ values }) => values)), null);
  for (const { fields, group } of groupsBy(good, ({ values }) => Object.keys(values))) {
    const ids = group.map(({ row }) => row.id);
    if (undoId !== null) await recordUndoRows(tx, undoId, resource, { ids, columns: fields });
    await writeRows(tx, resource, fields, group);
    await recordSave(tx, call, { resource, ids, action: 'update', fields });
  }
  return new Set(planned.flatMap(({ row: { id } }) => (lost.has(id) ? [] : [id])));
}

/** What each row is to be given; a row whose own tags would break a rule is left out. */
function plannedChanges({ rights, request }: BulkWork, rows: readonly Row[]): RowChange[] {
  const { values = {}, tags } = request.call;
  const { resource } = rights;
  if (tags === undefined) {
    const given = readValues(rights, values, 'update');
    return rows.map((row) => ({ row, values: changedValues(resource, row, given) }));
  }
  return rows.flatMap((row) => {
    const given = readTags(rights, tags, row);
    return given === null ? [] : [{ row, values: changedValues(resource, row, given) }];
  });
}

function readTags(rights: Rights, tags: TagChange, row: Row): Written | null {
  try {
    return readValues(rights, { [tags.field]: tagged(tags, row[tags.field]) }, 'update');
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** All rows that change their place are given the same one. */
async function requirePlaces(tx: Tx, rights: Rights, changes: readonly RowChange[]) {
  const { scope } = rights.resource;
  if (scope.kind === 'account') return;
  const moved = changes.find(({ values }) => scope.field in values);
  if (moved !== undefined) await requirePlace(tx, rights, moved.values);
}
