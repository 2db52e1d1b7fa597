import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { eventKinds } from './count.ts';

/** From now on the target counts what the merged rows count, with events that are still noted for them. */
export async function setMergeTarget(
  tx: Tx,
  resource: Resource,
  { target, ids }: { readonly target: number; readonly ids: readonly number[] },
) {
  if (eventKinds(resource).length === 0) return;
  await sql`
    insert into counter_heirs (resource, resource_id, heir_id)
    select ${resource.name}, id, ${target}::bigint from unnest(${[...ids]}::bigint[]) id
    on conflict (resource, resource_id) do update set heir_id = excluded.heir_id`.execute(tx);
}

/** Rows that are back from the trash count for themselves again. */
export async function clearMergeTargets(tx: Tx, resource: Resource, ids: readonly number[]) {
  if (eventKinds(resource).length === 0) return;
  await sql`
    delete from counter_heirs h using ${sql.table(resource.name)} t
    where h.resource = ${resource.name} and h.resource_id = any(${[...ids]}::bigint[])
      and t.id = h.resource_id and t.deleted_at is null`.execute(tx);
}
