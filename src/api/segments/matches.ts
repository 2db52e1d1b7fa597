import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AudiencePreview } from '../../shared/segments/wire.ts';
import type { Tx } from '../db/database.ts';
import { codeOf, inTransaction } from '../db/pool.ts';
import type { Api } from '../rows/api.ts';
import { rowJson } from '../rows/columns.ts';
import { compiled } from '../rows/compile.ts';
import type { Rights } from '../rows/rights.ts';
import { countSafely } from './count.ts';

type Sql = RawBuilder<SqlBool>;

const COLUMNS = ['email', 'first_name', 'last_name', 'country', 'status'];
const SHOWN = 8;
/** Subscribers that an estimate looks at; of fewer than twice as many it looks at all. */
const PART = 20_000;
/** What an estimate may take before the planner's stands in for it. */
const QUICK_MS = 200;

/** How many match, and the latest of them, found in one scan. */
export function readMatches(
  api: Api,
  rights: Rights,
  { members, limitMs }: { readonly members: Sql; readonly limitMs: number },
) {
  return inTransaction(api.db, async (tx) => {
    await countSafely(tx, limitMs);
    const { rows } = await sql<{ readonly total: number; readonly data: readonly string[] }>`
      with matching as materialized (
        select t.id from subscribers t where t.deleted_at is null and ${members}
      )
      select (select count(*)::int8 from matching) as total,
        ${latest(api, rights, sql`select id from matching`)} as data`.execute(tx);
    const { total = 0, data = [] } = rows[0] ?? {};
    return { total: Number(total), data: parsed(data) };
  });
}

/**
 * About how many match, some of them, and how many each rule matches by itself, found in one scan: of a part of the
 * subscribers, picked by chance, where there are many. The planner's estimate stands in for what takes too long.
 */
export async function estimatePreview(
  api: Api,
  rights: Rights,
  { members, each, limitMs = QUICK_MS }: RuleMatches & { readonly limitMs?: number },
): Promise<AudiencePreview> {
  try {
    return await inTransaction(api.db, async (tx) => {
      await countSafely(tx, limitMs);
      const rows = await rowsAbout(tx);
      const share = rows <= 2 * PART ? 1 : PART / rows;
      const found = await readPart(api, rights, tx, { members, each, share });
      const scale = (count: number) =>
        share === 1
          ? Number(count)
          : Math.round((Number(count) * rows) / Number(found.scanned || 1));
      return {
        data: parsed(found.data),
        total: scale(found.total),
        total_is_estimate: share < 1,
        effects: each.map(({ at }, nth) => ({ at, total: scale(found.each[nth] ?? 0) })),
      };
    });
  } catch (error) {
    if (codeOf(error) !== '57014') throw error;
    const rows = sql`from subscribers t where t.deleted_at is null and ${members}`;
    const explained = compiled(api.db, sql`explain (format json) select 1 ${rows}`);
    const total = await api.counts.planned(explained);
    return { data: [], total, total_is_estimate: true, effects: [] };
  }
}

interface RuleMatches {
  readonly members: Sql;
  /** Each rule with its position. */
  readonly each: readonly { readonly at: string; readonly matches: Sql }[];
}

/** Rows of the table, deleted ones too, by its size and by how many stood on a page when it was last looked at. */
async function rowsAbout(tx: Tx): Promise<number> {
  const { rows } = await sql<{ readonly rows: number }>`
    select ceil(pg_relation_size(oid) / current_setting('block_size')::float8
      * case when relpages > 0 and reltuples >= 0 then reltuples / relpages else 20 end)::int8 as rows
    from pg_class where oid = 'subscribers'::regclass`.execute(tx);
  return Number(rows[0]?.rows ?? 0);
}

async function readPart(
  api: Api,
  rights: Rights,
  tx: Tx,
  { members, each, share }: RuleMatches & { readonly share: number },
): Promise<Part> {
  const part = share === 1 ? sql`` : sql` tablesample system (${sql.lit(100 * share)})`;
  const columns = each.map(
    ({ matches }, nth) => sql`, coalesce(${matches}, false) as ${sql.ref(`rule_${nth}`)}`,
  );
  const counts = each.map((_, nth) => sql`count(*) filter (where ${sql.ref(`rule_${nth}`)})`);
  const { rows } = await sql<Part>`
    with part as materialized (
      select t.id, t.deleted_at is null and ${members} as matching${sql.join(columns, sql``)}
      from subscribers t${part}
    )
    select count(*)::int8 as scanned, (count(*) filter (where matching))::int8 as total,
      array[${sql.join(counts)}]::int8[] as each,
      ${latest(api, rights, sql`select id from part where matching`)} as data
    from part`.execute(tx);
  return rows[0] ?? { scanned: 0, total: 0, each: [], data: [] };
}

interface Part {
  readonly scanned: number;
  readonly total: number;
  readonly each: readonly number[];
  readonly data: readonly string[];
}

/** The last of those ids as the person may read them; each row is looked up by its id. */
function latest(api: Api, rights: Rights, ids: RawBuilder<unknown>) {
  return sql`array(select (select ${rowJson(api, COLUMNS, rights, 't')} from subscribers t where t.id = l.id)
    from (${ids} order by id desc limit ${SHOWN}) l)`;
}

function parsed(rows: readonly string[]) {
  return rows.map((row) => JSON.parse(row) as AudiencePreview['data'][number]);
}
