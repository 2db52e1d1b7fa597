import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { writeEntries } from '../search/entries.ts';
import type { Call } from './call.ts';
import { preparedRows } from './prepared.ts';
import type { PlacedTarget } from './record-target.ts';
import { publicationOf } from './scope.ts';

export type Deed = 'store' | 'update' | 'destroy' | 'restore' | 'merge' | 'undo';

/** Keeps what a save made of the rows: a revision with the whole row, an audit line with the fields, the words to find it by. */
export async function recordSave(
  tx: Tx,
  call: Call,
  { resource, ids, action, fields }: Save,
): Promise<void> {
  const table = sql.table(resource.name);
  const name = sql.lit(resource.name);
  const rows = sql`from ${table} t where t.id = any(${ids}::bigint[])`;
  await preparedRows(
    tx,
    sql`
    with entries as (${writeEntries(resource, rows)}), revised as (
      insert into revisions (resource, resource_id, version, user_id, data)
      select ${name}, t.id, t.version, ${call.user.id}::bigint, to_jsonb(t) ${rows}
      on conflict (resource, resource_id, version) do update set data = excluded.data
      returning id, resource_id
    )
    insert into audit (user_id, action, resource, resource_id, publication_id, fields, revision_id, ip, request_id)
    select ${call.user.id}::bigint, ${action}::text, ${name}, t.id, ${publicationOf(resource, 't')},
      ${fields}::text[], revised.id, ${call.ip}::text, ${call.requestId}::text
    from ${table} t join revised on revised.resource_id = t.id order by t.id`,
  );
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
    )
    insert into audit (user_id, action, resource, resource_id, publication_id, ip, request_id)
    select ${call.user.id}::bigint, ${action}::text, ${name}, t.id, ${publicationOf(resource, 't')},
      ${call.ip}::text, ${call.requestId}::text
    from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[]) order by t.id`.execute(
    tx,
  );
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
