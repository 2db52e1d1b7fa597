import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { idsOf } from '../../rows/row.ts';
import { writeBySystem } from '../../rows/write/system.ts';
import { grantsAdministration, lockAdministration, requireAdministrators } from '../grants.ts';
import type { SignOnSettings } from './settings.ts';

/**
 * Gives and takes the groups of the mapping by what the provider says; all others stay, and so do all where it says nothing.
 * The last administrator keeps what makes them one. Whether anything changed.
 */
export async function followGroups(
  tx: Tx,
  userId: number,
  { settings, claims }: { settings: SignOnSettings; claims: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const said = saidGroups(settings, claims);
  if (said === null) return false;
  await lockAdministration(tx);
  const { rows } = await sql<{ group_ids: number[] }>`
    select group_ids from users where id = ${userId} for update`.execute(tx);
  const held = idsOf(rows[0]?.group_ids);
  const live = await liveGroups(tx, settings);
  const mapped = new Set(live.map(({ group_id }) => group_id));
  const given = live.flatMap(({ value, group_id }) => (said.has(value) ? [group_id] : []));
  const kept = held.filter((id) => !mapped.has(id) || given.includes(id));
  const next = [...new Set([...kept, ...given])];
  const groupIds = (await losesTheLast(tx, userId, held, next))
    ? [...new Set([...held, ...given])]
    : next;
  if (groupIds.length === held.length && groupIds.every((id) => held.includes(id))) return false;
  await writeBySystem(tx, {
    resource: 'users',
    id: userId,
    values: { group_ids: groupIds },
    when: sql`true`,
    action: 'update',
  });
  return true;
}

/** Null where the provider says nothing of groups. */
function saidGroups(
  { groupsClaim }: SignOnSettings,
  claims: Readonly<Record<string, unknown>>,
): ReadonlySet<string> | null {
  const said = groupsClaim === null ? undefined : claims[groupsClaim];
  if (typeof said === 'string') return new Set([said]);
  if (!Array.isArray(said)) return null;
  return new Set(said.filter((each) => typeof each === 'string'));
}

async function liveGroups(tx: Tx, { groupMapping }: SignOnSettings) {
  const ids = groupMapping.map(({ group_id }) => group_id);
  const { rows } = await sql<{ id: number }>`
    select id from groups where id = any(${ids}::bigint[]) and deleted_at is null`.execute(tx);
  const live = new Set(rows.map(({ id }) => id));
  return groupMapping.filter(({ group_id }) => live.has(group_id));
}

async function losesTheLast(
  tx: Tx,
  user: number,
  held: readonly number[],
  next: readonly number[],
): Promise<boolean> {
  if (!(await grantsAdministration(tx, held)) || (await grantsAdministration(tx, next)))
    return false;
  try {
    await requireAdministrators(tx, { user }, 'group_ids');
    return false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return true;
    throw error;
  }
}
