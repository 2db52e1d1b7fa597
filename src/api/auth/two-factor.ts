import { sql } from 'kysely';
import { inTransaction } from '../db/pool.ts';
import type { Db, Tx } from '../db/database.ts';
import { rateLimited, wrongCredentials } from '../errors.ts';
import type { Keys } from '../secrets/keys.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { strikeRecoveryCode } from './recovery-codes.ts';
import { plainCode, stepOf } from './totp.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;
const SIGN_IN_AGAIN = 'Please sign in again.';
const WRONG = 'This code is wrong or was used before.';

/** A ticket for whoever has proved who they are and owes the code; `identityId` where a provider has proved it. */
export async function challenge(
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

/** Who met a challenge, and whether by a recovery code. */
export interface Met {
  readonly userId: number;
  readonly identityId: number | null;
  readonly byRecovery: boolean;
}

/**
 * The user whose challenge is met by the code, of the app or for recovery; a code serves once. What follows is done in the
 * transaction that uses it up.
 * @throws 422 `credentials`, 429 after five tries
 */
export async function answerChallenge<T>(
  db: Db,
  keys: Keys,
  { token, code }: { token: string; code: string },
  follow: (tx: Tx, met: Met) => Promise<T>,
): Promise<T> {
  const open = await countTry(db, token);
  if (open === null) throw wrongCredentials(SIGN_IN_AGAIN);
  if (open.tries > TRIES) throw rateLimited(LIFE_MS / 1000);
  return inTransaction(db, async (tx) => {
    const by = await useCode(tx, keys, open.user_id, code);
    if (by === null) throw wrongCredentials(WRONG);
    await tx.deleteFrom('challenges').where('hash', '=', hashOf(token)).execute();
    const { user_id: userId, identity_id: identityId } = open;
    return follow(tx, { userId, identityId, byRecovery: by === 'recovery' });
  });
}

async function countTry(db: Db, token: string) {
  const row = await db
    .updateTable('challenges')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'two_factor')
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'identity_id', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** What kind of code it was; null for one that is wrong or was used. */
async function useCode(
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
  if (row?.totp_secret == null) return null;
  const plain = plainCode(code);
  const step = /^\d{6}$/.test(plain) ? stepOf(keys.decrypt(row.totp_secret), plain) : null;
  if (step === null) return (await strikeRecoveryCode(tx, userId, plain)) ? 'recovery' : null;
  if (row.totp_last_step !== null && step <= row.totp_last_step) return null;
  await tx
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'app';
}
