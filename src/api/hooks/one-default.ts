import { sql } from 'kysely';
import { HttpError } from '../errors.ts';
import type { ResourceHooks, SavedContext } from '../rows/resource-hooks.ts';
import type { WritePath } from '../rows/write/paths.ts';
import type { Row } from '../rows/row.ts';

interface Saved extends Pick<SavedContext, 'tx' | 'id' | 'follow'> {
  readonly before: Row | null;
  /** Absent of a row that leaves the trash. */
  readonly path?: WritePath;
}

/**
 * Of the rows of a table one at most is the default: the one that was written last takes it from the other. Those that
 * become it wait for each other, or neither would see the other. One that was it before an undone action gets it back
 * from nobody else.
 */
export async function keepOneDefault(
  table: string,
  { tx, id, before, follow, path }: Saved,
): Promise<void> {
  if (before?.default === true && before.deleted_at === null) return;
  const rows = sql.table(table);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default ${table}`}::text, 0))
    from ${rows} where id = ${id} and "default"`.execute(tx);
  const { rows: others } = await sql<{ id: number }>`
    select o.id from ${rows} o join ${rows} d on d.id = ${id} and d."default" and d.deleted_at is null
    where o.id <> d.id and o."default" and o.deleted_at is null
    order by o.id for update of o`.execute(tx);
  const ids = others.map((other) => other.id);
  if (ids.length > 0 && path === 'undo update') throw new HttpError(409, 'stale', TAKEN);
  if (ids.length > 0) await follow(ids, { default: false });
}

const TAKEN = 'Another one has become the default since.';

/** One sender at most is what new messages start with. */
export const senderHooks: ResourceHooks = {
  afterSave: (saved) => keepOneDefault('senders', saved),
  afterRestore: ({ row, ...saved }) =>
    keepOneDefault('senders', { ...saved, id: row.id, before: null }),
};
