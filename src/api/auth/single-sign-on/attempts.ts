import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../shared/limits.ts';
import type { Db } from '../../db/database.ts';
import { wrongCredentials } from '../../errors.ts';
import type { Keys } from '../../secrets/keys.ts';
import { hashOf, randomToken } from '../../secrets/keys.ts';
import type { Checks } from './provider.ts';

/** The cookie by which a sign-in ends in the browser that has begun it. */
export function attemptCookie(https: boolean) {
  const name = https ? '__Host-masthead-sign-on' : 'masthead-sign-on';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const read = (request: FastifyRequest) => {
    const token = request.cookies[name] ?? '';
    return /^[\w-]{43}$/.test(token) ? token : null;
  };
  return {
    read,
    /** Its token: the one it has, so that two tabs can be on their way. */
    ensure(request: FastifyRequest, reply: FastifyReply): string {
      const token = read(request) ?? randomToken();
      reply.setCookie(name, token, { ...options, maxAge: LIMITS.signOnAttempt / 1000 });
      return token;
    },
  };
}

export type AttemptCookie = ReturnType<typeof attemptCookie>;

/** Notes that a browser is sent to the provider; what is to come back is known by its hash, and the verifier sealed. */
export async function beginAttempt(
  db: Db,
  keys: Keys,
  { browser, returnTo }: { readonly browser: string; readonly returnTo: string | null },
): Promise<Checks> {
  const checks = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  await db
    .insertInto('sign_on_attempts')
    .values({
      state_hash: hashOf(checks.state),
      browser_hash: hashOf(browser),
      nonce: checks.nonce,
      verifier: keys.encrypt(checks.verifier),
      return_to: returnTo,
      expires_at: new Date(Date.now() + LIMITS.signOnAttempt).toISOString(),
    })
    .execute();
  return checks;
}

interface Attempt {
  readonly checks: Checks;
  readonly returnTo: string | null;
}

/** What a browser comes back with, once. @throws 422 for what is over, was used, or began elsewhere */
export async function takeAttempt(
  db: Db,
  keys: Keys,
  { state, browser }: { readonly state: string; readonly browser: string | null },
): Promise<Attempt> {
  const row = await db
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser ?? ''))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['nonce', 'verifier', 'return_to'])
    .executeTakeFirst();
  if (row === undefined) throw wrongCredentials(OVER);
  const { nonce, return_to: returnTo } = row;
  return { checks: { state, nonce, verifier: keys.decrypt(row.verifier) }, returnTo };
}

const OVER = 'This sign-in is over, or was begun in another browser. Please begin again.';
