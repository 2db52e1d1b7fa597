import { sql } from 'kysely';
import { inTransaction } from '../db/pool.ts';
import type { Db, Tx } from '../db/database.ts';
import { rateLimited, wrongCredentials, HttpError } from '../errors.ts';
import type { Keys } from '../secrets/keys.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { strikeRecoveryCode } from './recovery-codes.ts';
import { plainCode, stepOf } from './totp.ts';
import { inTime } from '../db/in-time.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;
const SIGN_IN_AGAIN = 'Please sign in again.';
const WRONG = 'This code is wrong or was used before.';

/** A ticket for whoever has proved who they are and owes the code; `identityId` where a provider has proved it. */
async function challenge(
  db: Db,
  userId: number,
  identityId: number | null = null,
): Promise<string> {
  const token = randomToken();
  const expires_at = new Date(Date.now() + LIFE_MS).toISOString();
  await db
    .insertInto('challenges')
    .values({
      hash: hashOf(token),
      user_id: userId,
      kind: 'two_factor',
      identity_id: identityId,
      expires_at,
    })
    .execute();
  return token;
}

/** What the browser is told of it: the ticket, and what it may be met with beside a recovery code. */
export async function askForFactor(db: Db, userId: number, identityId: number | null = null) {
  const { rows } = await sql<{ app: boolean; passkey: boolean }>`
    select c.totp_secret is not null as app,
      exists (select from passkeys p where p.user_id = c.user_id and p.blocked_at is null) as passkey
    from credentials c where c.user_id = ${userId}`.execute(db);
  const { app = true, passkey = false } = rows[0] ?? {};
  return { two_factor: true, challenge: await challenge(db, userId, identityId), app, passkey };
}

/** Whose code is due. @throws 401 for a challenge that is over or unknown: the password is asked for again */
export async function challengedUser(db: Db, token: string): Promise<number> {
  const row = await db
    .selectFrom('challenges')
    .select('user_id')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'two_factor')
    .where(inTime('expires_at', LIFE_MS))
    .executeTakeFirst();
  if (row === undefined) throw challengeOver();
  return row.user_id;
}

/** What a challenge is met with; by a key that is blocked with it, it is used up and nobody let in. */
type MetBy = 'app' | 'recovery' | 'passkey' | 'copied';

/** Who met a challenge, and with what. */
export interface Met {
  readonly userId: number;
  readonly identityId: number | null;
  readonly by: MetBy;
}

/**
 * The user whose challenge is met by the code, of the app or for recovery; a code serves once. What follows is done in the
 * transaction that uses it up.
 * @throws 401 for a challenge that is over, 422 `credentials`, 429 after five tries
 */
export async function answerChallenge<T>(
  db: Db,
  keys: Keys,
  { token, code }: { token: string; code: string },
  follow: (tx: Tx, met: Met) => Promise<T>,
): Promise<T> {
  return meet(db, token, (tx, userId) => useCode(tx, keys, userId, code), follow);
}

/** The same by whatever `prove` says it was met with; null where it was not. */
export async function meet<T>(
  db: Db,
  token: string,
  prove: (tx: Tx, userId: number) => Promise<MetBy | null>,
  follow: (tx: Tx, met: Met) => Promise<T>,
): Promise<T> {
  const open = await countTry(db, token);
  if (open === null) throw challengeOver();
  if (open.tries > TRIES) throw rateLimited(LIFE_MS / 1000);
  return inTransaction(db, async (tx) => {
    const by = await prove(tx, open.user_id);
    if (by === null) throw wrongCredentials(WRONG);
    await tx.deleteFrom('challenges').where('hash', '=', hashOf(token)).execute();
    const { user_id: userId, identity_id: identityId } = open;
    return follow(tx, { userId, identityId, by });
  });
}

const challengeOver = () => new HttpError(401, 'session', SIGN_IN_AGAIN);

async function countTry(db: Db, token: string) {
  const row = await db
    .updateTable('challenges')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'two_factor')
    .where(inTime('expires_at', LIFE_MS))
    .returning(['user_id', 'identity_id', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a code of the app or a recovery code, once. What kind it was; null for one that is wrong or was used. */
export async function useCode(
  tx: Tx,
  keys: Keys,
  userId: number,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const row = await tx
    .selectFrom('credentials')
    .select(['totp_secret', 'totp_last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const plain = plainCode(code);
  const secret = /^\d{6}$/.test(plain) ? row.totp_secret : null;
  const step = secret === null ? null : stepOf(keys.decrypt(secret), plain);
  if (step === null) return (await strikeRecoveryCode(tx, userId, plain)) ? 'recovery' : null;
  if (row.totp_last_step !== null && step <= row.totp_last_step) return null;
  await tx
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'app';
}
