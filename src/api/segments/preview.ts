import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Where } from '../../shared/contract/where.ts';
import { conditionsOf as rulesOf } from '../../shared/contract/where.ts';
import type { AudiencePreview } from '../../shared/segments/wire.ts';
import { readRules } from '../../shared/segments/rules.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { codeOf } from '../db/pool.ts';
import type { SessionUser } from '../call/access.ts';
import { HttpError, invalid, notFound } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { compiled } from '../rows/compile.ts';
import type { Total } from '../rows/counts.ts';
import { rightsFor } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';
import type { Membership } from './condition.ts';
import { refusalOf, segmentCondition, typedRules, visibleMembers } from './condition.ts';
import { estimatePreview, readMatches } from './matches.ts';
import { refuseUnknownRows } from './named-rows.ts';

const LIMIT_MS = 5_000;
const TOO_LONG =
  'Finding who matches took too long. Count again, or narrow it with a rule about the subscriber.';

/**
 * Who would be in a segment of that publication with these rules, as far as the person may see what the rules go through: how many, and the first of them as the person may read them.
 * @throws 422 on `rules` naming the position of the rule, 403 where the caller may not list subscribers
 */
export async function previewRules(
  api: Api,
  user: SessionUser,
  { rules, publication_id = null, quick = false }: TypedRules,
  limits: Limits = {},
): Promise<AudiencePreview> {
  const rights = rightsFor(user, subscribers, 'index');
  const read = readRules(rules, rights);
  if (!read.ok) throw invalid({ rules: read.fault });
  const refusal = refusalOf(user, read.where, null);
  if (refusal !== null) throw invalid({ rules: refusal });
  await refuseUnknownRows(api.db, user, { where: read.where });
  const membersOf = (where: Where) => typedRules(user, where, { alias: 't', publication_id });
  const members = membersOf(read.where);
  if (!quick) return preview(api, user, members, limits);
  const each = rulesOf(read.where).map(({ condition, path }) => ({
    at: path.join('.'),
    matches: membersOf(condition),
  }));
  return estimatePreview(api, rights, { members, each, ...limits });
}

interface TypedRules {
  readonly rules: unknown;
  readonly publication_id?: number | null;
  /** At once, from a part of the subscribers where there are many, with what each rule matches by itself. */
  readonly quick?: boolean;
}

/** Who is in a segment now. @throws 403 where the caller may not list what its rules go through */
export async function previewSegment(api: Api, user: SessionUser, id: number) {
  const [segment] = await segmentsOf(api, user, [id]);
  const members = segment === undefined ? null : visibleMembers(user, segment, 't');
  if (members === null) throw notFound('There is no such segment.');
  return preview(api, user, members);
}

/**
 * How many a message to these segments reaches: active subscribers, each once, without those of the segments left out.
 * @throws 422 naming the field whose segment is not there
 */
export async function countRecipients(
  api: Api,
  user: SessionUser,
  { segment_ids, exclude_segment_ids }: Recipients,
): Promise<Total> {
  rightsFor(user, subscribers, 'index');
  const into = await conditionsOf(api, user, 'segment_ids', segment_ids);
  if (into.length === 0) return { total: 0, estimate: false };
  const out = await conditionsOf(api, user, 'exclude_segment_ids', exclude_segment_ids);
  const reached = sql<SqlBool>`t.status = 'active' and (${sql.join(into, sql` or `)})`;
  if (out.length === 0) return countOf(api, reached);
  // A rule about a field that is empty is neither true nor false: it leaves nobody out.
  return countOf(
    api,
    sql<SqlBool>`${reached} and not coalesce(${sql.join(out, sql` or `)}, false)`,
  );
}

interface Recipients {
  readonly segment_ids: readonly number[];
  readonly exclude_segment_ids: readonly number[];
}

async function conditionsOf(
  api: Api,
  user: SessionUser,
  field: keyof Recipients,
  ids: readonly number[],
): Promise<readonly RawBuilder<SqlBool>[]> {
  const found = await segmentsOf(api, user, ids);
  return ids.map((id) => {
    const segment = found.find((each) => Number(each.id) === id);
    const members = segment === undefined ? null : segmentCondition(segment, 't');
    if (members === null) throw invalid({ [field]: `There is no segment ${id}.` });
    return members;
  });
}

async function segmentsOf(
  api: Api,
  user: SessionUser,
  ids: readonly number[],
): Promise<readonly Membership[]> {
  const { covered } = rightsFor(user, segments, 'index');
  const scope = scopeCondition(segments, covered, 't') ?? sql`true`;
  const { rows } = await sql<Membership>`
    select t.id, t.type, t.rules, t.publication_id from segments t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${scope}`.execute(api.db);
  return rows;
}

async function preview(
  api: Api,
  user: SessionUser,
  members: RawBuilder<SqlBool>,
  { limitMs = LIMIT_MS }: Limits = {},
): Promise<AudiencePreview> {
  const rights = rightsFor(user, subscribers, 'index');
  const { total, data } = await readMatches(api, rights, { members, limitMs }).catch(tellOfLimit);
  return { data, total, total_is_estimate: false, effects: [] };
}

function tellOfLimit(error: unknown): never {
  if (codeOf(error) !== '57014') throw error;
  throw new HttpError(503, 'overloaded', TOO_LONG, { retryAfter: 2 });
}

interface Limits {
  readonly limitMs?: number;
}

/** Counted as a list's total is: once at a time, kept for a second, estimated where it takes too long. */
function countOf(api: Api, members: RawBuilder<SqlBool>): Promise<Total> {
  const rows = sql`from subscribers t where t.deleted_at is null and ${members}`;
  const exact = compiled(api.db, sql`select count(*)::int8 ${rows}`);
  const explained = compiled(api.db, sql`explain (format json) select 1 ${rows}`);
  const key = createHash('sha1')
    .update(JSON.stringify([exact.text, exact.values]))
    .digest('base64');
  return api.counts.count(subscribers.name, {
    key: `audience ${key}`,
    exact,
    explained,
    hashed: true,
  });
}
