import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TrustedBrowser } from '../../shared/contract/two-factor.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { inTime } from '../db/in-time.ts';

/** The cookie of a browser that is trusted: it stands for the code at sign-in, never for the password. */
export function trustCookie(https: boolean) {
  const name = https ? '__Host-masthead-trusted' : 'masthead-trusted';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name] ?? null,
    write: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: LIMITS.trustedBrowser / 1000 }),
  };
}

export type TrustCookie = ReturnType<typeof trustCookie>;

/**
 * Trusts the browser for thirty days and answers its new token. One that is trusted by other people, too, gets the new
 * token for all of them: a cookie that somebody planted never becomes trusted.
 */
export async function trustBrowser(tx: Tx, { userId, held, ip, userAgent }: Trusting) {
  const token = randomToken();
  if (held !== null) {
    const hash = hashOf(held);
    await tx
      .deleteFrom('trusted_browsers')
      .where('hash', '=', hash)
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('trusted_browsers')
      .set({ hash: hashOf(token) })
      .where('hash', '=', hash)
      .execute();
  }
  await tx
    .insertInto('trusted_browsers')
    .values({
      user_id: userId,
      hash: hashOf(token),
      user_agent: userAgent?.slice(0, 300) ?? null,
      ip,
      expires_at: new Date(Date.now() + LIMITS.trustedBrowser).toISOString(),
    })
    .execute();
  return token;
}

/** Whether a browser signs in to the account without a code; notes that it did. */
export async function isTrusted(db: Db, token: string | null, userId: number): Promise<boolean> {
  if (token === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('trusted_browsers')
    .set({ last_used_at: sql`now()` })
    .where('hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where(inTime('expires_at', LIMITS.trustedBrowser))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function trustedBrowsersOf(
  db: Db | Tx,
  userId: number,
  token: string | null,
): Promise<TrustedBrowser[]> {
  const own = hashOf(token ?? '');
  const rows = await db
    .selectFrom('trusted_browsers')
    .select(['id', 'hash', 'user_agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(inTime('expires_at', LIMITS.trustedBrowser))
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ hash, ...row }) => ({ ...row, current: token !== null && own.equals(hash) }));
}

/** Whether there was one of that id. */
export async function distrustBrowser(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_browsers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** From now on every browser owes the code: the password or the factor has changed. */
export async function distrustBrowsers(db: Db | Tx, userId: number): Promise<void> {
  await db.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute();
}

interface Trusting {
  readonly userId: number;
  /** The token that the browser sent; null where it sent none. */
  readonly held: string | null;
  readonly ip: string;
  readonly userAgent: string | undefined;
}
