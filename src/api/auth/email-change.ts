import { sql } from 'kysely';
import type { EmailLink, PendingEmail } from '../../shared/contract/email-change.ts';
import { LIMITS } from '../../shared/limits.ts';
import { users } from '../../shared/resources/administration/users.ts';
import type { Db, Tx } from '../db/database.ts';
import { codeOf } from '../db/pool.ts';
import { duplicate, gone, invalid, notFound } from '../errors.ts';
import { writeEntries } from '../rows/search-entries.ts';
import { writeBySystem } from '../rows/write/system.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { inTime } from '../db/in-time.ts';

/** What is mailed: the one that confirms to the new address, the one that calls it off to the old. */
interface EmailTokens {
  readonly confirm: string;
  readonly cancel: string;
}

export async function readPending(db: Db | Tx, userId: number): Promise<PendingEmail | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where(inTime('expires_at', LIMITS.emailLink))
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what is asked for, in place of what was asked for before. @throws 422 `duplicate` where somebody has the address */
export async function beginChange(
  tx: Tx,
  { userId, email, oldEmail }: { userId: number; email: string; oldEmail: string },
): Promise<EmailTokens> {
  if (email.toLowerCase() === oldEmail.toLowerCase()) {
    throw invalid({ email: 'This is your address already.' });
  }
  await sql`select from users where id = ${userId} for update`.execute(tx);
  await refuseTaken(tx, email, userId);
  await endChange(tx, userId, 'replaced');
  const tokens = { confirm: randomToken(), cancel: randomToken() };
  await tx
    .insertInto('email_changes')
    .values({
      ...{ user_id: userId, email, old_email: oldEmail, expires_at: lifeOfLink },
      ...{ confirm_hash: hashOf(tokens.confirm), cancel_hash: hashOf(tokens.cancel) },
    })
    .execute();
  return tokens;
}

/** Another link to the new address, in place of the one before; null where nothing waits. */
export async function renewChange(tx: Tx, userId: number) {
  const confirm = randomToken();
  const row = await tx
    .updateTable('email_changes')
    .set({ confirm_hash: hashOf(confirm), expires_at: lifeOfLink })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where(inTime('expires_at', LIMITS.emailLink))
    .returning('email')
    .executeTakeFirst();
  return row === undefined ? null : { email: row.email, confirm };
}

/** Whether anything was open. */
export async function endChange(tx: Tx, userId: number, state: 'cancelled' | 'replaced') {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .set({ state })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface LinkedChange extends EmailLink {
  readonly id: number;
  readonly user_id: number;
  readonly first_name: string;
}

/** What a link is for; its change is locked where a transaction asks. @throws 404, and 410 with what became of it */
export async function findEmailLink(db: Db | Tx, token: string): Promise<LinkedChange> {
  const hash = hashOf(token);
  const { rows } = await sql<LinkedChange & { state: string; over: boolean; moved: boolean }>`
    select e.id, e.user_id, e.email, e.old_email, e.state, not ${inTime('e.expires_at', LIMITS.emailLink)} as over,
      u.email <> e.old_email as moved, u.full_name, u.first_name,
      case when e.confirm_hash = ${hash} then 'confirm' else 'cancel' end as purpose
    from email_changes e
    join users u on u.id = e.user_id and u.status = 'active' and u.deleted_at is null
    where e.confirm_hash = ${hash} or e.cancel_hash = ${hash}
    for update of e`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound(UNKNOWN);
  const { state, over, moved, ...change } = found;
  const why = ENDED[state] ?? (moved ? ENDED.replaced : over ? TOO_OLD : null);
  if (why != null) throw gone(why);
  return change;
}

const UNKNOWN = 'This link is not known here, or a newer one was sent since.';
const TOO_OLD = 'This link is older than 24 hours: the address stays as it was.';
const ENDED: Readonly<Record<string, string>> = {
  confirmed: 'This link was used already: the new address is confirmed.',
  cancelled: 'This change was called off: the address stays as it was.',
  replaced: 'The address was changed in another way since.',
};

/** Gives the person the address, in every place that finds them by it. @throws 422 `duplicate` where somebody else has it by now */
export async function confirmChange(tx: Tx, { id, user_id, email, old_email }: LinkedChange) {
  await refuseTaken(tx, email, user_id);
  const row = await writeBySystem(tx, {
    ...{ resource: users.name, id: user_id, values: { email }, action: 'update' },
    when: sql`t.email = ${old_email}`,
  }).catch(refuseRaced);
  if (row === null) throw gone(ENDED.replaced ?? UNKNOWN);
  await writeEntries(users, sql`from users t where t.id = ${user_id}`).execute(tx);
  await tx.updateTable('email_changes').set({ state: 'confirmed' }).where('id', '=', id).execute();
  await tx
    .deleteFrom('setup_links')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
}

async function refuseTaken(tx: Tx, email: string, userId: number) {
  const { rows } = await sql`select from users
    where lower(email) = lower(${email}) and id <> ${userId} and deleted_at is null`.execute(tx);
  if (rows.length > 0) throw taken();
}

/** Somebody may take the address after it was looked for: then the database refuses it. */
function refuseRaced(error: unknown): never {
  throw codeOf(error) === '23505' ? taken() : error;
}

const taken = () => duplicate({ email: 'Somebody else has this address.' });

const lifeOfLink = sql<string>`now() + ${LIMITS.emailLink} * interval '1 millisecond'`;
