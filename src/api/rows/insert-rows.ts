import { sql } from 'kysely';
import { fieldOf } from '../../shared/resources/define.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { apiKind } from '../kinds/index.ts';
import { hasFields } from '../../shared/kinds/index.ts';
import { readySubRecords, placeSubRecords } from './sub-records.ts';
import { namingFields, writeContentUses } from './content-uses.ts';
import { writeEntries } from './search-entries.ts';
import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';

const BATCH = 1_000;

/** Inserts rows of a definition with their search entries; answers their ids in order. */
export async function insertRows(
  tx: Tx,
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const whole = rows.slice(from, from + BATCH).map((row) => ({ ...row }));
    const numbers = await numbered(tx, resource, whole);
    const batch = whole.map((row) => toRow(resource, row));
    const made = await resourceTables(tx)
      .insertInto(resource.name)
      .values(batch)
      .returning('id')
      .execute();
    ids.push(...made.map(({ id }) => id));
    for (const [index, own] of numbers.entries()) {
      await placeSubRecords(tx, own, made[index]?.id ?? 0);
    }
  }
  await writeSearch(tx, resource, ids);
  await writeUses(tx, resource, ids);
  return ids;
}

async function numbered(tx: Tx, resource: Resource, rows: readonly Record<string, unknown>[]) {
  const numbers: (readonly number[])[] = [];
  if (!Object.values(resource.fields).some(hasFields)) return numbers;
  for (const row of rows) numbers.push(await readySubRecords(tx, resource, row, null));
  return numbers;
}

async function writeSearch(tx: Tx, resource: Resource, ids: readonly number[]) {
  const from = sql`from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[])`;
  await writeEntries(resource, from).execute(tx);
}

async function writeUses(tx: Tx, resource: Resource, ids: readonly number[]) {
  const parts = writeContentUses(resource, namingFields(resource));
  if (parts.length === 0) return;
  const written = sql`written as (
    select t.* from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[]))`;
  await sql`with ${sql.join([written, ...parts])} select`.execute(tx);
}

function toRow(resource: Resource, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fieldOf(resource, name);
      return [name, field === undefined ? value : apiKind(field).toRow(value)];
    }),
  );
}
