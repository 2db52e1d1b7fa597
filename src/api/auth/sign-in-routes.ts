import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { record } from '../journal/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, wrongCredentials } from '../errors.ts';
import type { Services } from '../services.ts';
import { refuseCrossSite } from './same-origin.ts';
import { readBody } from '../call/body.ts';
import { sameText } from '../secrets/keys.ts';
import type { Try } from './limits.ts';
import { createSignInLimits, knownAccount, unknownAccount } from './limits.ts';
import { hashPassword, isCurrentHash, verifyPassword } from '../secrets/passwords.ts';
import { LET_IN, SIGNED_IN } from '../answers/person.ts';
import { ownRoute } from '../call/access.ts';
import type { SignInCookies } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { requireLocal } from './single-sign-on/settings.ts';
import { noteFactor } from './factor-notice.ts';
import { hasFactor } from './second-factor.ts';
import { isTrusted, trustBrowser } from './trusted-browsers.ts';
import type { Met } from './two-factor.ts';
import { answerChallenge, askForFactor, challengedUser } from './two-factor.ts';

const loginBody = type({
  email: '1 <= string <= 254',
  password: '1 <= string <= 1024',
  client_secret: 'string <= 200',
  '+': 'reject',
});

const codeBody = type({
  challenge: '1 <= string <= 100',
  code: '1 <= string <= 40',
  'trust?': 'boolean',
  '+': 'reject',
});

/** POST /login, and POST /validate-auth-code where a second factor is needed. */
export function signInRoutes(server: FastifyInstance, services: Services, cookies: SignInCookies) {
  const { db, pool } = services;
  const limits = createSignInLimits(pool);

  server.post(
    '/login',
    ownRoute('public', { 200: LET_IN }, { takes: loginBody }),
    async (request, reply) => {
      refuseCrossSite(request);
      const { email, password, client_secret } = readBody(loginBody, request.body);
      requireClient(services, client_secret);
      await requireLocal(db, services.config);
      const known = await findCredentials(db, email);
      const who = whoTries(
        cookies,
        request,
        known === null ? unknownAccount(email) : knownAccount(known.id),
      );
      await limits.beforeTry('password', who);
      if (!(await verifyPassword(known?.password_hash ?? null, password)) || known === null) {
        await record(db, { userId: known?.id ?? null, action: 'login_failed', request });
        throw wrongCredentials();
      }
      if (!isCurrentHash(known.password_hash)) await rehash(db, known.id, password);
      if (
        (await hasFactor(db, known.id)) &&
        !(await isTrusted(db, cookies.trust.read(request), known.id))
      ) {
        return askForFactor(db, known.id);
      }
      await limits.afterProof(who);
      return signIn(services, cookies, { request, reply, userId: known.id });
    },
  );

  codeRoute(server, services, cookies);
}

function codeRoute(server: FastifyInstance, services: Services, cookies: SignInCookies) {
  const { db, pool, keys } = services;
  const limits = createSignInLimits(pool);

  server.post(
    '/validate-auth-code',
    ownRoute('public', { 200: SIGNED_IN }, { takes: codeBody }),
    async (request, reply) => {
      refuseCrossSite(request);
      const { challenge: token, code, trust = false } = readBody(codeBody, request.body);
      const who = whoTries(cookies, request, knownAccount(await challengedUser(db, token)));
      await limits.beforeTry('code', who);
      const follow = afterFactor(services, cookies, request, trust);
      const { trusted, ...met } = await answerChallenge(db, keys, { token, code }, follow);
      await limits.afterProof(who);
      if (trusted !== null) cookies.trust.write(reply, trusted);
      return signIn(services, cookies, { request, reply, ...met });
    },
  );
}

function whoTries({ device }: SignInCookies, request: FastifyRequest, account: string): Try {
  return { account, ip: request.ip, device: device.read(request, account) };
}

/** What a second factor brings about beside the session: word of a recovery code that is used up, a browser that is trusted. */
export function afterFactor(
  { jobs }: Services,
  { trust: cookie }: SignInCookies,
  request: FastifyRequest,
  isWanted: boolean,
) {
  return async (tx: Tx, { userId, identityId, by }: Met) => {
    if (by === 'recovery') await noteFactor(tx, jobs, { userId, change: 'recovery', request });
    if (!isWanted) return { userId, identityId, trusted: null };
    await noteFactor(tx, jobs, { userId, change: 'trusted', request });
    const { ip, headers } = request;
    const browser = { userId, held: cookie.read(request), ip, userAgent: headers['user-agent'] };
    return { userId, identityId, trusted: await trustBrowser(tx, browser) };
  };
}

/** The client secret tells our own clients apart; it is no proof of anybody. @throws 422 */
export function requireClient({ config }: Services, given: string) {
  if (sameText(given, config.clientSecret)) return;
  throw invalid({ client_secret: 'This client is not known here.' });
}

interface KnownUser {
  readonly id: number;
  readonly password_hash: string;
}

/** Nothing more than a try is judged by: what else is read of a person takes time that an unknown address does not take. */
async function findCredentials(db: Db, email: string): Promise<KnownUser | null> {
  const { rows } = await sql<KnownUser>`
    select u.id, c.password_hash
    from users u join credentials c on c.user_id = u.id and c.password_hash is not null
    where lower(u.email) = lower(${email.trim()}) and u.status = 'active' and u.deleted_at is null
  `.execute(db);
  return rows[0] ?? null;
}

async function rehash(db: Db, userId: number, password: string) {
  const password_hash = await hashPassword(password);
  await db
    .updateTable('credentials')
    .set({ password_hash })
    .where('user_id', '=', userId)
    .execute();
}
