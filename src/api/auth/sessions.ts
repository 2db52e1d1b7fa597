import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { sessionOver } from '../errors.ts';
import type { Keys } from '../secrets/keys.ts';
import { hashOf, randomToken, sameText } from '../secrets/keys.ts';

/** What a sign-in or a renewal hands out. */
export interface Tokens {
  readonly userId: number;
  readonly sessionId: number;
  readonly access: string;
  readonly refresh: string;
}

export interface Device {
  readonly ip: string;
  readonly userAgent: string | null;
}

interface SessionRow {
  readonly id: number;
  readonly user_id: number;
  readonly generation: number;
  readonly salt: Buffer;
  readonly fresh: boolean;
  readonly in_grace: boolean;
}

export async function startSession(
  db: Db | Tx,
  keys: Keys,
  { userId, identityId = null }: { readonly userId: number; readonly identityId?: number | null },
  device: Device,
) {
  const { id, salt, generation } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      identity_id: identityId,
      salt: randomBytes(16),
      expires_at: inFuture(LIMITS.refreshToken),
      ip: device.ip,
      user_agent: device.userAgent?.slice(0, 300) ?? null,
    })
    .returning(['id', 'salt', 'generation'])
    .executeTakeFirstOrThrow();
  return tokensFor(db, keys, { id, user_id: userId, generation, salt });
}

/**
 * Exchanges a refresh token for its successor. The one just replaced gets the same successor for ten
 * seconds (a lost reply, a second tab); any older one ends the whole session, and is told. It is noted from where it was used last.
 * @throws 401 for anything else
 */
export async function renewSession(
  db: Db,
  keys: Keys,
  token: string,
  { ip, onReuse }: Renewing,
): Promise<Tokens> {
  const { id, generation } = parseRefresh(token);
  const row = await readSession(db, id);
  if (row === null || !sameText(token, refreshToken(keys, row, generation))) throw sessionOver();
  if (!row.fresh) {
    await endSession(db, id);
    throw sessionOver();
  }
  if (generation === row.generation && (await rotate(db, row, ip))) {
    return tokensFor(db, keys, { ...row, generation: generation + 1 });
  }
  const now = generation === row.generation ? await readSession(db, id) : row;
  if (now === null) throw sessionOver();
  if (generation !== now.generation - 1 || !now.in_grace) return endReused(db, now, onReuse);
  return tokensFor(db, keys, now);
}

interface Renewing {
  readonly ip: string;
  /** A token came that had been replaced before; in the transaction that ends its session. */
  readonly onReuse: OnReuse;
}

type OnReuse = (tx: Tx, session: { readonly id: number; readonly userId: number }) => Promise<void>;

/** The session a refresh token belongs to, whatever its age; null where it was not made here. */
export async function sessionOf(db: Db, keys: Keys, token: string): Promise<number | null> {
  const parts = parseParts(token);
  const row = parts === null ? null : await readSession(db, parts.id);
  if (parts === null || row === null) return null;
  return sameText(token, refreshToken(keys, row, parts.generation)) ? row.id : null;
}

/** The session of an `authorization` header, live or not; null where there is none. */
export async function sessionOfBearer(db: Db, authorization = ''): Promise<number | null> {
  const token = /^Bearer ([\w-]{43})$/.exec(authorization)?.[1];
  if (token === undefined) return null;
  const row = await db
    .selectFrom('access_tokens')
    .select('session_id')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export async function endSession(db: Db | Tx, id: number) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a user, except one, and those that they approved and no device has taken yet; says how many were open. */
export async function endSessionsOf(db: Db | Tx, userId: number, exceptId: number | null) {
  await forgetApproved(db, userId);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function tokensFor(
  db: Db | Tx,
  keys: Keys,
  session: Pick<SessionRow, 'id' | 'user_id' | 'generation' | 'salt'>,
): Promise<Tokens> {
  const access = randomToken();
  await db
    .insertInto('access_tokens')
    .values({
      hash: hashOf(access),
      session_id: session.id,
      expires_at: inFuture(LIMITS.accessToken),
    })
    .execute();
  const refresh = refreshToken(keys, session, session.generation);
  return { userId: session.user_id, sessionId: session.id, access, refresh };
}

/** To both sides: a clock that is set back by a second takes no two tabs for a thief. */
const GRACE = ms(LIMITS.refreshGrace);

async function readSession(db: Db, id: number): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select id, user_id, generation, salt,
      expires_at > now() and last_used_at > now() - ${ms(LIMITS.refreshIdle)} as fresh,
      rotated_at between now() - ${GRACE} and now() + ${GRACE} as in_grace
    from sessions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function rotate(db: Db, { id, generation }: SessionRow, ip: string) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      rotated_at: sql`now()`,
      last_used_at: sql`now()`,
      ip,
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of several that come at once one ends it, and tells. */
async function endReused(db: Db, { id, user_id }: SessionRow, tell: OnReuse): Promise<never> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tell(tx, { id, userId: user_id });
  });
  throw sessionOver();
}

function refreshToken(
  keys: Keys,
  { id, salt }: Pick<SessionRow, 'id' | 'salt'>,
  generation: number,
) {
  const text = `${id}.${generation}`;
  return `${text}.${keys.sign(`${text}.${salt.toString('base64url')}`)}`;
}

function parseRefresh(token: string) {
  const parts = parseParts(token);
  if (parts === null) throw sessionOver();
  return parts;
}

function parseParts(token: string) {
  const match = /^(\d{1,15})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  return match === null ? null : { id: Number(match[1]), generation: Number(match[2]) };
}

function inFuture(milliseconds: number) {
  return new Date(Date.now() + milliseconds).toISOString();
}

function ms(milliseconds: number) {
  return sql`${milliseconds} * interval '1 millisecond'`;
}

/** Ends every session of a user; its access tokens go with it, and what they approved for a device. */
export async function endSessions(db: Db | Tx, userId: number): Promise<void> {
  await forgetApproved(db, userId);
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

async function forgetApproved(db: Db | Tx, userId: number) {
  await db.deleteFrom('device_sign_ins').where('user_id', '=', userId).execute();
}
