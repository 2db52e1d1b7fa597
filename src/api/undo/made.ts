import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';

/** Keeps that a deed made rows, in the same transaction right after it: undoing it puts them into the trash. */
export async function recordMadeRows(
  tx: Tx,
  undoId: number,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into undo_rows (undo_id, resource, resource_id, before, version_before, version_after)
    select ${undoId}::bigint, ${sql.lit(resource.name)}, t.id,
      jsonb_build_object('deleted_at', now()), 0, t.version
    from ${sql.table(resource.name)} t where t.id = any(${[...ids]}::bigint[]) order by t.id
    on conflict (undo_id, resource, resource_id) do nothing`.execute(tx);
}
