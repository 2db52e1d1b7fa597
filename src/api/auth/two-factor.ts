import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { inTransaction } from '../db/pool.ts';
import type { Db, Tx } from '../db/database.ts';
import { rateLimited, wrongCredentials } from '../errors.ts';
import type { Keys } from '../secrets/keys.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;
const SIGN_IN_AGAIN = 'Please sign in again.';
const WRONG = 'This code is wrong or was used before.';

/** A ticket for whoever knew the password and owes the code. */
export async function challenge(db: Db, userId: number): Promise<string> {
  const token = randomToken();
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  await db
    .insertInto('challenges')
    .values({ hash: hashOf(token), user_id: userId, kind: 'two_factor', expires_at })
    .execute();
  return token;
}

/** Whose code is due. @throws 422 `credentials` for a challenge that is over or unknown */
export async function challengedUser(db: Db, token: string): Promise<number> {
  const row = await db
    .selectFrom('challenges')
    .select('user_id')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'two_factor')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (row === undefined) throw wrongCredentials(SIGN_IN_AGAIN);
  return row.user_id;
}

/**
 * The user whose challenge is met by the code, of the app or for recovery; a code serves once.
 * @throws 422 `credentials`, 429 after five tries
 */
export async function answerChallenge(
  db: Db,
  keys: Keys,
  { token, code }: { token: string; code: string },
): Promise<number> {
  const open = await countTry(db, token);
  if (open === null) throw wrongCredentials(SIGN_IN_AGAIN);
  if (open.tries > TRIES) throw rateLimited(LIFE_MS / 1000);
  return inTransaction(db, async (tx) => {
    if (!(await useCode(tx, keys, open.user_id, code))) throw wrongCredentials(WRONG);
    await tx.deleteFrom('challenges').where('hash', '=', hashOf(token)).execute();
    return open.user_id;
  });
}

async function countTry(db: Db, token: string) {
  const row = await db
    .updateTable('challenges')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'two_factor')
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

async function useCode(tx: Tx, keys: Keys, userId: number, code: string) {
  const row = await tx
    .selectFrom('credentials')
    .select(['totp_secret', 'totp_last_step', 'recovery_codes'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.totp_secret == null) return false;
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  const step = /^\d{6}$/.test(plain) ? stepOf(keys.decrypt(row.totp_secret), plain) : null;
  if (step !== null) {
    if (row.totp_last_step !== null && step <= row.totp_last_step) return false;
    await change(tx, userId, { totp_last_step: step });
    return true;
  }
  const hashed = hashOf(plain).toString('base64url');
  if (!row.recovery_codes.includes(hashed)) return false;
  const recovery_codes = row.recovery_codes.filter((each) => each !== hashed);
  await change(tx, userId, { recovery_codes });
  return true;
}

async function change(
  tx: Tx,
  userId: number,
  values: { totp_last_step: number } | { recovery_codes: string[] },
) {
  await tx.updateTable('credentials').set(values).where('user_id', '=', userId).execute();
}

/** RFC 6238: the time step a code belongs to, at most one off; null for a wrong code. */
function stepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}
