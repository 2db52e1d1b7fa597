import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { email as emailRule } from '../../shared/rules.ts';
import { EMAIL_LINK, EMAIL_PENDING, EMAIL_PENDING_SAID } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import type { Services } from '../services.ts';
import type { DeviceCookie } from './cookie.ts';
import {
  beginChange,
  confirmChange,
  endChange,
  findEmailLink,
  readPending,
  renewChange,
} from './email-change.ts';
import { changedMail, confirmMail, warningMail } from './email-letters.ts';
import { createSignInLimits, knownAccount } from './limits.ts';
import { readMe } from './me.ts';
import { refuseCrossSite } from './same-origin.ts';
import type { SessionGuard } from './session.ts';

const askBody = type({
  email: '1 <= string <= 254',
  password: '1 <= string <= 1024',
  '+': 'reject',
});
const linkBody = type({ token: '1 <= string <= 100', '+': 'reject' });

const NO_PASSWORD =
  'You sign in by a provider and have no password here. Ask an Administrator to change your address.';
const NONE = 'No change of your address is open.';

interface Options {
  readonly device: DeviceCookie;
  readonly guard: SessionGuard;
}

/** `/me/email` asks for another address, sends its mail again, calls it off; `/email-change` is where the links of its mails lead. */
export function emailChangeRoutes(server: FastifyInstance, services: Services, options: Options) {
  ownAddressRoutes(server, services, options);
  linkRoutes(server, services, options);
}

function ownAddressRoutes(server: FastifyInstance, services: Services, { device }: Options) {
  const { db, pool, jobs } = services;
  const limits = createSignInLimits(pool);
  const said = { 200: EMAIL_PENDING_SAID };

  server.get('/me/email', ownRoute('signed_in', { 200: EMAIL_PENDING }), async (request) => ({
    data: await readPending(db, userOf(request).id),
  }));

  server.post('/me/email', ownRoute('signed_in', said, { takes: askBody }), async (request) => {
    const user = userOf(request);
    const { email: given, password } = readBody(askBody, request.body);
    const email = given.trim();
    const wrong = emailRule(email);
    if (wrong !== null) throw invalid({ email: wrong });
    const account = knownAccount(user.id);
    const who = { account, ip: request.ip, device: device.read(request, account) };
    await limits.beforeTry('password', who);
    await requirePassword(services, user.id, password);
    await limits.afterProof(who, ['password']);
    const data = await beginFor(services, request, email);
    return { message: await mailedTo(services, email), data };
  });

  const resending = ownRoute('signed_in', said, { takes: null });
  server.post('/me/email/resend', resending, async (request) => {
    const user = userOf(request);
    const account = `email change of ${user.id}`;
    await limits.beforeTry('link', { account, ip: request.ip, device: 'signed in' });
    const data = await inTransaction(db, async (tx) => {
      const renewed = await renewChange(tx, user.id);
      if (renewed === null) throw notFound(NONE);
      const { first_name, email: oldEmail } = await readMe(db, user.id, services.version);
      const facts = { first_name, email: renewed.email, oldEmail, publicUrl: services.publicUrl() };
      await jobs.queueMail(tx, confirmMail(facts, renewed.confirm));
      return readPending(tx, user.id);
    });
    return { message: await mailedTo(services, data?.email ?? ''), data };
  });

  server.delete('/me/email', ownRoute('signed_in', said, { takes: null }), async (request) => {
    const user = userOf(request);
    await callOff(services, user, request);
    return { message: 'Your address stays as it is.', data: null };
  });
}

function linkRoutes(server: FastifyInstance, services: Services, { guard }: Options) {
  const { db, jobs, publicUrl } = services;

  server.get<{ Querystring: { token?: unknown } }>(
    '/email-change',
    ownRoute('public', { 200: EMAIL_LINK }),
    async ({ query }) => {
      const link = await findEmailLink(db, String(query.token ?? ''));
      const { purpose, email, old_email, full_name } = link;
      return { data: { purpose, email, old_email, full_name } };
    },
  );

  server.post(
    '/email-change',
    ownRoute('public', { 200: messageWith() }, { takes: linkBody }),
    async (request) => {
      refuseCrossSite(request);
      const { token } = readBody(linkBody, request.body);
      const { purpose, email, old_email } = await inTransaction(db, async (tx) => {
        const link = await findEmailLink(tx, token);
        const { user_id: userId, first_name } = link;
        if (link.purpose === 'cancel') {
          await endChange(tx, userId, 'cancelled');
          await record(tx, { userId, action: 'email_change_cancelled', request });
          return link;
        }
        await confirmChange(tx, link);
        const oldEmail = link.old_email;
        const facts = { first_name, email: link.email, oldEmail, publicUrl: publicUrl() };
        await jobs.queueMail(tx, changedMail(facts));
        await record(tx, { userId, action: 'email_changed', request });
        return link;
      });
      guard.forget();
      return {
        message:
          purpose === 'confirm'
            ? `${email} is your address now: sign in with it from here on.`
            : `It is called off: ${old_email} stays your address.`,
      };
    },
  );
}

/** One mail with the link to the new address, and one to the old that can call it off. */
function beginFor(services: Services, request: FastifyRequest, email: string) {
  const { db, jobs, version, publicUrl } = services;
  const { id: userId } = userOf(request);
  return inTransaction(db, async (tx) => {
    const { first_name, email: oldEmail } = await readMe(db, userId, version);
    const tokens = await beginChange(tx, { userId, email, oldEmail });
    const facts = { first_name, email, oldEmail, publicUrl: publicUrl() };
    await jobs.queueMail(tx, confirmMail(facts, tokens.confirm));
    await jobs.queueMail(tx, warningMail(facts, tokens.cancel));
    await record(tx, { userId, action: 'email_change_asked', request });
    return readPending(tx, userId);
  });
}

/** @throws 422 at the field */
async function requirePassword({ db }: Services, userId: number, password: string) {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const stored = row?.password_hash ?? null;
  if (stored === null) throw invalid({ password: NO_PASSWORD });
  if (await verifyPassword(stored, password)) return;
  throw invalid({ password: 'This is not your password.' });
}

async function callOff({ db }: Services, { id }: SessionUser, request: FastifyRequest) {
  await inTransaction(db, async (tx) => {
    if (!(await endChange(tx, id, 'cancelled'))) throw notFound(NONE);
    await record(tx, { userId: id, action: 'email_change_cancelled', request });
  });
}

async function mailedTo({ mailHost }: Services, email: string) {
  return (await mailHost()) === null
    ? `No mail server is set up: the mail to ${email} waits in the folder mail of the server’s data.`
    : `A link is on its way to ${email}: the address changes once it is used.`;
}
