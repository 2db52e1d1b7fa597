import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { gone, notFound } from '../errors.ts';
import type { LetterWriter } from '../queue/define-task.ts';
import { HAS_FACTOR } from './gate-facts.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { inTime } from '../db/in-time.ts';

/** The letter with the link by which a forgotten password is set anew. */
export const PASSWORD_LETTER = 'password';

/** How many links somebody is sent in an hour, whoever asks for them. */
const LINKS_AN_HOUR = 5;
const MINUTES = LIMITS.passwordLink / 60_000;
const ASK_ANEW = 'Ask for a new one.';

/** Whom a link lets set a password. */
export interface LinkedUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly full_name: string;
  readonly two_factor: boolean;
}

/**
 * Writes the mail with the link as it leaves, so that the link is kept nowhere but in the mail. Nobody gets one who could
 * not sign in with a password.
 */
export function passwordLetter(publicUrl: () => string): LetterWriter {
  return async (db, to) => {
    const found = await inTransaction(db, (tx) => createLink(tx, to));
    if (found === null) return null;
    const { user, token } = found;
    return {
      to: user.email,
      subject: `Set a new password for ${PRODUCT}`,
      text: [
        `Hello ${user.first_name},`,
        '',
        `somebody asked for a new password for ${PRODUCT} with this address. Set it here within ${MINUTES} minutes; the link works once:`,
        '',
        `${publicUrl()}/reset-password?token=${token}`,
        '',
        'If it was not you, do nothing: your password stays as it is.',
        '',
      ].join('\n'),
      takeBack: async () => {
        await db.deleteFrom('setup_links').where('hash', '=', hashOf(token)).execute();
      },
    };
  };
}

async function createLink(tx: Tx, email: string) {
  const { rows } = await sql<{ id: number; email: string; first_name: string; links: number }>`
    select u.id, u.email, u.first_name, (
      select count(*)::int from setup_links l
      where l.user_id = u.id and l.kind = 'password' and l.created_at > now() - interval '1 hour') as links
    from users u join credentials c on c.user_id = u.id and c.password_hash is not null
    where lower(u.email) = lower(${email.trim()}) and u.status = 'active' and u.deleted_at is null
    for update of u`.execute(tx);
  const [user] = rows;
  if (user === undefined || user.links >= LINKS_AN_HOUR) return null;
  const token = randomToken();
  await sql`insert into setup_links (hash, user_id, kind, expires_at) values (${hashOf(token)}, ${user.id},
    'password', now() + ${LIMITS.passwordLink} * interval '1 millisecond')`.execute(tx);
  return { user, token };
}

/** Whose password a link sets. @throws 404 where it is unknown, 410 where it was used or is too old */
export async function findPasswordLink(db: Db | Tx, token: string): Promise<LinkedUser> {
  const { rows } = await sql<LinkedUser & { used: boolean; over: boolean }>`
    select u.id, u.email, u.first_name, u.full_name, ${HAS_FACTOR} as two_factor,
      l.used_at is not null as used, not ${inTime('l.expires_at', LIMITS.passwordLink)} as over
    from setup_links l
    join users u on u.id = l.user_id and u.status = 'active' and u.deleted_at is null
    join credentials c on c.user_id = u.id
    where l.kind = 'password' and l.hash = ${hashOf(token)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound(`This link is not known here. ${ASK_ANEW}`);
  const { used, over, ...user } = found;
  if (used) throw gone(`This link was used already. ${ASK_ANEW}`);
  if (over) throw gone(`This link is older than ${MINUTES} minutes. ${ASK_ANEW}`);
  return user;
}

/** Marks a link as used, and with it all others of that user: each lets nobody in any more. @throws 410 where somebody was faster */
export async function usePasswordLink(tx: Tx, token: string, userId: number) {
  const { numUpdatedRows } = await tx
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw gone(`This link was used already. ${ASK_ANEW}`);
  await tx
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
}
