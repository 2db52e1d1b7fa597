import { sql } from 'kysely';
import { columnsOf, isReference } from '../../shared/resources/define.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { backwards } from '../../shared/validation.ts';
import type { Item } from '../../shared/wire.ts';
import { discardDraft } from '../auto-save/discard.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, stale, versionMissing } from '../errors.ts';
import type { Token } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { requireLock } from '../locks/check.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { refusingDuplicates } from './duplicates.ts';
import { holdFiles } from './files.ts';
import { requirePlace } from './placement.ts';
import { placeOf, placesToKeys, ranksOf, standAt } from './ranks.ts';
import { preparedRows } from './prepared.ts';
import { recordAndRead, recordSave } from './record.ts';
import { holdReferences } from './references.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';
import { holdRow, itemOf, readItem, replayOf } from './rows.ts';
import { readySubRecords } from './sub-records.ts';
import { limitingTaken } from './taken-limit.ts';
import type { Written } from './values.ts';
import { canonical, changedValues, readValues, toRow } from './values.ts';

export interface Saved {
  readonly message: string;
  readonly data: Item;
}

/** Changes a row as the body says: absent keys stay, null clears, and the version must be the one the change is based on. The same token again answers the same. */
export async function updateItem(
  api: Api,
  rights: Rights,
  call: Call,
  { id, body, token = null }: Change,
): Promise<Saved> {
  const { resource } = rights;
  const values = readValues(rights, body, 'update');
  const version = versionOf(body);
  const ranks = ranksOf(resource, body);
  const write = (tx: Tx) => {
    const work = async () => {
      const { row } = await holdRow(tx, rights, id);
      await requireLock(tx, call, { resource: resource.route, id });
      await requireVersion(api, tx, rights, { row, version, values });
      const before = ranks.length === 0 ? null : await readItem(api, tx, rights, id);
      const change = { row, values: { ...values } };
      const data = await changeAndRead(api, tx, rights, call, change);
      if (!(await standAt(tx, resource, ranks))) throw stale({ item: before, fields: ['rank'] });
      await discardDraft(tx, call, { resource: resource.route, id });
      return {
        status: 200,
        body: { message: `${resource.title.one} updated successfully.`, data },
      };
    };
    return once(tx, token, work, replayOf(api, tx, rights));
  };
  const { body: answer } = await limitingTaken(api, rights, values, () =>
    inTransaction(api.db, write),
  );
  api.counts.forget(resource.name);
  return answer as Saved;
}

interface Change {
  readonly id: number;
  readonly body: unknown;
  readonly token?: Token | null;
}

/** @throws 422 `version` where it is missing, 422 `validation` where it is no number */
export function versionOf(body: unknown): number {
  const version = (body as { readonly version?: unknown } | null | undefined)?.version;
  if (version === undefined || version === null) throw versionMissing();
  if (Number.isSafeInteger(version) && Number(version) >= 1) return Number(version);
  throw invalid({ version: 'Value must be an integer.' });
}

/** Writes those of the values that differ; `onWrite` is told their columns right before. */
export async function changeRow(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  change: RowChange,
): Promise<void> {
  const written = await writeChange(api, tx, rights, change);
  if (written === null) return;
  await recordSave(tx, call, savedRow(rights, change, written));
  await afterChange(api, tx, rights, change, written);
}

/** The same, and the row as the wire gives it: read by the statement that records it, unless a hook comes in between. */
async function changeAndRead(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  change: RowChange,
): Promise<Item> {
  const { resource } = rights;
  if (api.hooks[resource.name]?.afterSave !== undefined) {
    await changeRow(api, tx, rights, call, change);
    return readItem(api, tx, rights, change.row.id);
  }
  const written = await writeChange(api, tx, rights, change);
  if (written === null) return readItem(api, tx, rights, change.row.id);
  const save = savedRow(rights, change, written);
  return itemOf(api, rights, await recordAndRead(tx, call, save, rights));
}

function savedRow({ resource }: Rights, { row }: RowChange, written: Written) {
  return { resource, ids: [row.id], action: 'update', fields: Object.keys(written) } as const;
}

