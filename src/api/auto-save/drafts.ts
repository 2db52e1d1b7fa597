import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { withoutSecrets } from '../../shared/secret-values.ts';
import type { DraftAnswer, DraftClaim, DraftRecord } from '../../shared/wire.ts';
import type { Database, Db } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import type { RecordTarget } from '../rows/record-target.ts';
import { truth } from '../rows/record-target.ts';

const OTHERS = 20;

const COLUMNS = [
  'resource',
  'resource_id',
  'session',
  'data',
  'base_version',
  'base',
  'updated_at',
] as const;

const LEASE_END = sql<string>`clock_timestamp() + ${sql.lit(LIMITS.lockLease)} * interval '1 millisecond'`;

/** Whether the form that writes the draft is alive: its lease is; of a new record, which has no lock, it has said so within the time of one. */
const isOpen = sql<boolean>`case when auto_saves.resource_id = -1
  then auto_saves.lease is not null and coalesce(auto_saves.open_until > clock_timestamp(), false)
  else exists (
    select from locks l
    where l.resource = auto_saves.resource and l.resource_id = auto_saves.resource_id
      and l.user_id = auto_saves.user_id and l.token = auto_saves.lease and l.expires_at > now())
  end`;

/** The newest draft of the record, and the rest. */
export async function readDrafts(
  db: Db,
  user: SessionUser,
  { resource, id }: RecordTarget,
): Promise<DraftAnswer> {
  const [data = null, ...others] = await db
    .selectFrom('auto_saves')
    .select([...COLUMNS, 'lease'])
    .select(isOpen.as('open'))
    .where('user_id', '=', user.id)
    .where('resource', '=', resource.route)
    .where('resource_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(OTHERS)
    .execute();
  return { data, others };
}

/**
 * Keeps the draft of one editing session in place of its last, without the secrets that were typed. Who still writes one that
 * another device has taken keeps a draft of their own, named after their lease.
 */
export async function writeDraft(
  db: Db,
  user: SessionUser,
  target: RecordTarget,
): Promise<DraftRecord> {
  const { resource, given } = target;
  await makeRoom(db, user.id);
  const lease = leaseOf(given.lease);
  const values = {
    data: dataOf(resource, given.data, 'data'),
    base_version: versionOf(given.base_version),
    base: (given.base ?? null) === null ? null : dataOf(resource, given.base, 'base'),
    lease,
  };
  return keepOrDivert(db, { ...keyOf(user, target), ...values });
}

/** A draft of the writer's own may have been taken from them, too: then there is a next one. */
async function keepOrDivert(
  db: Db,
  draft: Insertable<Database['auto_saves']>,
  own = 0,
): Promise<DraftRecord> {
  const named = [draft.lease, 'kept', ...(own > 1 ? [own] : [])].join('-');
  const [kept] = await put(db, own === 0 ? draft : { ...draft, session: named }).execute();
  return kept ?? keepOrDivert(db, draft, own + 1);
}

function put(db: Db, draft: Insertable<Database['auto_saves']>) {
  const { data, base_version, base, lease = null } = draft;
  const open_until = lease === null ? null : LEASE_END;
  return db
    .insertInto('auto_saves')
    .values({ ...draft, open_until })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'resource', 'resource_id', 'session'])
        .doUpdateSet({
          data,
          base_version,
          base,
          lease,
          open_until,
          taken_from: takenFrom(lease),
          updated_at: sql<string>`clock_timestamp()`,
        })
        .where(sql<boolean>`${lease}::uuid is null or not (${isFormer(lease)})`),
    )
    .returning(COLUMNS);
}

/** The leases that this one follows. */
function takenFrom(lease: string | null) {
  return sql<string[]>`array_remove(array_remove(
    array_append(auto_saves.taken_from, auto_saves.lease), ${lease}::uuid), null)`;
}

/** Whether the draft has been taken from the form with this lease. */
function isFormer(lease: string | null) {
  return sql<boolean>`${lease}::uuid = any(auto_saves.taken_from)`;
}

