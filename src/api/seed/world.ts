import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import type { Random } from './random.ts';

/** What every part of the demo world is made with. */
export interface World {
  readonly tx: Tx;
  readonly random: Random;
  /** The instant that many days back; a negative number lies ahead. */
  readonly ago: (days: number) => string;
  /** Where links begin. */
  readonly origin: string;
}

/** The id of the publication at that place among the titles; null for the house's own. */
export type Placed = (title: number | null) => number | null;

/** The ids of rows by their name. */
export type Ids = ReadonlyMap<string, number>;

/** Inserts the rows whose value is not taken yet; answers the ids of all of them, in order. */
export async function insertMissing(
  tx: Tx,
  resource: Resource,
  unique: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const { rows: held } = await sql<{ id: number; value: string }>`
    select id, lower(${sql.ref(unique)}) as value from ${sql.table(resource.name)}
    where deleted_at is null`.execute(tx);
  const ids = new Map(held.map(({ id, value }) => [value, id]));
  const keyOf = (row: Readonly<Record<string, unknown>>) => String(row[unique]).toLowerCase();
  const missing = rows.filter((row) => !ids.has(keyOf(row)));
  const made = await insertRows(tx, resource, missing);
  for (const [index, row] of missing.entries()) ids.set(keyOf(row), made[index] ?? 0);
  return rows.map((row) => ids.get(keyOf(row)) ?? 0);
}

export function named(
  list: readonly (readonly [string, ...unknown[]])[],
  ids: readonly number[],
): Ids {
  return new Map(list.map(([name], index) => [name, ids[index] ?? 0]));
}

/** The ids of a list's rows by their name. */
export async function idsByName({ tx }: World, table: string): Promise<Ids> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where deleted_at is null`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The segments of each publication; those of none under null. */
export async function segmentsOf({
  tx,
}: World): Promise<ReadonlyMap<number | null, readonly number[]>> {
  const { rows } = await sql<{ publication_id: number | null; ids: number[] }>`
    select publication_id, array_agg(id order by id) as ids from segments
    group by publication_id order by publication_id`.execute(tx);
  return new Map(rows.map(({ publication_id, ids }) => [publication_id, ids.map(Number)]));
}

/** Gives each row a day on which it was made, and a later one on which it was changed. */
export function aged<R extends object>(
  { random, ago }: Pick<World, 'random' | 'ago'>,
  rows: readonly R[],
  days: number,
) {
  return rows.map((row) => {
    const made = random.next() * days;
    return { ...row, created_at: ago(made), updated_at: ago(made * random.next()) };
  });
}

export function dated(instant: string) {
  return { created_at: instant, updated_at: instant };
}

/** The demo world as this area needs it; lists by publication are in the order of `publicationIds`. */
export interface ContentWorld extends World {
  readonly tagIds: Ids;
  readonly publicationIds: readonly number[];
  readonly authorIds: readonly (readonly number[])[];
  readonly pictureIds: readonly (readonly number[])[];
}
