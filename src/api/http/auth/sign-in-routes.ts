import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { record } from '../../audit.ts';
import type { Db } from '../../db/database.ts';
import { invalid, wrongCredentials } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseCrossSite } from '../same-origin.ts';
import { readBody } from './body.ts';
import type { RefreshCookie } from './cookie.ts';
import { sameText } from './keys.ts';
import { createSignInLimits } from './limits.ts';
import { hashPassword, isCurrentHash, verifyPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { answerChallenge, challenge } from './two-factor.ts';

const loginBody = type({
  email: '1 <= string <= 254',
  password: '1 <= string <= 1024',
  client_secret: 'string <= 200',
  '+': 'reject',
});

const codeBody = type({
  challenge: '1 <= string <= 100',
  code: '1 <= string <= 40',
  '+': 'reject',
});

/** POST /login, and POST /validate-auth-code where a second factor is needed. */
export function signInRoutes(server: FastifyInstance, services: Services, cookie: RefreshCookie) {
  const { db, pool, keys } = services;
  const limits = createSignInLimits(pool);
  const config = { access: 'public' } as const;

  server.post('/login', { config }, async (request, reply) => {
    refuseCrossSite(request);
    const { email, password, client_secret } = readBody(loginBody, request.body);
    requireClient(services, client_secret);
    await limits.beforeTry(email, request.ip);
    const known = await findCredentials(db, email);
    if (!(await verifyPassword(known?.password_hash ?? null, password)) || known === null) {
      await record(db, { userId: known?.id ?? null, action: 'login_failed', request });
      throw wrongCredentials();
    }
    await limits.afterSuccess(email, request.ip);
    if (!isCurrentHash(known.password_hash)) await rehash(db, known.id, password);
    if (known.two_factor) return { two_factor: true, challenge: await challenge(db, known.id) };
    return signIn(services, cookie, { request, reply, userId: known.id });
  });

  server.post('/validate-auth-code', { config }, async (request, reply) => {
    refuseCrossSite(request);
    const { challenge: token, code } = readBody(codeBody, request.body);
    const userId = await answerChallenge(db, keys, { token, code });
    return signIn(services, cookie, { request, reply, userId });
  });
}

/** The client secret tells our own clients apart; it is no proof of anybody. @throws 422 */
export function requireClient({ config }: Services, given: string) {
  if (sameText(given, config.clientSecret)) return;
  throw invalid({ client_secret: 'This client is not known here.' });
}

interface Known {
  readonly id: number;
  readonly password_hash: string;
  readonly two_factor: boolean;
}

async function findCredentials(db: Db, email: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select u.id, c.password_hash, c.totp_secret is not null as two_factor
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
