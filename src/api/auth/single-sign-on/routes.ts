import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT } from '../../../shared/product.ts';
import { LET_IN_THERE, SIGN_ON_ADDRESS } from '../../answers/person.ts';
import { ownRoute } from '../../call/access.ts';
import { readBody } from '../../call/body.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/pool.ts';
import { HttpError, notFound } from '../../errors.ts';
import { record } from '../../journal/audit.ts';
import { randomToken } from '../../secrets/keys.ts';
import type { Services } from '../../services.ts';
import type { Queue } from '../../queue/define-task.ts';
import { mailUser } from '../email-letters.ts';
import { createSignInLimits } from '../limits.ts';
import { refuseCrossSite } from '../same-origin.ts';
import { hasFactor } from '../second-factor.ts';
import type { SessionGuard } from '../session.ts';
import { requireClient } from '../sign-in-routes.ts';
import type { SignInCookies } from '../sign-in.ts';
import { signIn } from '../sign-in.ts';
import { isTrusted } from '../trusted-browsers.ts';
import { askForFactor } from '../two-factor.ts';
import type { Admitted } from './accounts.ts';
import { admit } from './accounts.ts';
import type { AttemptCookie } from './attempts.ts';
import { beginAttempt, takeAttempt } from './attempts.ts';
import { followGroups } from './groups.ts';
import type { ProvedPerson } from './provider.ts';
import { createProvider } from './provider.ts';
import type { SignOnSettings } from './settings.ts';
import { readSettings } from './settings.ts';

const beginBody = type({
  client_secret: 'string <= 200',
  'return_to?': '1 <= string <= 2000',
  '+': 'reject',
});

const returnBody = type({
  client_secret: 'string <= 200',
  query: '1 <= string <= 8000',
  '+': 'reject',
});

interface Parts {
  readonly cookies: SignInCookies & { readonly attempt: AttemptCookie };
  readonly guard: SessionGuard;
}

/** POST /single-sign-on says where the provider is; POST …/return takes what the browser comes back with. */
export function singleSignOnRoutes(
  server: FastifyInstance,
  services: Services,
  { cookies, guard }: Parts,
) {
  const { db, pool, keys, secrets, outbound, publicUrl } = services;
  const limits = createSignInLimits(pool);
  const provider = createProvider(outbound);
  const redirectUri = () => `${publicUrl()}/single-sign-on`;
  const settingsNow = async () => {
    const settings = await readSettings(db, secrets);
    if (settings === null) throw notFound('Single sign-on is not offered here.');
    return settings;
  };

  const beginning = ownRoute('public', { 200: SIGN_ON_ADDRESS }, { takes: beginBody });
  server.post('/single-sign-on', beginning, async (request, reply) => {
    refuseCrossSite(request);
    const { client_secret, return_to } = readBody(beginBody, request.body);
    requireClient(services, client_secret);
    const settings = await settingsNow();
    // Each counts for its network alone: who begins is nobody yet.
    const account = `sign-on ${randomToken()}`;
    await limits.beforeTry('link', { account, ip: request.ip, device: null });
    const browser = cookies.attempt.ensure(request, reply);
    const checks = await beginAttempt(db, keys, { browser, returnTo: ownPath(return_to) });
    return { url: await provider.addressFor(settings, redirectUri(), checks) };
  });

  const returning = ownRoute('public', { 200: LET_IN_THERE }, { takes: returnBody });
  server.post('/single-sign-on/return', returning, async (request, reply) => {
    refuseCrossSite(request);
    const { client_secret, query } = readBody(returnBody, request.body);
    requireClient(services, client_secret);
    const settings = await settingsNow();
    const returned = new URL(redirectUri());
    returned.search = query;
    const state = returned.searchParams.get('state') ?? '';
    const attempt = { state, browser: cookies.attempt.read(request) };
    const { admitted, returnTo } = await noting(services, request, async () => {
      const { checks, returnTo } = await takeAttempt(db, keys, attempt);
      const person = await provider.prove(settings, returned, checks);
      return { returnTo, admitted: await letIn(services, request, { settings, person }) };
    });
    guard.forget();
    const answer = await sessionOrCode(services, cookies, { request, reply, admitted });
    return { ...answer, return_to: returnTo };
  });
}

/** A path of this app; null for anything else. */
function ownPath(path: string | undefined) {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : null;
}

/** A refusal is on record as every failed sign-in is, with what was said. */
async function noting<T>({ db }: Services, request: FastifyRequest, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) {
      const detail = { by: 'single sign-on', reason: error.message };
      await record(db, { userId: null, action: 'login_failed', request, detail });
    }
    throw error;
  }
}

interface Proved {
  readonly settings: SignOnSettings;
  readonly person: ProvedPerson;
}

function letIn({ db, keys, jobs }: Services, request: FastifyRequest, proved: Proved) {
  return inTransaction(db, async (tx: Tx) => {
    const admitted = await admit(tx, keys, proved);
    const { userId, how } = admitted;
    const { settings, person } = proved;
    const note = (what: string) =>
      record(tx, {
        userId,
        action: `sign_on.${what}`,
        request,
        detail: { issuer: person.issuer, subject: person.subject },
      });
    if (how !== 'known') await note(how);
    if (how === 'linked') await tellOfLink(tx, jobs, { userId, provider: settings.provider });
    if (await followGroups(tx, userId, { settings, claims: person.claims })) await note('groups');
    return admitted;
  });
}

/** A second factor that somebody has here is asked for whichever way they come. */
async function sessionOrCode(
  services: Services,
  cookies: SignInCookies,
  { request, reply, admitted: { userId, identityId } }: Coming,
) {
  const { db } = services;
  if (
    (await hasFactor(db, userId)) &&
    !(await isTrusted(db, cookies.trust.read(request), userId))
  ) {
    return askForFactor(db, userId, identityId);
  }
  return signIn(services, cookies, { request, reply, userId, identityId });
}

interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly admitted: Admitted;
}

/** Tells a user by mail that their account is opened by the provider from now on, too. */
async function tellOfLink(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  { userId, provider }: { readonly userId: number; readonly provider: string },
): Promise<void> {
  await mailUser(tx, queue, userId, {
    subject: `You can sign in with ${provider} · ${PRODUCT}`,
    lines: [
      `somebody signed in to your account with ${provider}, which says that this address is theirs. From now on your account is opened that way, too.`,
      '',
      'If this was not you, tell an Administrator at once.',
    ],
  });
}
