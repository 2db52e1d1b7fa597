import { sql } from 'kysely';
import type { DraftAnswer, DraftRecord } from '../../shared/wire.ts';
import type { Db } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { SessionUser } from '../http/access.ts';
import type { RecordTarget } from '../resources/record-target.ts';

const OTHERS = 20;

const COLUMNS = [
  'resource',
  'resource_id',
  'session',
  'data',
  'base_version',
  'updated_at',
] as const;

/** The newest draft of the record, and the rest. */
export async function readDrafts(
  db: Db,
  user: SessionUser,
  { resource, id }: RecordTarget,
): Promise<DraftAnswer> {
  const [data = null, ...others] = await db
    .selectFrom('auto_saves')
    .select(COLUMNS)
    .where('user_id', '=', user.id)
    .where('resource', '=', resource.route)
    .where('resource_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(OTHERS)
    .execute();
  return { data, others };
}

/** Keeps the draft of one editing session in place of its last. */
export async function writeDraft(
  db: Db,
  user: SessionUser,
  target: RecordTarget,
): Promise<DraftRecord> {
  const { resource, id, given } = target;
  const values = { data: dataOf(given.data), base_version: versionOf(given.base_version) };
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

function dataOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    return JSON.stringify(data).replaceAll('\\u0000', '');
  }
  throw invalid({ data: 'Send the values as a JSON object.' });
}

function versionOf(version: unknown): number | null {
  if (version === undefined || version === null) return null;
  if (Number.isSafeInteger(version)) return Number(version);
  throw invalid({ base_version: 'Value must be an integer.' });
}
