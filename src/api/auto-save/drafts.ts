import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { withoutSecrets } from '../../shared/secret-values.ts';
import type { DraftAnswer, DraftRecord } from '../../shared/wire.ts';
import type { Db } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import type { RecordTarget } from '../rows/record-target.ts';

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

/** Whether the form that writes the draft is alive: its lease is; of a new record, which has no lock, it has written within the time of one. */
const isOpen = sql<boolean>`case when auto_saves.resource_id = -1
  then auto_saves.lease is not null
    and auto_saves.updated_at > now() - ${LIMITS.lockLease} * interval '1 millisecond'
  else exists (
    select from locks l
    where l.resource = auto_saves.resource and l.resource_id = auto_saves.resource_id
      and l.user_id = auto_saves.user_id and l.token = auto_saves.lease and l.expires_at > now())
  end`.as('open');

/** The newest draft of the record, and the rest. */
export async function readDrafts(
  db: Db,
  user: SessionUser,
  { resource, id }: RecordTarget,
): Promise<DraftAnswer> {
  const [data = null, ...others] = await db
    .selectFrom('auto_saves')
    .select(COLUMNS)
    .select(isOpen)
    .where('user_id', '=', user.id)
    .where('resource', '=', resource.route)
    .where('resource_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(OTHERS)
    .execute();
  return { data, others };
}

/** Keeps the draft of one editing session in place of its last, without the secrets that were typed. */
export async function writeDraft(
  db: Db,
  user: SessionUser,
  target: RecordTarget,
): Promise<DraftRecord> {
  const { resource, id, given } = target;
  await makeRoom(db, user.id);
  const values = {
    data: dataOf(resource, given.data, 'data'),
    base_version: versionOf(given.base_version),
    base: (given.base ?? null) === null ? null : dataOf(resource, given.base, 'base'),
    lease: leaseOf(given.lease),
  };
  return db
    .insertInto('auto_saves')
    .values({
      user_id: user.id,
      resource: resource.route,
      resource_id: id,
      session: sessionOf(target),
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'resource', 'resource_id', 'session'])
        .doUpdateSet({ ...values, updated_at: sql<string>`clock_timestamp()` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
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
  await db
    .deleteFrom('auto_saves')
    .where('user_id', '=', user.id)
    .where('resource', '=', target.resource.route)
    .where('resource_id', '=', target.id)
    .where('session', '=', sessionOf(target))
    .execute();
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

function leaseOf(lease: unknown): string | null {
  if (lease === undefined || lease === null) return null;
  if (typeof lease === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(lease)) {
    return lease.toLowerCase();
  }
  throw invalid({ lease: 'This is no token of a lock.' });
}
