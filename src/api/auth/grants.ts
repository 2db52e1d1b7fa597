import { sql } from 'kysely';
import { exceeds } from '../../shared/exceeds.ts';
import type { Grant } from '../../shared/permissions.ts';
import type { Tx } from '../db/database.ts';
import { denied, invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { idsOf } from '../rows/row.ts';

interface NamedGrant extends Grant {
  readonly id: number;
  readonly name: string;
}

export async function groupsOf(tx: Tx, ids: readonly number[]): Promise<readonly NamedGrant[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedGrant>`
    select id, name, permissions, all_publications, publication_ids, field_limits from groups
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(tx);
  return rows;
}

/** Whether one of the groups lets its members administer users and groups. */
export async function grantsAdministration(tx: Tx, ids: readonly number[]): Promise<boolean> {
  return (await groupsOf(tx, ids)).some(isAdministration);
}

/** What it takes to administer users and groups. */
export const NEEDED = ['Core.GroupsController@update', 'Core.UsersController@update'];

export function isAdministration({ permissions, all_publications }: Grant): boolean {
  return all_publications && NEEDED.every((name) => permissions.includes(name));
}

/**
 * Refuses to change a user who may do more than the writer: with a new e-mail address the writer could sign in as that user.
 * @throws 403
 */
export async function refuseStronger(tx: Tx, user: SessionUser, groupIds: unknown): Promise<void> {
  const groups = await groupsOf(tx, idsOf(groupIds));
  if (groups.some((group) => exceeds(user, group))) {
    throw denied('This user may do more than you, so you cannot change them.');
  }
}

/** Locks the set of administrators until the transaction ends, so that what is read after it stays true. */
export async function lockAdministration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

/**
 * Checks that an active user may administer without that user or group; call `lockAdministration` first.
 * @throws 422 on the field where nobody would remain
 */
export async function requireAdministrators(
  tx: Tx,
  without: { readonly user?: number; readonly group?: number },
  field: string,
): Promise<void> {
  const { rows } = await sql`
    select u.id from users u join groups g on g.id = any(u.group_ids) and g.deleted_at is null
    where u.status = 'active' and u.deleted_at is null
      and u.id <> ${without.user ?? 0} and g.id <> ${without.group ?? 0} and g.all_publications
      and g.permissions ?& ${NEEDED}::text[]
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  throw invalid({ [field]: NOBODY_LEFT }, NOBODY_LEFT);
}

const NOBODY_LEFT =
  'Nobody active could administer users and groups any more. First give another active user a group that may update both, for all publications.';
