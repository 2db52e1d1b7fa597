import { sql } from 'kysely';
import type { Ids, World } from './world.ts';

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
