import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { applicable } from '../../shared/applies.ts';
import type { Field, Fields } from '../../shared/kinds/index.ts';
import { hasFields } from '../../shared/kinds/index.ts';
import type { Tx } from '../db/database.ts';
import { idsOf } from './row.ts';
import type { Row, Written } from './row.ts';

/**
 * Readies the sub-records among values for writing: those that others name get their ids and places, and what does not
 * apply is left out. Answers the ids it made.
 */
export async function readySubRecords(
  tx: Tx,
  resource: Resource,
  values: Written,
  before: Row | null,
): Promise<readonly number[]> {
  const nested = nestedFields(resource.fields, values);
  if (nested.length === 0) return [];
  const made: Written[] = [];
  for (const [name, field] of nested) {
    values[name] = copied(field, values[name], {}, made);
  }
  const held = new Set(before === null ? [] : idsWithin(resource.fields, before));
  const given = idsOf(made.map(({ id }) => id)).filter((id) => !held.has(id));
  for (const id of await ownedIds(tx, resource, before, given)) held.add(id);
  const fresh: Written[] = [];
  for (const record of made) if (!held.delete(Number(record.id))) fresh.push(record);
  const ids = await allot(tx, resource, before, fresh.length);
  for (const [index, record] of fresh.entries()) record.id = ids[index];
  return ids;
}

/** Notes the row that new sub-records belong to, once it has an id. */
export async function placeSubRecords(tx: Tx, ids: readonly number[], rowId: number) {
  if (ids.length === 0) return;
  await sql`update sub_records set resource_id = ${rowId} where id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

function nestedFields(fields: Fields, values: Written): [string, Nested][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, Nested] => hasFields(entry[1]) && isObject(values[entry[0]]),
  );
}

type Nested = Extract<Field, { readonly fields: Fields }>;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A copy without what does not apply; puts those that have ids into `made`. */
function copied(field: Nested, value: unknown, around: Written, made: Written[]): unknown {
  if (!Array.isArray(value)) return inside(field.fields, value as Written, around, made);
  return (value as readonly Written[]).map((record, index) => {
    const copy = inside(field.fields, record, around, made);
    if (!('identified' in field) || field.identified !== true) return copy;
    const numbered: Written = { id: record.id ?? null, order: index + 1, ...copy };
    made.push(numbered);
    return numbered;
  });
}

function inside(fields: Fields, record: Written, around: Written, made: Written[]): Written {
  const known = { ...around, ...record };
  const entries = applicable(fields, record, around).flatMap(([name, field]) => {
    const value = record[name];
    if (value === undefined) return [];
    const isDeep = hasFields(field) && isObject(value);
    return [[name, isDeep ? copied(field, value, known, made) : value] as const];
  });
  return Object.fromEntries(entries);
}

function idsWithin(fields: Fields, values: Written): number[] {
  const found: Written[] = [];
  for (const [name, field] of nestedFields(fields, values)) copied(field, values[name], {}, found);
  return idsOf(found.map(({ id }) => id));
}

/** Those of the ids that the row has ever given. */
async function ownedIds(tx: Tx, { name }: Resource, before: Row | null, ids: readonly number[]) {
  if (before === null || ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from sub_records
    where resource = ${name} and resource_id = ${before.id} and id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function allot(tx: Tx, { name }: Resource, before: Row | null, count: number) {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into sub_records (resource, resource_id)
    select ${name}::text, ${before?.id ?? null}::bigint from generate_series(1, ${count}::int)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