async function afterChange(
  api: Api,
  tx: Tx,
  { resource, user }: Rights,
  { row }: RowChange,
  values: Written,
) {
  await api.hooks[resource.name]?.afterSave?.({ tx, user, before: row, values, id: row.id });
}

/** A time that is sent alone is judged beside the one that stays. */
function refuseBackwards(resource: Resource, row: Row, values: Written) {
  const errors = Object.entries(backwards(resource, { ...row, ...values })).filter(
    ([name]) => name in values || (resource.fields[name]?.notBefore ?? '') in values,
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** Answers what it wrote; null where nothing differs. */
async function writeChange(
  api: Api,
  tx: Tx,
  rights: Rights,
  { row, values: given, onWrite }: RowChange,
): Promise<Written | null> {
  const { resource, user } = rights;
  const values = changedValues(
    resource,
    { ...row, ...(await placesOf(tx, rights, row, given)) },
    given,
  );
  const hooks = api.hooks[resource.name];
  const { scope } = resource;
  if (scope.kind !== 'account' && scope.field in values) await requirePlace(tx, rights, values);
  await holdReferences(tx, rights, values, { before: row });
  await holdFiles(tx, resource, values, row);
  refuseBackwards(resource, row, values);
  await hooks?.beforeSave?.({ tx, user, before: row, values });
  await readySubRecords(tx, resource, values, row);
  const fields = Object.keys(values);
  if (fields.length === 0) return null;
  await placesToKeys(tx, resource, row.id, values);
  await onWrite?.(fields);
  const columns = Object.entries(toRow(resource, values)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await refusingDuplicates(resource, () =>
    preparedRows(
      tx,
      sql`
      update ${sql.table(resource.name)} set ${sql.join(columns)}, version = ${row.version + 1},
        updated_at = greatest(clock_timestamp(), updated_at)
      where id = ${row.id}`,
    ),
  );
  return values;
}

export interface RowChange {
  /** As it is held. */
  readonly row: Row;
  readonly values: Written;
  readonly onWrite?: (columns: readonly string[]) => Promise<void>;
}

/** Places as the wire gives them, so that a place sent back unchanged moves nothing. */
async function placesOf(tx: Tx, { resource }: Rights, row: Row, given: Written): Promise<Written> {
  const places: Written = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'rank' || !(name in given)) continue;
    places[name] = row[name] === null ? null : await placeOf(tx, resource, name, row.id);
  }
  return places;
}

interface Based {
  readonly row: Row;
  readonly version: number;
  readonly values: Written;
}

async function requireVersion(api: Api, tx: Tx, rights: Rights, { row, version, values }: Based) {
  if (version === row.version) return;
  if (version > row.version) throw invalid({ version: `The current version is ${row.version}.` });
  const item = await readItem(api, tx, rights, row.id);
  const changed = await changedSince(tx, rights, row, version);
  throw stale({
    item,
    fields: changed ?? Object.keys(changedValues(rights.resource, row, values)),
    saved_by: await writerOf(tx, rights, row),
  });
}

/** Who made the version that the row has now; null where it was no person, or nobody knows any more. */
async function writerOf(tx: Tx, { resource }: Rights, row: Row) {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from revisions r join users u on u.id = r.user_id
    where r.resource = ${resource.name} and r.resource_id = ${row.id} and r.version = ${row.version}
    `.execute(tx);
  return rows[0] ?? null;
}

/** Fields that differ between the version a change was based on and the row now; null where that version is not kept. */
async function changedSince(tx: Tx, { resource }: Rights, row: Row, version: number) {
  const revisions = await tx
    .selectFrom('revisions')
    .select(['data', 'version'])
    .where('resource', '=', resource.name)
    .where('resource_id', '=', row.id)
    .where('version', 'in', [version, row.version])
    .execute();
  const base = revisions.find((revision) => revision.version === version)?.data;
  const now = revisions.find((revision) => revision.version === row.version)?.data;
  if (base === undefined || now === undefined) return null;
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const columns = isReference(field) ? [name] : columnsOf(name, field);
    return columns.filter((column) => canonical(base[column]) !== canonical(now[column]));
  });
}
