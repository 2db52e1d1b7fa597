import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Today } from '../../shared/contract/today.ts';
import { TODAY, WAITING_LIST } from '../answers/today.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import type { Api } from '../rows/api.ts';
import type { Db } from '../db/database.ts';
import { changesSince } from './changes.ts';
import { trendsFor } from './trends.ts';
import { upcomingFor, waitingFor } from './waiting.ts';

/** What others did is told as far back, however long ago the person was here. */
const MOST_DAYS = 30;
/** At a first visit. */
const FIRST_DAYS = 7;
const DAY = 86_400_000;

/**
 * GET /me/waiting: what waits for the person, and for nobody who looks as they do. GET /me/today: what comes up, what others
 * did since they were here, and where it leads.
 */
export function todayRoutes(server: FastifyInstance, api: Api) {
  const waiting = ownRoute('signed_in', { 200: WAITING_LIST }, { viewers: true });
  server.get('/me/waiting', waiting, async (request) => {
    const user = userOf(request);
    return { data: user.viewing === undefined ? await waitingFor(api, user) : [] };
  });
  const reading = ownRoute('signed_in', { 200: TODAY }, { viewers: true, work: 'list' });
  server.get('/me/today', reading, async (request) => ({
    data: await todayOf(api, userOf(request)),
  }));
}

async function todayOf(api: Api, user: SessionUser): Promise<Today> {
  const since = await visitBefore(api.db, user);
  const [upcoming, changes, trends] = await Promise.all([
    upcomingFor(api, user),
    changesSince(api, user, changesFrom(since)),
    trendsFor(api.db, user),
  ]);
  return { since, upcoming, changes, trends };
}

function changesFrom(since: string | null): string {
  const now = Date.now();
  const earliest = now - MOST_DAYS * DAY;
  const from = since === null ? now - FIRST_DAYS * DAY : Date.parse(since);
  return new Date(Math.max(from, earliest)).toISOString();
}

/** Whoever comes back within it is still on the same visit. */
const REST_MINUTES = 30;

/**
 * When the person was here before this visit, in ISO 8601; null at the first one. Notes that they are here now, unless somebody
 * else looks as they do.
 */
async function visitBefore(db: Db, user: SessionUser): Promise<string | null> {
  if (user.viewing !== undefined) return lastVisit(db, user.id);
  const { rows } = await sql<{ before_at: string | null }>`
    insert into visits as v (user_id, seen_at) values (${user.id}, now())
    on conflict (user_id) do update set seen_at = now(), before_at = case
      when v.seen_at < now() - make_interval(mins => ${REST_MINUTES}) then v.seen_at else v.before_at end
    returning before_at`.execute(db);
  return rows[0]?.before_at ?? null;
}

async function lastVisit(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ before_at: string | null }>`
    select before_at from visits where user_id = ${userId}`.execute(db);
  return rows[0]?.before_at ?? null;
}
