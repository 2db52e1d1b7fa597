import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Whether the form that writes the draft is alive: its lease is; of a new record, which has no lock, it has said so within the time of one. */
export const isOpen = sql<boolean>`case when auto_saves.resource_id = -1
  then auto_saves.lease is not null and coalesce(auto_saves.open_until > clock_timestamp(), false)
  else exists (
    select from locks l
    where l.resource = auto_saves.resource and l.resource_id = auto_saves.resource_id
      and l.user_id = auto_saves.user_id and l.token = auto_saves.lease and l.expires_at > now())
  end`;

/** Whether the draft has been taken from the form with this lease. */
export function isFormer(lease: string | null) {
  return sql<boolean>`coalesce(${lease}::uuid = any(auto_saves.taken_from), false)`;
}

export function isNamed({ user_id, resource, resource_id, session }: DraftName) {
  return sql<boolean>`user_id = ${user_id} and resource = ${resource} and resource_id = ${resource_id}
    and session = ${session}`;
}

/** Deletes a draft for the form that writes it; for another one where nobody writes it and it was never taken from that one. */
export async function dropDraft(db: Db | Tx, name: DraftName, lease: string | null): Promise<void> {
  await sql`
    delete from auto_saves where ${isNamed(name)} and (lease = ${lease}::uuid
      or not (${isOpen}) and not (${isFormer(lease)}))`.execute(db);
}

export interface DraftName {
  readonly user_id: number;
  readonly resource: string;
  readonly resource_id: number;
  readonly session: string;
}
