import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OwnSession } from '../../shared/contract/sign-in.ts';
import { deviceName } from '../../shared/device-name.ts';
import { LIMITS } from '../../shared/limits.ts';
import { SESSIONS } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { record } from '../journal/audit.ts';
import type { Services } from '../services.ts';
import { networkOf, placeOf } from './network.ts';
import type { SessionGuard } from './session.ts';
import { endSessionsOf } from './sessions.ts';

type ById = { Params: { id: string } };

/** The sessions of whoever asks: GET /me/sessions, DELETE of one, and of all but the one that asks. */
export function ownSessionRoutes(server: FastifyInstance, { db }: Services, guard: SessionGuard) {
  const ending = ownRoute('signed_in', { 200: messageWith() }, { takes: null });

  server.get('/me/sessions', ownRoute('signed_in', { 200: SESSIONS }), async (request) => {
    const { id, sessionId } = userOf(request);
    return { data: await readSessions(db, id, sessionId) };
  });

  server.delete('/me/sessions', ending, async (request) => {
    const { id, sessionId } = userOf(request);
    const ended = await endSessionsOf(db, id, sessionId);
    await record(db, { userId: id, action: 'sessions_ended', request, detail: { ended } });
    guard.forget();
    return { message: MESSAGES[ended] ?? `${ended} sessions were ended.` };
  });

  server.delete<ById>('/me/sessions/:id', ending, async (request) => {
    const user = userOf(request);
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('This session does not exist.');
    const detail = { session: id };
    await record(db, { userId: user.id, action: 'sessions_ended', request, detail });
    guard.forget();
    return { message: 'The session was ended.' };
  });
}

const MESSAGES: readonly string[] = ['No other session was open.', '1 session was ended.'];

/** Those that can still be renewed, the one that was used last first. */
async function readSessions(db: Db, userId: number, ownId: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where(
      'last_used_at',
      '>',
      sql<string>`now() - ${LIMITS.refreshIdle} * interval '1 millisecond'`,
    )
    .orderBy('last_used_at', 'desc')
    .execute();
  const own = rows.find(({ id }) => id === ownId)?.ip ?? null;
  return rows.map((row) => ({
    ...row,
    device: deviceName(row.user_agent),
    place: placeOf(row.ip),
    same_network: row.ip !== null && own !== null && networkOf(row.ip) === networkOf(own),
    current: row.id === ownId,
  }));
}
