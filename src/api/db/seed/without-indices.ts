import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Does bulk work without the tables' secondary indices and makes them again afterwards, as they were. */
export async function withoutIndices(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
    where x.indrelid = any(${tables}::text[]::regclass[]) and not x.indisunique
    order by 1`.execute(tx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}
