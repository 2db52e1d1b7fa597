import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Call } from '../call/call.ts';
import type { Entry } from './entries.ts';

/** What was done to a row since the action, and by whom. */
export async function whatHappened(
  tx: Tx,
  { user }: Call,
  { resource, id }: Pick<Entry, 'resource' | 'id'>,
) {
  const { rows } = await sql<{ action: string; user_id: number | null; name: string | null }>`
    select a.action, a.user_id, u.full_name as name
    from audit a left join users u on u.id = a.user_id
    where a.resource = ${resource.name} and a.resource_id = ${id}
      and a.action in ('update', 'destroy', 'restore', 'merge', 'undo')
    order by a.id desc limit 1`.execute(tx);
  const [last] = rows;
  const verb = VERBS[last?.action ?? ''] ?? 'Changed';
  const name = last?.user_id === user.id ? 'you' : last?.name;
  const by = name === undefined || name === null ? '' : ` by ${name}`;
  return new HttpError(409, 'stale', `${verb} since${by}.`);
}

const VERBS: Readonly<Record<string, string>> = {
  destroy: 'Deleted',
  restore: 'Restored',
};
