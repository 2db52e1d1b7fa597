import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { PASSKEY_NAME_MAX } from '../../shared/contract/two-factor.ts';
import { deviceName } from '../../shared/device-name.ts';
import { PASSKEY_OPTIONS, RECOVERY_CODES, SIGNED_IN } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound, wrongCredentials } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { randomToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { noteFactor } from './factor-notice.ts';
import { createSignInLimits, knownAccount } from './limits.ts';
import type { Signed } from './passkeys.ts';
import {
  enrolOptions,
  keepPasskey,
  passkeysOf,
  proveBySignature,
  removePasskey,
  renamePasskey,
  signOptions,
  siteOf,
  takeChallenge,
} from './passkeys.ts';
import { refuseCrossSite } from './same-origin.ts';
import { beginWithFactor, endWithFactor, readFactor } from './second-factor.ts';
import type { SessionGuard } from './session.ts';
import type { AttemptCookie } from './single-sign-on/attempts.ts';
import { requireLocal } from './single-sign-on/settings.ts';
import { afterFactor, requireClient } from './sign-in-routes.ts';
import type { SignInCookies } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { challengedUser, meet } from './two-factor.ts';
import { toolsOf } from './two-factor-routes.ts';

/** What a browser's authenticator answers. */
const credential = type({
  id: '1 <= string <= 2000',
  type: '1 <= string <= 40',
  response: 'object',
});
const enrolBody = type({
  'name?': `string <= ${PASSKEY_NAME_MAX}`,
  response: credential,
  '+': 'reject',
});
const nameBody = type({ name: `string <= ${PASSKEY_NAME_MAX}`, '+': 'reject' });
const passwordBody = type({ password: '1 <= string <= 1024', '+': 'reject' });
const askBody = type({
  client_secret: 'string <= 200',
  'challenge?': '1 <= string <= 100',
  '+': 'reject',
});
const answerBody = type({
  client_secret: 'string <= 200',
  'challenge?': '1 <= string <= 100',
  'trust?': 'boolean',
  response: credential,
  '+': 'reject',
});

interface Parts {
  readonly cookies: SignInCookies & { readonly attempt: AttemptCookie };
  readonly guard: SessionGuard;
}

/** A person's own passkeys: added, which is the first or a further second factor, renamed, and removed. */
export function ownPasskeyRoutes(
  server: FastifyInstance,
  services: Services,
  { cookies, guard }: Parts,
) {
  const { db } = services;
  const tools = toolsOf(services, { ...cookies, guard });
  const { provePassword, changing } = tools;
  addingRoutes(server, services, tools);

  const renaming = ownRoute('signed_in', { 200: messageWith() }, { takes: nameBody });
  server.put<{ Params: { id: string } }>('/me/passkeys/:id', renaming, async (request) => {
    const name = readBody(nameBody, request.body).name.trim();
    if (name === '') throw invalid({ name: NAMELESS }, NAMELESS);
    const { id: userId } = userOf(request);
    const passkey = idOf(request.params.id);
    await inTransaction(db, async (tx) => {
      if (!(await renamePasskey(tx, userId, { id: passkey, name }))) throw notFound(UNKNOWN);
      const detail = { passkey, name };
      await record(tx, { userId, action: 'factor.passkey_renamed', request, detail });
    });
    return { message: 'The passkey is renamed.' };
  });

  const removing = ownRoute('signed_in', { 200: messageWith() }, { takes: passwordBody });
  server.delete<{ Params: { id: string } }>('/me/passkeys/:id', removing, async (request) => {
    await provePassword(request);
    const { id: userId } = userOf(request);
    const id = idOf(request.params.id);
    await changing(request, 'passkey_removed', async (tx) => {
      if (!(await removePasskey(tx, userId, id))) throw notFound(UNKNOWN);
      await endWithFactor(tx, userId);
      const { required, enabled } = await readFactor(tx, userId, null);
      if (required && !enabled) throw invalid({ passkey: LAST }, LAST);
    });
    return { message: 'The passkey is removed.' };
  });
}

/** What the browser is to make a passkey by, and the one that it has made. */
function addingRoutes(
  server: FastifyInstance,
  { db, publicUrl }: Services,
  { changing }: ReturnType<typeof toolsOf>,
) {
  const site = () => siteOf(publicUrl());
  const boundTo = (request: FastifyRequest) => `session ${userOf(request).sessionId}`;

  const asking = ownRoute('gate', { 200: PASSKEY_OPTIONS }, { takes: null });
  server.post('/me/passkeys/options', asking, async (request) => ({
    options: await enrolOptions(db, site(), userOf(request), boundTo(request)),
  }));

  const adding = ownRoute('gate', { 200: RECOVERY_CODES }, { takes: enrolBody });
  server.post('/me/passkeys', adding, async (request) => {
    const { name = '', response } = readBody(enrolBody, request.body);
    const { id: userId } = userOf(request);
    const made = response as RegistrationResponseJSON;
    const challenge = await takeChallenge(db, made, boundTo(request));
    const recovery_codes = await changing(request, 'passkey', async (tx) => {
      await keepPasskey(tx, site(), {
        userId,
        name: name.trim() || (await nameFor(tx, userId, request)),
        response: made,
        challenge,
      });
      return beginWithFactor(tx, userId);
    });
    return { message: 'The passkey is added.', data: { recovery_codes } };
  });
}

/** By what made it, with a number where there is one of that name. */
async function nameFor(tx: Tx, userId: number, { headers }: FastifyRequest) {
  const name = deviceName(headers['user-agent'] ?? null) ?? 'Passkey';
  const names = (await passkeysOf(tx, userId)).map((each) => each.name);
  let number = 1;
  while (names.includes(number === 1 ? name : `${name} ${number}`)) number += 1;
  return number === 1 ? name : `${name} ${number}`;
}

/** POST /passkeys/options says what is to be signed, POST /passkeys takes the signature: as a sign-in, or as the factor that one owes. */
export function passkeyRoutes(
  server: FastifyInstance,
  services: Services,
  cookies: Parts['cookies'],
) {
  const { db, pool, publicUrl, config } = services;
  const limits = createSignInLimits(pool);
  const site = () => siteOf(publicUrl());

  const asking = ownRoute('public', { 200: PASSKEY_OPTIONS }, { takes: askBody });
  server.post('/passkeys/options', asking, async (request, reply) => {
    refuseCrossSite(request);
    const { client_secret, challenge } = readBody(askBody, request.body);
    requireClient(services, client_secret);
    if (challenge !== undefined) {
      const userId = await challengedUser(db, challenge);
      return { options: await signOptions(db, site(), { boundTo: `factor ${challenge}`, userId }) };
    }
    await requireLocal(db, config);
    // Each counts for its network alone: who asks is nobody yet.
    const account = `passkey ${randomToken()}`;
    await limits.beforeTry('link', { account, ip: request.ip, device: null });
    const boundTo = `browser ${cookies.attempt.ensure(request, reply)}`;
    return { options: await signOptions(db, site(), { boundTo, userId: null }) };
  });

  const answering = ownRoute('public', { 200: SIGNED_IN }, { takes: answerBody });
  server.post('/passkeys', answering, async (request, reply) => {
    refuseCrossSite(request);
    const body = readBody(answerBody, request.body);
    requireClient(services, body.client_secret);
    const response = body.response as AuthenticationResponseJSON;
    if (body.challenge !== undefined) {
      return meetBy(services, cookies, {
        ...body,
        request,
        reply,
        response,
        token: body.challenge,
      });
    }
    return signInBy(services, cookies, { request, reply, response });
  });
}

/** A sign-in by nothing but a passkey. @throws 401 of one that was copied, and of an account that is closed */
async function signInBy(
  services: Services,
  cookies: Parts['cookies'],
  { request, reply, response }: Signing,
) {
  const { db, config, publicUrl } = services;
  await requireLocal(db, config);
  const boundTo = `browser ${cookies.attempt.read(request) ?? ''}`;
  const challenge = await takeChallenge(db, response, boundTo);
  const signed = await inTransaction(db, async (tx) => {
    const proved = await proveBySignature(tx, siteOf(publicUrl()), {
      response,
      challenge,
      userId: null,
    });
    if (proved.copied) await tellOfCopy(tx, services, request, proved);
    return { ...proved, active: await isActive(tx, proved.userId) };
  });
  if (signed.copied || !signed.active) {
    await record(db, { userId: signed.userId, action: 'login_failed', request });
    throw wrongCredentials(signed.copied ? COPIED : CLOSED);
  }
  return signIn(services, cookies, { request, reply, userId: signed.userId });
}

/** The second factor of a sign-in whose password, or provider, was right. */
async function meetBy(services: Services, cookies: SignInCookies, given: Meeting) {
  const { db, pool, publicUrl } = services;
  const { request, reply, response, token, trust = false } = given;
  const account = knownAccount(await challengedUser(db, token));
  const who = { account, ip: request.ip, device: cookies.device.read(request, account) };
  const limits = createSignInLimits(pool);
  await limits.beforeTry('code', who);
  const challenge = await takeChallenge(db, response, `factor ${token}`);
  const after = afterFactor(services, cookies, request, trust);
  const done = await meet(
    db,
    token,
    async (tx, userId) => {
      const signed = await proveBySignature(tx, siteOf(publicUrl()), {
        response,
        challenge,
        userId,
      });
      if (signed.copied) await tellOfCopy(tx, services, request, signed);
      return signed.copied ? 'copied' : 'passkey';
    },
    async (tx, met) => (met.by === 'copied' ? null : after(tx, met)),
  );
  if (done === null) throw wrongCredentials(COPIED);
  const { trusted, ...met } = done;
  await limits.afterProof(who);
  if (trusted !== null) cookies.trust.write(reply, trusted);
  return signIn(services, cookies, { request, reply, ...met });
}

interface Signing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly response: AuthenticationResponseJSON;
}

interface Meeting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly response: AuthenticationResponseJSON;
  readonly token: string;
  readonly trust?: boolean;
}

function tellOfCopy(tx: Tx, { jobs }: Services, request: FastifyRequest, { userId }: Signed) {
  return noteFactor(tx, jobs, { userId, change: 'passkey_copied', request });
}

async function isActive(tx: Tx, userId: number) {
  const { rows } = await sql`
    select from users where id = ${userId} and status = 'active' and deleted_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

const LAST =
  'One of your groups requires a second factor, and this is your last one. Add another one first.';
const UNKNOWN = 'This passkey does not exist.';
const NAMELESS = 'Give it a name, so that you know it again.';
const COPIED =
  'This passkey may have been copied, so it is blocked. Sign in in another way, and add a new one.';
const CLOSED = 'This account is closed. Ask an Administrator.';
