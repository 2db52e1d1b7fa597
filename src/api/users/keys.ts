import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApiKeyPage, KeyState, OwnedApiKey } from '../../shared/contract/api-keys.ts';
import { API_KEY_LIMITS } from '../../shared/contract/api-keys.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { refuseStronger } from '../auth/grants.ts';
import { tellOfRevoked } from '../auth/key-notice.ts';
import { revokeKey } from '../auth/api-keys.ts';
import type { Call } from '../call/call.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { notFound } from '../errors.ts';
import { recordOfRow } from '../journal/audit.ts';
import { likePattern } from '../kinds/compare.ts';
import type { Queue } from '../queue/define-task.ts';
import type { Rights } from '../rows/rights.ts';
import { lockRowForUpdate } from '../rows/write/lock-rows.ts';

const PER_PAGE = 100;

export interface KeysWanted {
  readonly state: KeyState;
  /** Of the key's name or beginning, or of its owner's name or address; all where empty. */
  readonly search: string;
  readonly page: number;
}

/** The keys of everybody, the latest first; of those that are not used, what rests longest. */
export async function allKeys(db: Db, { state, search, page }: KeysWanted): Promise<ApiKeyPage> {
  const text = `%${likePattern(search.trim())}%`;
  const wanted = sql`from api_keys k join users u on u.id = k.user_id and u.deleted_at is null
    where ${STATES[state]} and (k.name ilike ${text} or k.start ilike ${text}
      or u.full_name ilike ${text} or u.email ilike ${text})`;
  const order = state === 'unused' ? sql`${USED} asc` : sql`k.id desc`;
  const [{ rows: data }, { rows: counted }] = await Promise.all([
    sql<OwnedApiKey>`
      select k.id, k.name, k.start, k.permissions, k.publication_ids, k.created_at, k.expires_at,
        k.last_used_at, k.last_used_ip, k.revoked_at,
        (select array_agg(p.name order by p.name) from publications p
          where p.id = any(k.publication_ids)) as publications,
        json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'status', u.status) as owner
      ${wanted} order by ${order}, k.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ]);
  const total = counted[0]?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
  return { data, total, current_page: page, last_page, per_page: PER_PAGE };
}

/** When somebody called by it last; where nobody did, when it was made. */
const USED = sql`coalesce(k.last_used_at, k.created_at)`;
const LETS_IN = sql`(k.revoked_at is null and k.expires_at > now() and u.status = 'active')`;

const STATES: Readonly<Record<KeyState, RawBuilder<unknown>>> = {
  working: LETS_IN,
  unused: sql`(${LETS_IN} and ${USED} < now() - make_interval(days => ${API_KEY_LIMITS.unusedDays}))`,
  over: sql`(not ${LETS_IN}
    and least(k.expires_at, k.revoked_at) > now() - make_interval(days => ${API_KEY_LIMITS.shownDays}))`,
};

/**
 * Ends one key of anybody, on record and told to its owner by mail; says whose it was.
 * @throws 404, and 403 where its owner may do more than the caller
 */
export async function revokeAnyKey({ db, rights, call, mail }: Context, id: number) {
  return inTransaction(db, async (tx) => {
    const { userId, revoked } = await lockKey(tx, id);
    const { row } = await lockRowForUpdate(tx, rights, userId);
    if (userId !== call.user.id) await refuseStronger(tx, call.user, row.group_ids);
    const name = await revokeKey(tx, userId, id);
    if (revoked) return `API key '${name}' of ${row.full_name} was revoked before.`;
    await recordOfRow(
      tx,
      call,
      { resource: users, id: userId },
      { action: 'user.end_keys', detail: { ended: [id] } },
    );
    await tellOfRevoked(tx, mail, { userId, names: [name], by: call.user });
    return `API key '${name}' of ${row.full_name} is revoked.`;
  });
}

async function lockKey(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('api_keys')
    .select(['user_id', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('This API key does not exist.');
  return { userId: row.user_id, revoked: row.revoked_at !== null };
}

interface Context {
  readonly db: Db;
  readonly rights: Rights;
  readonly call: Call;
  readonly mail: Pick<Queue, 'queueMail'>;
}
