import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { writeContentUses } from '../content-uses.ts';
import { keeping } from './record.ts';
import { writeEntries } from '../search-entries.ts';
import type { Row } from '../row.ts';

type SystemValues = Readonly<Record<string, string | boolean | readonly number[]>>;

/** A row that the server changes by itself: no person's right is asked, and no webhook hears of it. */
interface SystemWrite {
  /** Its name, which is that of its table. */
  readonly resource: string;
  readonly id: number;
  readonly values: SystemValues;
  /** Who asked for what the server then found out; nobody where it is left out. */
  readonly userId?: number;
  /** What must still hold of the row `t`. */
  readonly when: RawBuilder<boolean>;
  /** What the audit row says was done. */
  readonly action: 'switch_off' | 'update';
}

/** Writes it with a version, a revision and an audit row of its own. Answers the row as it is now, or null where it was changed meanwhile. */
export async function writeBySystem(
  tx: Tx,
  { resource, id, values, when, action, userId }: SystemWrite,
): Promise<Row | null> {
  const fields = Object.keys(values);
  const sets = fields.map((name) => sql`${sql.ref(name)} = ${values[name]}`);
  const { rows } = await sql<{ row: Row }>`
    with written as (
      update ${sql.table(resource)} t set ${sql.join(sets)}, version = t.version + 1,
        updated_at = greatest(clock_timestamp(), t.updated_at)
      where t.id = ${id} and ${when} returning t.*
    ), ${keeping(resource)}, revised as (
      insert into revisions (resource, resource_id, version, user_id, data)
      select ${resource}, w.id, w.version, ${userId ?? null}::bigint, to_jsonb(w) from written w
      on conflict (resource, resource_id, version) do update set data = excluded.data
      returning id
    ), audit_rows as (
      insert into audit (user_id, action, resource, resource_id, fields, revision_id)
      select ${userId ?? null}::bigint, ${action}, ${resource}, ${id}::bigint, ${fields}::text[], revised.id
      from revised
    )
    select to_jsonb(w) as row from written w`.execute(tx);
  return rows[0]?.row ?? null;
}

/** Makes a row with a revision, an audit row and a search entry. Answers its id, or null where a unique value is taken. */
export async function makeBySystem(
  tx: Tx,
  resource: Resource,
  values: SystemValues,
): Promise<number | null> {
  const fields = Object.keys(values);
  const columns = sql.join(fields.map((name) => sql.ref(name)));
  const given = sql.join(fields.map((name) => sql`${values[name]}`));
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into ${sql.table(resource.name)} as t (${columns}) values (${given})
      on conflict do nothing returning t.*
    ), entries as (${writeEntries(resource, sql`from written t`)}), revised as (
      insert into revisions (resource, resource_id, version, data)
      select ${resource.name}, w.id, w.version, to_jsonb(w) from written w
      returning id, resource_id
    ), audit_rows as (
      insert into audit (action, resource, resource_id, fields, revision_id)
      select 'store', ${resource.name}, r.resource_id, ${fields}::text[], r.id from revised r
    )
    select w.id from written w`.execute(tx);
  return rows[0]?.id ?? null;
}

interface DerivedAnew {
  readonly id: number;
  readonly field: string;
  /** The design that it was derived from: a row that has another one by now is left alone. */
  readonly design: string;
  readonly content: string;
}

/** Gives a row the HTML that follows from its design now. Nobody changed it: version, time and audit stay, the revision of now follows. */
export async function writeDerived(
  tx: Tx,
  resource: Resource,
  { id, field, design, content }: DerivedAnew,
): Promise<void> {
  const column = sql.ref(`t.${field}`);
  const uses = writeContentUses(resource, [field]).map((part) => sql`, ${part}`);
  await sql`
    with written as (
      update ${sql.table(resource.name)} t set ${sql.ref(field)} = ${content}
      where t.id = ${id} and ${sql.ref(`t.${field}_data`)} = ${design} returning t.*
    )${sql.join(uses, sql``)}, revised as (
      update revisions r set data = r.data || jsonb_build_object(${field}::text, ${column})
      from written t where r.resource = ${resource.name} and r.resource_id = t.id and r.version = t.version
    )
    select from written`.execute(tx);
}
