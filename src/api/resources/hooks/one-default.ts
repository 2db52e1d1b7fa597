import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import type { Row } from '../rows.ts';

/**
 * Of the rows of a table one at most is the default: the one that was written last takes it from the other. Those that
 * become it wait for each other, or neither would see the other.
 */
export async function keepOneDefault(
  tx: Tx,
  table: string,
  { id, before }: { readonly id: number; readonly before: Row | null },
): Promise<void> {
  if (before?.default === true && before.deleted_at === null) return;
  const rows = sql.table(table);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default ${table}`}::text, 0))
    from ${rows} where id = ${id} and "default"`.execute(tx);
  await sql`update ${rows} o set "default" = false, version = o.version + 1,
      updated_at = greatest(clock_timestamp(), o.updated_at)
    from ${rows} d
    where d.id = ${id} and d."default" and d.deleted_at is null
      and o.id <> d.id and o."default" and o.deleted_at is null`.execute(tx);
}

/** One sender at most is what new messages start with. */
export const senderHooks: ResourceHooks = {
  afterSave: ({ tx, id, before }) => keepOneDefault(tx, 'senders', { id, before }),
  afterRestore: ({ tx, row }) => keepOneDefault(tx, 'senders', { id: row.id, before: null }),
};
