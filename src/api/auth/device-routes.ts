import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { DEVICE_BEGUN, DEVICE_TAKEN, WAITING_DEVICE } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import { notFound } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { randomToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { answerDevice, beginSignIn, readDevice, takeSignIn } from './device-sign-in.ts';
import { createSignInLimits } from './limits.ts';
import { refuseCrossSite } from './same-origin.ts';
import type { SessionCookies } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { requireClient } from './sign-in-routes.ts';

const beginBody = type({
  client_secret: 'string <= 200',
  'name?': '1 <= string <= 80',
  '+': 'reject',
});
/** As it was given out. */
const DEVICE_ID = /^[\w-]{1,128}$/;

const takeBody = type({
  client_secret: 'string <= 200',
  id: DEVICE_ID,
  secret: '1 <= string <= 100',
  '+': 'reject',
});

type ById = { Params: { id: string } };

/** A device asks at POST /mobile-app-login and hears at …/token; whoever is signed in elsewhere sees it by its id, approves or denies it. */
export function deviceRoutes(server: FastifyInstance, services: Services, cookies: SessionCookies) {
  const { db, pool } = services;
  const limits = createSignInLimits(pool);

  server.post(
    '/mobile-app-login',
    ownRoute('public', { 200: DEVICE_BEGUN }, { takes: beginBody }),
    async (request) => {
      refuseCrossSite(request);
      const { client_secret, name = null } = readBody(beginBody, request.body);
      requireClient(services, client_secret);
      // Each counts for its network alone: a device that asks is no try at an account.
      const account = `device ${randomToken()}`;
      await limits.beforeTry('link', { account, ip: request.ip, device: null });
      const userAgent = request.headers['user-agent'] ?? null;
      return { data: await beginSignIn(db, { name: printable(name), ip: request.ip, userAgent }) };
    },
  );

  server.post(
    '/mobile-app-login/token',
    ownRoute('public', { 200: DEVICE_TAKEN }, { takes: takeBody }),
    async (request, reply) => {
      refuseCrossSite(request);
      const { client_secret, ...device } = readBody(takeBody, request.body);
      requireClient(services, client_secret);
      const taken = await takeSignIn(db, device);
      if ('state' in taken) return taken;
      return signIn(services, cookies, { request, reply, userId: taken.userId });
    },
  );

  answerRoutes(server, services);
}

/** Where somebody who is signed in sees a device that waits, and answers it. */
function answerRoutes(server: FastifyInstance, { db }: Services) {
  server.get<ById>(
    '/mobile-app-login/:id',
    ownRoute('signed_in', { 200: WAITING_DEVICE }),
    async (request) => {
      const who = { userId: userOf(request).id, ip: request.ip };
      return { data: await readDevice(db, idOf(request.params), who) };
    },
  );

  const answering = ownRoute('signed_in', { 200: messageWith() }, { takes: null });
  for (const answer of ['approve', 'deny'] as const) {
    server.post<ById>(`/mobile-app-login/:id/${answer}`, answering, async (request) => {
      const { id: userId } = userOf(request);
      await answerDevice(db, idOf(request.params), userId, answer);
      await record(db, { userId, action: `device_${answer}`, request });
      return { message: answer === 'approve' ? 'The device is signed in.' : 'It is denied.' };
    });
  }
}

/** @throws 404 for what was never given out */
function idOf({ id }: ById['Params']) {
  if (!DEVICE_ID.test(id)) throw notFound('This sign-in is not known here.');
  return id;
}

/** What a device calls itself, on one line. */
function printable(name: string | null) {
  return name?.replace(/\p{C}+/gu, ' ').trim() || null;
}
