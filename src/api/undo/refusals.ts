import { lockedBy } from '../../shared/messages.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Call } from '../call/call.ts';
import type { Entry } from './entries.ts';

/** Does what may be refused; a refusal leaves nothing behind and is answered, anything else is thrown. */
export async function refusalOf(tx: Tx, work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint one_row`.execute(tx);
  try {
    await work();
    await sql`release savepoint one_row`.execute(tx);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint one_row`.execute(tx);
    return reasonOf(error);
  }
}

/** Why a row is refused, in a sentence. */
export function reasonOf({ id, message, data }: HttpError): string {
  const texts = Object.values(data ?? {}).filter((text) => typeof text === 'string');
  if (id === 'duplicate') return `A unique value was taken meanwhile: ${texts.join(' ')}`;
  if (id === 'validation' && texts.length > 0) return texts.join(' ');
  if (id === 'locked') {
    const { user } = (data ?? {}) as { readonly user?: { readonly full_name: string } };
    if (user !== undefined) return lockedBy(user.full_name);
  }
  return message;
}

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
