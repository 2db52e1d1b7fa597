import { sql } from 'kysely';
import type { RowCount } from '../../shared/answers.ts';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import type { SessionUser } from '../call/access.ts';
import type { Tx } from '../db/database.ts';
import { codeOf, inTransaction } from '../db/pool.ts';
import type { CountingApi } from '../rows/resource-hooks.ts';
import { HASHED } from '../rows/counts.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsFor } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';
import type { Membership } from './condition.ts';
import { reachOf, visibleMembers } from './condition.ts';

interface Counting extends Membership {
  readonly total: number | null;
}

/** What counting one segment may take; then the count that was kept stands for it. */
const LIMIT_MS = 3_000;

/**
 * How many subscribers are in each segment, in the order of the ids. Those that are not there for the person are left out,
 * and so are those whose rules go through what they may not list, and those that could not be counted in time and never
 * were before. Of what goes through rows of several publications a person is told what those that they cover say.
 * @throws 403 where the caller may not list subscribers
 */
export async function countSegments(
  api: CountingApi,
  rights: Rights,
  ids: readonly number[],
  { limitMs = LIMIT_MS }: { readonly limitMs?: number } = {},
): Promise<readonly RowCount[]> {
  rightsFor(rights.user, subscribers, 'index');
  const scope = scopeCondition(rights.resource, rights.covered, 't') ?? sql`true`;
  const { rows } = await sql<Counting>`
    select t.id, t.type, t.rules, t.publication_id, t.total from segments t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${scope}
    order by t.id`.execute(api.db);
  const counted: RowCount[] = [];
  const fresh: RowCount[] = [];
  for (const segment of rows) {
    const reach = reachOf(rights.user, segment);
    if (reach === null) continue;
    const total = await membersOf(api, rights.user, segment, limitMs);
    if (total !== null && reach === 'whole') fresh.push({ id: segment.id, total });
    const shown = total ?? (reach === 'whole' ? segment.total : null);
    if (shown !== null) counted.push({ id: segment.id, total: Number(shown) });
  }
  await keep(api, fresh);
  return counted;
}

/** Null where it took too long, or the rules cannot be read. */
async function membersOf(
  api: CountingApi,
  user: SessionUser,
  segment: Counting,
  limitMs: number,
): Promise<number | null> {
  const members = visibleMembers(user, segment, 's');
  if (members === null) return null;
  try {
    return await inTransaction(api.db, async (tx) => {
      await countSafely(tx, limitMs);
      const { rows } = await sql<{ total: number }>`
        select count(*)::int8 as total from subscribers s
        where s.deleted_at is null and ${members}`.execute(tx);
      return Number(rows[0]?.total ?? 0);
    });
  } catch (error) {
    if (codeOf(error) !== '57014') throw error;
    return null;
  }
}

/** For the rest of the transaction: so long and no longer, and never row by row. */
export async function countSafely(tx: Tx, limitMs: number) {
  await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(tx);
  await sql.raw(HASHED).execute(tx);
}

/** The last counts are kept with the segments; that is no change of a segment, so it has no version and no revision. */
async function keep(api: CountingApi, counts: readonly RowCount[]) {
  if (counts.length === 0) return;
  await sql`
    update segments t set total = c.total, last_counted_at = now()
    from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ total }) => total)}::bigint[]) as c(id, total)
    where t.id = c.id
      and (t.total is distinct from c.total or t.last_counted_at < now() - interval '1 minute')`.execute(
    api.db,
  );
  api.counts.forget(segments.name);
}
