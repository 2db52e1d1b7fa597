import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Tx } from '../db/database.ts';
import { TOKEN_FORM } from './body.ts';
import { codeOf } from '../db/pool.ts';
import type { HttpError } from '../errors.ts';
import { inProgress, invalid, tokenReused } from '../errors.ts';
import { canonical } from '../kinds/json-kind.ts';

/** What a call answers: kept under the call's token, and given again to a repetition. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Token {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * The token of a POST or PUT, from `_idempotency` in the body or the header `Idempotency-Key`; null where it has none.
 * @throws 422 for one of another form
 */
export function tokenOf(
  request: FastifyRequest,
  userId: number,
  payload: unknown = request.body,
): Token | null {
  const body = payload as { readonly _idempotency?: unknown } | null | undefined;
  const key = body?._idempotency ?? request.headers['idempotency-key'];
  if (key === undefined || key === null || key === '') return null;
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) {
    throw invalid({ _idempotency: TOKEN_FORM });
  }
  const path = (request.raw.url ?? '').split('?')[0];
  const keyId = request.user?.keyId ?? null;
  const route = `${keyId === null ? '' : `key ${keyId} `}${request.method} ${path}`;
  return { userId, route, key, fingerprint: fingerprintOf(body) };
}

/** How an answer is given again to somebody whose rights are others by now. */
export interface Replay {
  /** Everything that decides what the person reads. */
  readonly rights: string;
  again(answer: Answer): Promise<Answer>;
}

/**
 * Does the work once for a token: the token's row is inserted first, in the same transaction, so that a repetition waits for
 * the first call and is given its answer.
 * @throws 409 `in_progress` where the first call takes longer than the lock timeout, 422 for another payload
 */
export async function once(
  tx: Tx,
  token: Token | null,
  work: () => Promise<Answer>,
  replay: Replay | null = null,
): Promise<Answer & { readonly replayed: boolean }> {
  if (token === null) return { ...(await work()), replayed: false };
  const rights = replay === null ? '' : sha256(replay.rights);
  if (!(await claim(tx, token, { rights }))) {
    const known = await answered(tx, token);
    const same = replay === null || known.rights === rights;
    return { ...(same ? known.answer : await replay.again(known.answer)), replayed: true };
  }
  const answer = await work();
  await keep(tx, token, answer);
  return { ...answer, replayed: false };
}

async function keep(tx: Tx, { userId, route, key }: Token, { status, body }: Answer) {
  await sql`
    update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}
    where user_id = ${userId} and route = ${route} and key = ${key}`.execute(tx);
}

/**
 * Lets one call in thirty days succeed under a name that calls with other tokens may have, too. What it keeps is told to
 * `refuse` when the next one comes; where that answers null, nothing is left of the first, and the work is done again.
 * @throws 409 `in_progress` where the first call takes longer than the lock timeout, and what `refuse` answers
 */
export async function onlyOnce(
  tx: Tx,
  name: Pick<Token, 'userId' | 'route' | 'key'>,
  work: () => Promise<{ readonly answer: Answer; readonly kept: unknown }>,
  refuse: (kept: unknown) => Promise<HttpError | null>,
): Promise<Answer> {
  const token: Token = { ...name, fingerprint: '' };
  if (!(await claim(tx, token, { hours: 24 * LIMITS.draftDays }))) {
    const before = await answered(tx, token);
    const refusal = await refuse(before.answer.body);
    if (refusal !== null) throw refusal;
  }
  const { answer, kept } = await work();
  await keep(tx, token, { status: answer.status, body: kept });
  return answer;
}

/** Whether the token was free; one older than so many hours is. */
async function claim(
  tx: Tx,
  token: Token,
  { rights = '', hours = 24 }: { readonly rights?: string; readonly hours?: number },
): Promise<boolean> {
  const { userId, route, key } = token;
  const fingerprint = `${token.fingerprint} ${rights}`;
  try {
    const { rows } = await sql`
      insert into idempotency_keys as k (user_id, route, key, fingerprint)
      values (${userId}, ${route}, ${key}, ${fingerprint})
      on conflict (user_id, route, key) do update
        set fingerprint = excluded.fingerprint, status = null, body = null, created_at = now()
        where k.created_at < now() - make_interval(hours => ${hours})
      returning 1`.execute(tx);
    return rows.length === 1;
  } catch (error) {
    throw codeOf(error) === '55P03' ? inProgress() : error;
  }
}

async function answered(tx: Tx, { userId, route, key, fingerprint }: Token) {
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined || known.status === null) throw inProgress();
  const [payload, rights = ''] = known.fingerprint.split(' ');
  if (payload !== fingerprint) throw tokenReused();
  return { answer: { status: known.status, body: known.body }, rights };
}

function fingerprintOf(body: object | null | undefined) {
  const { _idempotency: _, ...payload } = { _idempotency: null, ...body };
  return sha256(canonical(payload));
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
