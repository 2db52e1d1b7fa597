import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { record } from '../journal/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { sessionOver } from '../errors.ts';
import type { Services } from '../services.ts';
import { RENEWED, SIGNED_OUT } from '../answers/person.ts';
import { ownRoute } from '../call/access.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionGuard } from './session.ts';
import { noteReuse } from './reuse-notice.ts';
import { readBody } from '../call/body.ts';
import type { Keys } from '../secrets/keys.ts';
import type { RefreshCookie } from './cookie.ts';
import { answerFirst } from './first-call.ts';
import { endSession, renewSession, sessionOf, sessionOfBearer } from './sessions.ts';
import { answerTokens } from './sign-in.ts';
import { requireClient } from './sign-in-routes.ts';

const refreshBody = type({ client_secret: 'string <= 200', '+': 'reject' });
const logoutBody = type({ '+': 'reject' });

/** POST /refresh-token and POST /logout, which a cookie authorises. */
export function sessionRoutes(
  server: FastifyInstance,
  services: Services,
  { cookie, guard }: { cookie: RefreshCookie; guard: SessionGuard },
) {
  const { db, keys, jobs, publicUrl } = services;

  server.post(
    '/refresh-token',
    ownRoute('public', { 200: RENEWED }, { takes: refreshBody }),
    async (request, reply) => {
      requireSameOrigin(request, publicUrl());
      requireClient(services, readBody(refreshBody, request.body).client_secret);
      const token = cookie.read(request);
      if (token === null) throw sessionOver();
      const renewing = {
        ip: request.ip,
        onReuse: (tx: Tx, { id, userId }: { id: number; userId: number }) =>
          noteReuse(tx, jobs, { userId, sessionId: id, request }),
      };
      const tokens = await renewSession(db, keys, token, renewing).catch((error: unknown) => {
        guard.forget();
        throw error;
      });
      const answer = await answerTokens(services, cookie, reply, tokens);
      const first = await answerFirst(server, request, tokens.access);
      return first === null ? answer : { ...answer, first };
    },
  );

  server.post(
    '/logout',
    ownRoute('public', { 200: SIGNED_OUT }, { takes: logoutBody }),
    async (request, reply) => {
      requireSameOrigin(request, publicUrl());
      readBody(logoutBody, request.body);
      const token = cookie.read(request);
      const ofCookie = token === null ? null : await sessionOf(db, keys, token);
      let leave_to: string | null = null;
      const id = ofCookie ?? (await sessionOfBearer(db, request.headers.authorization));
      if (id !== null) {
        await record(db, { userId: null, action: 'logout', request, detail: { session: id } });
        leave_to = await signOutAddress(db, keys, { sessionId: id, backTo: `${publicUrl()}/` });
        await endSession(db, id);
        guard.forget();
      }
      cookie.clear(reply);
      return { message: 'You are signed out.', leave_to };
    },
  );
}

/** Where a browser goes on to sign out of the provider, too; null for a session that began here, or stays there. */
async function signOutAddress(
  db: Db,
  keys: Keys,
  { sessionId, backTo }: { readonly sessionId: number; readonly backTo: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.identity_id')
    .select(['identities.end_session_url', 'identities.id_token'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined || row.end_session_url === null || row.id_token === null) return null;
  if (!/^https?:/.test(row.end_session_url) || !URL.canParse(row.end_session_url)) return null;
  const address = new URL(row.end_session_url);
  address.searchParams.set('id_token_hint', keys.decrypt(row.id_token));
  address.searchParams.set('post_logout_redirect_uri', backTo);
  return address.href;
}
