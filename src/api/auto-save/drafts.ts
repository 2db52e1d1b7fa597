import type { Insertable, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { hiddenFields } from '../../shared/field-limits.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf } from '../../shared/resources/define.ts';
import { withoutSecrets } from '../../shared/secret-values.ts';
import type { DraftAnswer, DraftClaim, DraftRecord } from '../../shared/wire.ts';
import type { Database, Db } from '../db/database.ts';
import { draftOfOther, invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { leaseOf } from '../call/call.ts';
import type { DraftName } from '../rows/draft-lease.ts';
import { dropDraft, isFormer, isNamed, isOpen } from '../rows/draft-lease.ts';
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
  const seen = withoutHidden(user, resource);
  return { data: data && seen(data), others: others.map(seen) };
}

/** A draft without what its writer could read when they began it, and can no more. */
function withoutHidden(user: SessionUser, resource: Resource) {
  const covered = coverage(user, resource.controller, 'update') ?? [];
  const hidden = [...hiddenFields(user, resource, covered)].flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined ? [] : columnsOf(name, field);
  });
  const left = (values: DraftRecord['data']) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  return <D extends DraftRecord>(draft: D): D =>
    hidden.length === 0
      ? draft
      : { ...draft, data: left(draft.data), base: draft.base && left(draft.base) };
}

/**
 * Keeps the draft of one editing session in place of its last, without the secrets that were typed. Who still writes one that
 * another device has taken keeps a draft of their own, named after their lease. Who is `closing` does not write it any more.
 */
export async function writeDraft(
  db: Db,
  user: SessionUser,
  target: RecordTarget,
): Promise<DraftRecord> {
  const { resource, given } = target;
  await makeRoom(db, user.id);
  const lease = leaseOf(given.lease, 'lease');
  const values = {
    data: dataOf(resource, given.data, 'data'),
    base_version: versionOf(given.base_version),
    base: (given.base ?? null) === null ? null : dataOf(resource, given.base, 'base'),
    lease,
    open_until: lease === null || truth(given.closing, 'closing') === true ? null : LEASE_END,
  };
  return keepOrDivert(db, { ...keyOf(user, target), ...values });
}

/** A draft of the writer's own may have been taken from them, too: then there is a next one. */
async function keepOrDivert(db: Db, draft: Draft, own = 0): Promise<DraftRecord> {
  const named = [draft.lease, 'kept', ...(own > 1 ? [own] : [])].join('-');
  const [kept] = await put(db, own === 0 ? draft : { ...draft, session: named }).execute();
  return kept ?? keepOrDivert(db, draft, own + 1);
}

function put(db: Db, draft: Draft) {
  const { data, base_version, base, lease = null } = draft;
  return db
    .insertInto('auto_saves')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'resource', 'resource_id', 'session'])
        .doUpdateSet({
          data,
          base_version,
          base,
          lease,
          open_until: openUntil(draft),
          taken_from: takenFrom(lease),
          updated_at: sql<string>`clock_timestamp()`,
        })
        .where(sql<boolean>`${lease}::uuid is null or not (${isFormer(lease)})`),
    )
    .returning(COLUMNS);
}

interface Draft extends Omit<Insertable<Database['auto_saves']>, 'open_until'> {
  /** Null once its form is gone. */
  readonly open_until: RawBuilder<string> | null;
}

/** A form that was given back is opened by its word that it lives alone: a post of it may have been on its way before. */
function openUntil({ lease = null, open_until }: Draft) {
  return sql<
    string | null
  >`case when auto_saves.lease = ${lease}::uuid and auto_saves.open_until is null
    then null else (${open_until})::timestamptz end`;
}

/** The leases that this one follows. */
function takenFrom(lease: string | null) {
  return sql<string[]>`array_remove(array_remove(
    array_append(auto_saves.taken_from, auto_saves.lease), ${lease}::uuid), null)`;
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
  const lease = leaseOf(target.given.lease, 'lease') ?? required('lease');
  const isTaking = truth(take, 'take') === true;
  const isAsking = truth(ask, 'ask') === true;
  const { rows } = await sql<DraftClaim>`
    update auto_saves set lease = ${lease}::uuid, open_until = ${LEASE_END}, taken_from = ${takenFrom(lease)},
      wanted_until = case when lease = ${lease}::uuid then wanted_until end
    where ${isNamed(keyOf(user, target))} and (lease = ${lease}::uuid or ${isTaking}::boolean
      or not (${isOpen}) and (${isAsking}::boolean or not (${isFormer(lease)})))
    returning true as held, coalesce(wanted_until > clock_timestamp(), false) as wanted`.execute(
    db,
  );
  const [held] = rows;
  if (held !== undefined) return held;
  const { rows: others } = await sql<DraftClaim>`
    update auto_saves set wanted_until = case when ${isAsking}::boolean then ${LEASE_END} else wanted_until end
    where ${isNamed(keyOf(user, target))} returning false as held, false as wanted`.execute(db);
  return others[0] ?? null;
}

/** The form with this lease is gone: its draft is nobody's until somebody goes on with it, and it waits for no other's. Who else waits says so each second. */
export async function releaseDraft(db: Db, user: SessionUser, target: RecordTarget): Promise<void> {
  const lease = leaseOf(target.given.lease, 'lease') ?? required('lease');
  await sql`
    update auto_saves set
      open_until = case when lease = ${lease}::uuid then null else open_until end,
      wanted_until = case when lease = ${lease}::uuid then wanted_until end
    where ${isNamed(keyOf(user, target))}`.execute(db);
}

function keyOf(user: SessionUser, target: RecordTarget): DraftName {
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

/** @throws 422 naming the field, 409 where the draft is another form's */
export async function giveUpDraft(db: Db, user: SessionUser, target: RecordTarget): Promise<void> {
  const name = keyOf(user, target);
  await dropDraft(db, name, leaseOf(target.given.lease, 'lease'));
  const { rows } = await sql`select from auto_saves where ${isNamed(name)}`.execute(db);
  if (rows.length > 0) throw draftOfOther();
}

/** The form of a session's name; none is that of a form that was not told its own. */
export const SESSION = /^[\w-]{0,64}$/;
export const NO_SESSION = 'Use 1 to 64 letters, digits, hyphens and underscores.';

function sessionOf({ given: { session } }: RecordTarget): string {
  if (session === undefined || session === null || session === '') return '';
  if (typeof session === 'string' && SESSION.test(session)) return session;
  throw invalid({ session: NO_SESSION });
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
