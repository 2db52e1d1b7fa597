import { sql } from 'kysely';
import { users } from '../../shared/resources/administration/users.ts';
import type { Tx } from '../db/database.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import { writeEntries } from '../rows/search-entries.ts';

/** The administrator of ADMIN_EMAIL, ready to use: active, with that password, the set-up gate passed. */
export async function ensureAdministrator(
  tx: Tx,
  { email, password, groupId }: { email: string; password: string; groupId: number },
) {
  const found = await promoteUser(tx, email, groupId);
  const id = found ?? (await insertAdministrator(tx, { ...nameFrom(email), email, groupId }));
  const row = await tx
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const known = await verifyPassword(row?.password_hash ?? null, password);
  if (!known) await setPassword(tx, id, password);
}

/** A new active member of the Administrators. */
export async function insertAdministrator(
  tx: Tx,
  { email, first_name, last_name, groupId }: NewAdministrator,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, status, group_ids)
    values (${email}, ${first_name}, ${last_name}, 'active', array[${groupId}::bigint])
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await writeEntries(users, sql`from users t where t.id = ${id}`).execute(tx);
  return id;
}

interface NewAdministrator {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Id of the group Administrators. */
  readonly groupId: number;
}

/** Gives a user a password, with the set-up gate passed. */
export async function setPassword(tx: Tx, userId: number, password: string) {
  const values = {
    password_hash: await hashPassword(password),
    password_changed_at: sql<string>`now()`,
    requires_password_change: false,
    accepted_terms_at: sql<string>`now()`,
  };
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

async function promoteUser(tx: Tx, email: string, groupId: number) {
  const { rows } = await sql<{ id: number }>`
    update users set status = 'active', group_ids = case
      when ${groupId}::bigint = any(group_ids) then group_ids
      else group_ids || ${groupId}::bigint end
    where lower(email) = lower(${email}) and deleted_at is null
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** 'nora.lind@masthead.example' -> Nora Lind */
function nameFrom(email: string) {
  const [first = 'Admin', ...rest] = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { first_name: named(first), last_name: rest.map(named).join(' ') || 'Administrator' };
}
