import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { SignedIn } from '../../shared/wire.ts';
import { record } from '../journal/audit.ts';
import { resourceTables } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { DeviceCookie, RefreshCookie } from './cookie.ts';
import { knownAccount } from './limits.ts';
import { readMe } from './me.ts';
import type { Device, Tokens } from './sessions.ts';
import { startSession } from './sessions.ts';
import type { TrustCookie } from './trusted-browsers.ts';

/** What a sign-in leaves in the browser, and by what it knows it again. */
export interface SignInCookies {
  readonly cookie: RefreshCookie;
  readonly device: DeviceCookie;
  readonly trust: TrustCookie;
}

/** What every sign-in leaves in the browser. */
export type SessionCookies = Pick<SignInCookies, 'cookie' | 'device'>;

/** Starts a session for somebody who has proved who they are, and answers with its tokens. */
export async function signIn(
  services: Services,
  { cookie, device }: SessionCookies,
  { request, reply, userId, identityId = null }: Coming,
): Promise<SignedIn> {
  const { db, keys } = services;
  const tokens = await startSession(db, keys, { userId, identityId }, deviceOf(request));
  await resourceTables(db)
    .updateTable('users')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await record(db, { userId, action: 'login', request });
  const answer = await answerTokens(services, cookie, reply, tokens);
  device.write(request, reply, knownAccount(userId));
  return answer;
}

interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: number;
  /** By whom a provider knows them, where it has proved who they are. */
  readonly identityId?: number | null;
}

/** The access token in the body, for the page's memory; the refresh token in the cookie. */
export async function answerTokens(
  { db, version }: Services,
  cookie: RefreshCookie,
  reply: FastifyReply,
  tokens: Tokens,
): Promise<SignedIn> {
  const user = await readMe(db, tokens.userId, version);
  cookie.write(reply, tokens.refresh);
  return {
    access_token: tokens.access,
    token_type: 'Bearer',
    expires_in: LIMITS.accessToken / 1000,
    user,
  };
}

function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { ip, userAgent: headers['user-agent'] ?? null };
}
