import { sql } from 'kysely';
import type { Grant, PartOfRights } from '../../shared/permissions.ts';
import { withinPart } from '../../shared/permissions.ts';
import type { SessionUser } from '../call/access.ts';
import type { Db, Tx } from '../db/database.ts';
import { denied } from '../errors.ts';
import type { Api } from './api.ts';

/** What the generic calls work with inside a task: it takes no files and queues no further one. */
export function taskApi({ queueTask: _, ...api }: Api, db: Db): Api {
  return { ...api, db, queueExport, files: null };
}

async function queueExport(): Promise<number> {
  throw new Error('an export does not queue another');
}

/**
 * The user on whose behalf a task runs, with the rights they have now; those of a key where one asked for it.
 * @throws 403 where they are no longer active, or the key is over
 */
export async function userOfTask(
  db: Db | Tx,
  id: number,
  keyId: number | null = null,
): Promise<SessionUser> {
  const { rows } = await sql<Omit<SessionUser, 'sessionId'>>`
    select u.id, u.full_name, u.email, (
      select p.value #>> '{}' from preferences p where p.user_id = u.id and p.key = 'timezone'
    ) as timezone, coalesce((
      select json_agg(json_build_object(
        'permissions', g.permissions,
        'all_publications', g.all_publications,
        'publication_ids', g.publication_ids,
        'field_limits', g.field_limits))
      from groups g where g.id = any(u.group_ids) and g.deleted_at is null), '[]') as groups
    from users u where u.id = ${id} and u.status = 'active' and u.deleted_at is null`.execute(db);
  const [user] = rows;
  if (user === undefined) throw denied();
  const groups = user.groups as readonly Grant[];
  if (keyId === null) return { ...user, groups, sessionId: 0 };
  const part = await partOfKey(db, keyId);
  return { ...user, groups: withinPart(groups, part), sessionId: 0, keyId };
}

async function partOfKey(db: Db | Tx, id: number): Promise<PartOfRights> {
  const part = await db
    .selectFrom('api_keys')
    .select(['permissions', 'publication_ids'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (part === undefined) throw denied('The API key that asked for this is revoked or expired.');
  return part;
}
