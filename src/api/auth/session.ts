import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SetupFacts } from '../../shared/contract/gates.ts';
import { gatesOf } from '../../shared/contract/gates.ts';
import type { Grant, PartOfRights } from '../../shared/permissions.ts';
import { withinPart } from '../../shared/permissions.ts';
import type { Db } from '../db/database.ts';
import type { HttpError } from '../errors.ts';
import { keyOver, onlyViewing, sessionOver } from '../errors.ts';
import { GUARDS } from '../rows/write/guards.ts';
import type { Access, SessionUser } from '../call/access.ts';
import { HAS_FACTOR, HAS_PROFILE } from './gate-facts.ts';
import { isOpenToViewers } from '../call/access.ts';
import { mayViewAs } from '../../shared/exceeds.ts';
import { hashOf } from '../secrets/keys.ts';
import type { KeyStore } from './api-key-calls.ts';
import { guardKeys, holderOfKey, isApiKey } from './api-key-calls.ts';
import type { Guard } from '../rows/write/write.types.ts';
import { inTime } from '../db/in-time.ts';
import { LIMITS } from '../../shared/limits.ts';

const CACHE_MS = 1_000;
const CACHE_SIZE = 5_000;
/** Controllers whose writes change who may do what. */
const RIGHTS = new Set(['Core.UsersController', 'Core.GroupsController']);

export interface SessionGuard {
  /** Forgets what was looked up: after anything that ends a session or changes rights. */
  forget(): void;
}

/**
 * Finds who asks by the bearer token, that of a session or an API key, and lets in whom the route's `access` lets in:
 * 401 `session`, 403 `setup_required`, 403 `denied`. A look-up is kept for a second at most.
 */
export function guardSessions(
  server: FastifyInstance,
  { db, pool }: KeyStore,
  guards: readonly Guard[] = GUARDS,
): SessionGuard {
  const lookUp = rememberFor(CACHE_MS, (token) => findCaller(db, token));
  const guardKey = guardKeys({ db, pool });
  const refusalOf = (user: SessionUser, access: Access): HttpError | null => {
    for (const guard of guards) {
      const refusal = guard.ofCall?.(user, access) ?? null;
      if (refusal !== null) return refusal;
    }
    return null;
  };
  server.decorateRequest('user', null);
  server.decorateRequest('isStillLetIn', isAlwaysLetIn);
  server.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = bearerOf(request);
    const user = await lookUp.get(token);
    if (user === null) throw isApiKey(token) ? keyOver() : sessionOver();
    request.user = user;
    refuseViewers(request, user);
    if (isApiKey(token)) await guardKey(request, user);
    const refusal = refusalOf(user, access);
    if (refusal !== null) throw refusal;
    request.isStillLetIn = async () => {
      const now = await lookUp.get(token);
      return now !== null && refusalOf(now, access) === null;
    };
  });
  server.addHook('onSend', (request, _reply, _body, done) => {
    if (changesRights(request)) lookUp.forget();
    done();
  });
  return { forget: lookUp.forget };
}

/** @throws 401 where the one who looks may not any more, 403 for whatever is not there to be looked at */
function refuseViewers({ method, routeOptions: { config } }: FastifyRequest, user: SessionUser) {
  if (user.viewing === undefined) return;
  const { access = 'signed_in', viewers } = config;
  if (!isOpenToViewers(method, access, viewers)) throw onlyViewing();
}

async function isAlwaysLetIn() {
  return true;
}

/** What is written at the gate changes what is owed. */
function changesRights({ method, routeOptions }: FastifyRequest) {
  const { access } = routeOptions.config;
  if (method === 'GET') return false;
  return access === 'gate' || (typeof access === 'object' && RIGHTS.has(access.controller));
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest) {
  const match = /^Bearer ((?:mhk_)?[\w-]{43})$/.exec(authorization);
  if (match?.[1] === undefined) throw sessionOver();
  return match[1];
}

async function findCaller(db: Db, token: string): Promise<SessionUser | null> {
  const { rows } = await sql<CallerRow>`
    select h.*, u.id, u.full_name, u.email, (${GROUPS_OF(sql`vu.group_ids`)}) as viewer_groups,
      (select p.value #>> '{}' from preferences p where p.user_id = u.id and p.key = 'timezone') as timezone,
      c.accepted_terms_at is not null as accepted_terms,
      coalesce(c.requires_password_change, false) as requires_password_change,
      coalesce(${HAS_FACTOR}, false) as two_factor_enabled,
      ${HAS_PROFILE} as has_profile,
      (${GROUPS_OF(sql`u.group_ids`)}) as groups
    from (${isApiKey(token) ? holderOfKey(token) : holderOfSession(token)}) h
    join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
    left join users vu on vu.id = h.viewer_id and vu.status = 'active' and vu.deleted_at is null
    left join credentials c on c.user_id = u.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, full_name, email, groups, timezone, part, viewing_id, viewer_id } = row;
  if (viewing_id !== null && !mayViewAs(row.viewer_groups, groups)) return null;
  return {
    id,
    full_name,
    email,
    groups: part === null ? groups : withinPart(groups, part),
    timezone,
    sessionId: row.session_id ?? 0,
    keyId: row.key_id,
    ...(viewing_id === null || viewer_id === null
      ? { setupOpen: gatesOf(row).length > 0 }
      : { viewing: { id: viewing_id, by: viewer_id } }),
  };
}

/** The groups with these ids, as far as rights go. */
const GROUPS_OF = (ids: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(json_build_object(
    'two_factor_enabled', g.two_factor_enabled,
    'requires_profile', g.requires_profile,
    'permissions', g.permissions,
    'all_publications', g.all_publications,
    'publication_ids', g.publication_ids,
    'field_limits', g.field_limits))
  from groups g where g.id = any(${ids}) and g.deleted_at is null), '[]')`;

function holderOfSession(token: string) {
  return sql`
    select coalesce(v.user_id, s.user_id) as user_id, s.id as session_id, null::bigint as key_id,
      null::json as part, v.id as viewing_id, v.viewer_id
    from access_tokens t join sessions s on s.id = t.session_id and s.expires_at > now()
    left join viewings v on v.id = t.viewing_id and v.ended_at is null
    where t.hash = ${hashOf(token)} and ${inTime('t.expires_at', LIMITS.viewing)}
      and (t.viewing_id is null or v.id is not null)`;
}

interface CallerRow extends SetupFacts {
  readonly viewing_id: number | null;
  /** Who looks as the user. */
  readonly viewer_id: number | null;
  readonly viewer_groups: readonly Grant[];
  readonly session_id: number | null;
  readonly key_id: number | null;
  /** What of the rights the key was given. */
  readonly part: PartOfRights | null;
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly timezone: string | null;
  readonly groups: readonly (Grant & SetupFacts['groups'][number])[];
}

/** Keeps answers for a while; one that was under way when everything was forgotten is not kept. */
function rememberFor<T>(milliseconds: number, find: (key: string) => Promise<T>) {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  let epoch = 0;
  return {
    async get(key: string): Promise<T> {
      const known = kept.get(key);
      if (known !== undefined && known.until > performance.now()) return known.value;
      const started = epoch;
      const until = performance.now() + milliseconds;
      const value = await find(key);
      if (kept.size >= CACHE_SIZE) kept.clear();
      if (started === epoch) kept.set(key, { value, until });
      return value;
    },
    forget() {
      epoch += 1;
      kept.clear();
    },
  };
}
