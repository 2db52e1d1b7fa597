import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldNames } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { disinherit } from '../counters/heirs.ts';
import { searchFields, writeEntries } from '../search/entries.ts';
import { AUDIT_ROWS, tellWebhooks } from '../webhooks/events.ts';
import type { Call } from './call.ts';
import { rowJson } from './columns.ts';
import { preparedRows } from './prepared.ts';
import type { PlacedTarget } from './record-target.ts';
import type { Rights } from './rights.ts';
import { publicationOf } from './scope.ts';

export type Deed = 'store' | 'update' | 'destroy' | 'restore' | 'merge' | 'undo';

/** Keeps what a save made of the rows: a revision with the whole row, an audit line with the fields, the words to find it by. */
export async function recordSave(tx: Tx, call: Call, save: Save): Promise<void> {
  if (save.action === 'restore' || save.action === 'undo') {
    await disinherit(tx, save.resource, save.ids);
  }
  await preparedRows(tx, sql`with ${kept(call, save)}, ${audited(call, save)} ${told(save)}`);
}

/** The same for one row, which it answers as the JSON text of the wire. */
export async function recordAndRead(
  tx: Tx,
  call: Call,
  save: Save,
  rights: Rights,
): Promise<readonly string[]> {
  const { resource, ids } = save;
  const rows = await preparedRows(
    tx,
    sql<{ row: string }>`
    with ${kept(call, save)}, ${audited(call, save)}, told as (${told(save)})
    select ${rowJson(fieldNames(resource), rights, 't')} as row
    from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[])`,
  );
  return rows.map(({ row }) => row);
}

function kept(call: Call, save: Save): RawBuilder<unknown> {
  const { resource, ids } = save;
  const rows = sql`from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[])`;
  const entries = isFoundAsBefore(save)
    ? sql``
    : sql`entries as (${writeEntries(resource, rows)}), `;
  return sql`${entries}revised as (
      insert into revisions (resource, resource_id, version, user_id, data)
      select ${sql.lit(resource.name)}, t.id, t.version, ${call.user.id}::bigint, to_jsonb(t) ${rows}
      on conflict (resource, resource_id, version) do update set data = excluded.data
      returning id, resource_id
    )`;
}

/** Whether an update touched nothing that a row is found by; what its parent says of it may always have changed. */
function isFoundAsBefore({ resource, action, fields }: Save): boolean {
  const { scope } = resource;
  if (action !== 'update' || scope.kind === 'parent') return false;
  const told = [...searchFields(resource), ...(scope.kind === 'own' ? [scope.field] : [])];
  return !fields.some((name) => told.includes(name));
}

function audited(call: Call, { resource, action, fields }: Save): RawBuilder<unknown> {
  return sql`audited as (
    insert into audit
      (user_id, action, resource, resource_id, publication_id, fields, revision_id, ip, request_id)
    select ${call.user.id}::bigint, ${action}::text, ${sql.lit(resource.name)}, t.id, ${publicationOf(resource, 't')},
      ${fields}::text[], revised.id, ${call.ip}::text, ${call.requestId}::text
    from ${sql.table(resource.name)} t join revised on revised.resource_id = t.id order by t.id
    ${AUDIT_ROWS})`;
}

function told({ resource, ...deed }: Save): RawBuilder<unknown> {
  return tellWebhooks(resource, deed, sql`audited`);
}

/** Notes that rows went into the trash; they are no longer found by words. */
export async function recordTrash(
  tx: Tx,
  call: Call,
  { resource, ids, action }: Omit<Save, 'fields'>,
): Promise<void> {
  const name = sql.lit(resource.name);
  await sql`
    with gone as (
      delete from search_entries where resource = ${name} and resource_id = any(${ids}::bigint[])
    ), audited as (
    insert into audit (user_id, action, resource, resource_id, publication_id, ip, request_id)
    select ${call.user.id}::bigint, ${action}::text, ${name}, t.id, ${publicationOf(resource, 't')},
      ${call.ip}::text, ${call.requestId}::text
    from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[]) order by t.id
    ${AUDIT_ROWS})
    ${tellWebhooks(resource, { action, fields: [] }, sql`audited`)}`.execute(tx);
}

/** Notes what was done to a record's lock, and with whom. */
export async function recordDeed(
  tx: Tx,
  call: Call,
  { resource, id, publicationId }: PlacedTarget,
  { action, other }: { readonly action: 'takeover' | 'hand_over'; readonly other: number },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      user_id: call.user.id,
      action,
      resource: resource.name,
      resource_id: id,
      publication_id: publicationId,
      ip: call.ip,
      request_id: call.requestId,
      detail: JSON.stringify({ user_id: other }),
    })
    .execute();
}

interface Save {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly action: Deed;
  readonly fields: readonly string[];
}