/**
 * Says that the form with this lease lives and writes the draft, and hears whether another device waits for it. It is given to
 * whoever asks first once its writer is gone; `ask` tells the writer that somebody waits, `take` does not wait. A form that it was
 * taken from gets it back by these two alone.
 */
export async function claimDraft(
  db: Db,
  user: SessionUser,
  target: RecordTarget,
): Promise<DraftClaim | null> {
  const { ask, take } = target.given;
  const lease = leaseOf(target.given.lease) ?? required('lease');
  const isTaking = truth(take, 'take') === true;
  const isAsking = truth(ask, 'ask') === true;
  const { rows } = await sql<DraftClaim>`
    update auto_saves set lease = ${lease}::uuid, open_until = ${LEASE_END}, taken_from = ${takenFrom(lease)},
      wanted_until = case when lease = ${lease}::uuid then wanted_until end
    where ${isNamed(user, target)} and (lease = ${lease}::uuid or ${isTaking}::boolean
      or not (${isOpen}) and (${isAsking}::boolean or not (${isFormer(lease)})))
    returning true as held, coalesce(wanted_until > clock_timestamp(), false) as wanted`.execute(
    db,
  );
  const [held] = rows;
  if (held !== undefined) return held;
  const { rows: others } = await sql<DraftClaim>`
    update auto_saves set wanted_until = case when ${isAsking}::boolean then ${LEASE_END} else wanted_until end
    where ${isNamed(user, target)} returning false as held, false as wanted`.execute(db);
  return others[0] ?? null;
}

/** The form with this lease is gone: its draft is nobody's until somebody goes on with it. */
export async function releaseDraft(db: Db, user: SessionUser, target: RecordTarget): Promise<void> {
  const lease = leaseOf(target.given.lease) ?? required('lease');
  await sql`
    update auto_saves set open_until = clock_timestamp()
    where ${isNamed(user, target)} and lease = ${lease}::uuid`.execute(db);
}

function isNamed(user: SessionUser, target: RecordTarget) {
  const { user_id, resource, resource_id, session } = keyOf(user, target);
  return sql<boolean>`user_id = ${user_id} and resource = ${resource} and resource_id = ${resource_id}
    and session = ${session}`;
}

function keyOf(user: SessionUser, target: RecordTarget) {
  const { resource, id } = target;
  const session = sessionOf(target);
  return { user_id: user.id, resource: resource.route, resource_id: id, session };
}

/** The oldest make room: they are of forms that nobody came back to. */
async function makeRoom(db: Db, userId: number) {
  await sql`
    delete from auto_saves where ctid = any(array(
      select ctid from auto_saves where user_id = ${userId} order by updated_at desc offset ${LIMITS.drafts - 1}))`.execute(
    db,
  );
}

export async function dropDraft(db: Db, user: SessionUser, target: RecordTarget): Promise<void> {
  await sql`delete from auto_saves where ${isNamed(user, target)}`.execute(db);
}

function sessionOf({ given: { session } }: RecordTarget): string {
  if (session === undefined || session === null || session === '') return '';
  if (typeof session === 'string' && /^[\w-]{1,64}$/.test(session)) return session;
  throw invalid({ session: 'Use 1 to 64 letters, digits, hyphens and underscores.' });
}

function dataOf(resource: Resource, data: unknown, name: 'data' | 'base'): string {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    return JSON.stringify(withoutSecrets(resource, { ...data })).replaceAll('\\u0000', '');
  }
  throw invalid({ [name]: 'Send the values as a JSON object.' });
}

function versionOf(version: unknown): number | null {
  if (version === undefined || version === null) return null;
  if (Number.isSafeInteger(version)) return Number(version);
  throw invalid({ base_version: 'Value must be an integer.' });
}

function required(name: string): never {
  throw invalid({ [name]: 'Required.' });
}

function leaseOf(lease: unknown): string | null {
  if (lease === undefined || lease === null) return null;
  if (typeof lease === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(lease)) {
    return lease.toLowerCase();
  }
  throw invalid({ lease: 'This is no token of a lock.' });
}
