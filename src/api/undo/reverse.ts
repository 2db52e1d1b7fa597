import { sql } from 'kysely';
import { covers } from '../../shared/permissions.ts';
import type { Tx } from '../db/database.ts';
import { denied, HttpError } from '../errors.ts';
import { requireLock } from '../locks/check.ts';
import type { Api } from '../resources/api.ts';
import type { Call } from '../resources/call.ts';
import { trash } from '../resources/destroy.ts';
import { refusingDuplicates } from '../resources/duplicates.ts';
import { holdFiles } from '../resources/files.ts';
import { requirePlace } from '../resources/placement.ts';
import { recordSave } from '../resources/record.ts';
import { holdReferences } from '../resources/references.ts';
import type { Rights } from '../resources/rights.ts';
import { rightsFor } from '../resources/rights.ts';
import type { PlacedRow, Row } from '../resources/rows.ts';
import { publicationOf } from '../resources/scope.ts';
import type { Written } from '../resources/values.ts';
import { changedValues } from '../resources/values.ts';
import { whatHappened } from './refusals.ts';
import type { Deed, Entry } from './entries.ts';

/**
 * Puts one row back as it was before the deed, if nobody wrote it since.
 * @throws HttpError with the reason why not
 */
export async function putBack(api: Api, tx: Tx, call: Call, deed: Deed, entry: Entry) {
  const { resource } = entry;
  const { row, publicationId } = await holdAnyRow(tx, entry);
  if (row.version !== entry.version_after) throw await whatHappened(tx, call, entry);
  const rights = rightsToUndo(call, deed, entry);
  if (!covers(rights.covered, publicationId, 'write')) throw denied();
  const { deleted_at = row.deleted_at, ...before } = entry.before;
  if (row.deleted_at === null && deleted_at !== null) {
    await trash(api, tx, rights, call, { id: row.id, version: null });
  } else {
    const values = changedValues(resource, row, before);
    if (row.deleted_at === null) await mayChange(api, tx, rights, call, { row, values });
    else await holdReferences(tx, rights, { ...row, ...values }, { before: null, wherever: true });
    await write(tx, rights, entry, { ...values, deleted_at });
    const fields = Object.keys(values);
    await recordSave(tx, call, { resource, ids: [row.id], action: 'undo', fields });
    await api.hooks[resource.name]?.afterSave?.({
      tx,
      user: call.user,
      before: row,
      values,
      id: row.id,
    });
  }
  await carryOn(tx, deed, entry);
}

async function holdAnyRow(tx: Tx, { resource, id }: Entry): Promise<PlacedRow> {
  const { rows } = await sql<Row & { readonly its_publication: number | null }>`
    select t.*, ${publicationOf(resource, 't')} as its_publication
    from ${sql.table(resource.name)} t where t.id = ${id} for update of t`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new HttpError(410, 'gone', 'It was deleted for good.');
  const { its_publication: publicationId, ...row } = found;
  return { row: row as Row, publicationId };
}

/** A merge is undone by whoever may merge, as he moved what refers to its rows, too; anything else by the right to do the opposite. */
export function rightsToUndo({ user }: Call, { kind, resource }: Deed, entry: Entry): Rights {
  if (kind === 'merge') {
    const merging = rightsFor(user, resource, 'merge');
    if (entry.resource.name === resource.name) return merging;
    return { user, resource: entry.resource, covered: 'all', unmask: false };
  }
  const action = 'deleted_at' in entry.before ? 'destroy' : 'update';
  return rightsFor(user, entry.resource, action);
}

async function mayChange(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { row, values }: { readonly row: Row; readonly values: Written },
) {
  const { resource, user } = rights;
  const { scope } = resource;
  await requireLock(tx, call, { resource: resource.route, id: row.id });
  if (scope.kind !== 'account' && scope.field in values) await requirePlace(tx, rights, values);
  await holdReferences(tx, rights, values, { before: row, wherever: true });
  await holdFiles(tx, resource, values, row);
  await api.hooks[resource.name]?.beforeSave?.({ tx, user, before: row, values });
}

async function write(tx: Tx, { resource }: Rights, { id }: Entry, values: Written) {
  const columns = Object.keys(values).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`,
  );
  await refusingDuplicates(resource, () =>
    sql`
      update ${sql.table(resource.name)} t
      set ${sql.join(columns)}, version = t.version + 1,
        updated_at = greatest(clock_timestamp(), t.updated_at)
      from jsonb_populate_record(null::${sql.table(resource.name)}, ${JSON.stringify(values)}::jsonb) r
      where t.id = ${id}`.execute(tx),
  );
}

/** The row is what it was before the deed, so that what was done to it before that can be undone next. */
async function carryOn(tx: Tx, { id }: Deed, entry: Entry) {
  await sql`
    update undo_rows set version_after = ${entry.version_after + 1}
    where resource = ${entry.resource.name} and resource_id = ${entry.id} and settled_at is null
      and undo_id < ${id} and version_after = ${entry.version_before}`.execute(tx);
}
