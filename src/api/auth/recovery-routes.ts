import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { email as emailRule } from '../../shared/rules.ts';
import { FORGOTTEN, PASSWORD_LINK, PASSWORD_SET } from '../answers/person.ts';
import { readBody } from '../call/body.ts';
import { requireLocal } from './single-sign-on/settings.ts';
import { ownRoute } from '../call/access.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Services } from '../services.ts';
import { createSignInLimits, unknownAccount } from './limits.ts';
import { keepPassword, refuseWeak, tellOfNewPassword } from './own-password.ts';
import type { LinkedUser } from './recovery.ts';
import { findPasswordLink, PASSWORD_LETTER, usePasswordLink } from './recovery.ts';
import { refuseCrossSite } from './same-origin.ts';
import type { SessionGuard } from './session.ts';
import { endSessions } from './sessions.ts';
import type { SessionCookies } from './sign-in.ts';
import { signIn } from './sign-in.ts';

const forgotBody = type({ email: '1 <= string <= 254', '+': 'reject' });

const resetBody = type({
  token: '1 <= string <= 100',
  password: '1 <= string <= 1024',
  '+': 'reject',
});

/** POST /forgot-password has a link mailed; GET /reset-password says whose it is, POST sets the password by it. */
export function recoveryRoutes(
  server: FastifyInstance,
  services: Services,
  { cookies, guard }: { readonly cookies: SessionCookies; readonly guard: SessionGuard },
) {
  const { db } = services;
  forgottenRoute(server, services);

  server.get<{ Querystring: { token?: unknown } }>(
    '/reset-password',
    ownRoute('public', { 200: PASSWORD_LINK }),
    async ({ query }) => {
      const { email, full_name } = await findPasswordLink(db, String(query.token ?? ''));
      return { data: { email, full_name } };
    },
  );

  server.post(
    '/reset-password',
    ownRoute('public', { 200: PASSWORD_SET }, { takes: resetBody }),
    async (request, reply) => {
      refuseCrossSite(request);
      const { token, password } = readBody(resetBody, request.body);
      await requireLocal(db, services.config);
      const user = await findPasswordLink(db, token);
      refuseWeak(password, [user.email, user.full_name]);
      await setAnew(services, request, { user, token, hash: await hashPassword(password) });
      guard.forget();
      if (user.two_factor) return { two_factor: true };
      return signIn(services, cookies, { request, reply, userId: user.id });
    },
  );
}

function forgottenRoute(server: FastifyInstance, services: Services) {
  const { db, pool, jobs } = services;
  const limits = createSignInLimits(pool);

  server.post(
    '/forgot-password',
    ownRoute('public', { 200: FORGOTTEN }, { takes: forgotBody }),
    async (request) => {
      refuseCrossSite(request);
      const { email } = readBody(forgotBody, request.body);
      await requireLocal(db, services.config);
      const to = email.trim();
      const wrong = emailRule(to);
      if (wrong !== null) throw invalid({ email: wrong });
      const who = { account: unknownAccount(email), ip: request.ip, device: null };
      await limits.beforeTry('link', who);
      // Whether anybody has the address is found out when the mail leaves: the same is done here for every address.
      await inTransaction(db, (tx) => jobs.queueLetter(tx, { to, letter: PASSWORD_LETTER }));
      await record(db, { userId: null, action: 'password_asked', request });
      return answerAsked(services);
    },
  );
}

/** The same for every address. Where no mail server is set up, it says so. */
async function answerAsked({ mailHost }: Services) {
  const sends = (await mailHost()) !== null;
  return {
    message: sends
      ? 'If somebody here has this address, a link is on its way to it.'
      : 'No mail server is set up here, so nothing can be mailed. Please ask an administrator.',
    sends,
  };
}

/** The password, and the end of every session, in one transaction. */
async function setAnew(services: Services, request: FastifyRequest, { user, token, hash }: Anew) {
  const { db, jobs, publicUrl } = services;
  await inTransaction(db, async (tx) => {
    await usePasswordLink(tx, token, user.id);
    await keepPassword(tx, user.id, hash);
    await endSessions(tx, user.id);
    await record(tx, { userId: user.id, action: 'password_reset', request });
    await tellOfNewPassword(tx, { queue: jobs, userId: user.id, request, publicUrl: publicUrl() });
  });
}

interface Anew {
  readonly user: LinkedUser;
  readonly token: string;
  readonly hash: string;
}
