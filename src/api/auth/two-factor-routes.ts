import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENROLMENT, RECOVERY_CODES, TWO_FACTOR } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { idOf } from '../call/ids.ts';
import { userOf } from '../call/call.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import type { Services } from '../services.ts';
import type { FactorChange } from './factor-notice.ts';
import { noteFactor } from './factor-notice.ts';
import { createSignInLimits, knownAccount } from './limits.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  readFactor,
  renewRecoveryCodes,
  turnOff,
} from './second-factor.ts';
import type { SessionGuard } from './session.ts';
import { endSessionsOf } from './sessions.ts';
import type { SignInCookies } from './sign-in.ts';
import { distrustBrowser } from './trusted-browsers.ts';
import { useCode } from './two-factor.ts';

const codeBody = type({ code: '1 <= string <= 40', '+': 'reject' });
const passwordBody = type({ password: '1 <= string <= 1024', '+': 'reject' });

interface Parts extends Pick<SignInCookies, 'device' | 'trust'> {
  readonly guard: SessionGuard;
}

/** A person's own second factor: set up, confirmed, turned off, its recovery codes, the browsers that are trusted. */
export function twoFactorRoutes(server: FastifyInstance, services: Services, parts: Parts) {
  const { db, keys } = services;
  const { proveCode, provePassword, changing } = toolsOf(services, parts);

  const reading = ownRoute('gate', { 200: TWO_FACTOR });
  server.get('/me/two-factor', reading, async (request) => ({
    data: await readFactor(db, userOf(request).id, parts.trust.read(request)),
  }));

  const beginning = ownRoute('gate', { 200: ENROLMENT }, { takes: null });
  server.post('/me/two-factor', beginning, async (request) => ({
    data: await beginEnrolment(db, keys, userOf(request)),
  }));

  const confirming = ownRoute('gate', { 200: RECOVERY_CODES }, { takes: codeBody });
  server.put('/me/two-factor', confirming, async (request) => {
    const { code } = readBody(codeBody, request.body);
    const { id } = userOf(request);
    const recovery_codes = await proveCode(request, () =>
      changing(request, 'on', (tx) => confirmEnrolment(tx, keys, id, code)),
    );
    return { message: 'Two-factor sign-in is on.', data: { recovery_codes } };
  });

  const ending = ownRoute('gate', { 200: messageWith() }, { takes: passwordBody });
  server.delete('/me/two-factor', ending, async (request) => {
    await provePassword(request);
    await changing(request, 'off', (tx) => turnOff(tx, userOf(request).id));
    return { message: 'Two-factor sign-in is off.' };
  });

  const renewing = ownRoute('signed_in', { 200: RECOVERY_CODES }, { takes: passwordBody });
  server.post('/me/two-factor/recovery-codes', renewing, async (request) => {
    await provePassword(request);
    const recovery_codes = await changing(request, 'codes', (tx) =>
      renewRecoveryCodes(tx, userOf(request).id),
    );
    return { message: 'Your recovery codes are new.', data: { recovery_codes } };
  });

  distrustRoute(server, services);
}

function distrustRoute(server: FastifyInstance, { db }: Services) {
  const distrusting = ownRoute('signed_in', { 200: messageWith() }, { takes: null });
  server.delete<{ Params: { id: string } }>(
    '/me/two-factor/browsers/:id',
    distrusting,
    async (request) => {
      const browser = idOf(request.params.id);
      const { id: userId } = userOf(request);
      await inTransaction(db, async (tx) => {
        if (!(await distrustBrowser(tx, userId, browser))) {
          throw notFound('This browser is not trusted.');
        }
        await record(tx, { userId, action: 'factor.distrusted', request, detail: { browser } });
      });
      return { message: 'The browser is asked for a code again.' };
    },
  );
}

/** What the routes prove first, and what every change of the factor is done with. */
export function toolsOf({ db, pool, jobs, keys }: Services, { device, guard }: Parts) {
  const limits = createSignInLimits(pool);
  const whoTries = (request: FastifyRequest, { id }: SessionUser) => {
    const account = knownAccount(id);
    return { account, ip: request.ip, device: device.read(request, account) };
  };
  return {
    async proveCode<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const who = whoTries(request, userOf(request));
      await limits.beforeTry('code', who);
      const done = await work();
      await limits.afterProof(who, ['code']);
      return done;
    },
    /**
     * The person's password; of one who has none here, a code of their app or a recovery code in its place.
     * @throws 422 on `password`, 429 after several wrong ones
     */
    async provePassword(request: FastifyRequest): Promise<void> {
      const { password } = readBody(passwordBody, request.body);
      const user = userOf(request);
      const who = whoTries(request, user);
      await limits.beforeTry('password', who);
      await refuseWrong({ db, keys }, user.id, password);
      await limits.afterProof(who, ['password']);
    },
    /** Changes the factor, tells of it; a factor that comes or goes ends the person's other sessions. */
    async changing<T>(
      request: FastifyRequest,
      change: FactorChange,
      work: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      const { id: userId, sessionId } = userOf(request);
      const done = await inTransaction(db, async (tx) => {
        const answer = await work(tx);
        await noteFactor(tx, jobs, { userId, change, request });
        if (change !== 'codes') await endSessionsOf(tx, userId, sessionId);
        return answer;
      });
      guard.forget();
      return done;
    },
  };
}

/** @throws 422 on `password` */
async function refuseWrong(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  userId: number,
  password: string,
) {
  const known = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const hash = known?.password_hash ?? null;
  const isProved =
    hash === null
      ? (await inTransaction(db, (tx) => useCode(tx, keys, userId, password))) !== null
      : await verifyPassword(hash, password);
  const wrong = hash === null ? WRONG_CODE : WRONG_PASSWORD;
  if (!isProved) throw invalid({ password: wrong }, wrong);
}

const WRONG_PASSWORD = 'This is not your password.';
const WRONG_CODE =
  'This is no code of your app that is valid now, and no recovery code that is left.';
