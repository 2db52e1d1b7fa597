import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import type { Api } from './api.ts';
import { rowJson } from './columns.ts';
import { compiled } from './compile.ts';
import { callerOf } from '../call/access.ts';
import { BOM } from '../../shared/contract/csv-text.ts';
import { csvHead, csvLines } from './csv.ts';
import { firstColumn } from '../db/prepared.ts';
import { presented } from './resource-hooks.ts';
import { orderBy, sortJoins } from './sort.ts';
import type { ListPlan } from './plans.ts';

const CHUNK = 500;
/** What sorting all rows of an export may take. */
const ORDER_MS = 120_000;

type ExportAnswer =
  | { readonly kind: 'csv'; readonly lines: AsyncGenerator<string> }
  | { readonly kind: 'task'; readonly taskId: number };

type ExportApi = Pick<Api, 'db' | 'pool' | 'hooks' | 'filesOrigin'>;

/** The list's rows as CSV; more than ten thousand become a task. */
export async function exportList(api: Api, plan: ListPlan, search: string): Promise<ExportAnswer> {
  const { resource, user } = plan.rights;
  const { total } = await api.counts.count(resource.name, plan.counting);
  if (total <= LIMITS.exportRows) return { kind: 'csv', lines: shortExport(api, plan) };
  const request = { resource: resource.name, query: search, ...callerOf(user), total };
  return { kind: 'task', taskId: await api.queueExport(request) };
}

/** Reads all ids first: no connection is held while a slow reader takes the lines. */
async function* shortExport(api: ExportApi, plan: ListPlan): AsyncGenerator<string> {
  const ids: number[] = [];
  for await (const some of idsInOrder(api, plan)) ids.push(...some);
  yield csvHeadOf(plan);
  for (let at = 0; at < ids.length; at += CHUNK)
    yield await linesOf(api, plan, ids.slice(at, at + CHUNK));
}

/** CSV in pieces of some hundred rows, whatever their number: the ids come from a cursor, so that little is held at a time. */
export async function* exportLines(
  api: ExportApi,
  plan: ListPlan,
  { total, progress }: { total: number; progress: (fraction: number) => void },
): AsyncGenerator<string> {
  yield csvHeadOf(plan);
  let done = 0;
  for await (const ids of idsInOrder(api, plan)) {
    yield await linesOf(api, plan, ids);
    done += ids.length;
    progress(Math.min(1, done / Math.max(1, total)));
  }
}

/** Ids in the list's order as one snapshot has them, some hundred at a time; the order may take two minutes. */
async function* idsInOrder({ db, pool }: ExportApi, plan: ListPlan): AsyncGenerator<number[]> {
  const { resource } = plan.rights;
  const order = orderBy(plan.rights, plan.sorts, 't', false);
  const joins = sortJoins(plan.rights, plan.sorts, 't');
  const { text, values } = compiled(
    db,
    sql`declare exported no scroll cursor for
      select t.id from ${sql.table(resource.name)} t${joins} where ${plan.condition} order by ${order}`,
  );
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local statement_timeout = ${ORDER_MS}`);
    await client.query(text, [...values]);
    for (;;) {
      const { rows } = await client.query<[number]>({
        text: `fetch ${CHUNK} from exported`,
        rowMode: 'array',
      });
      if (rows.length === 0) return;
      yield rows.map(([id]) => id);
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

function csvHeadOf({ rights, query }: ListPlan) {
  return BOM + csvHead(rights.resource, query.csv_fields ?? []);
}

async function linesOf(api: ExportApi, plan: ListPlan, ids: readonly number[]) {
  const rows = await rowsOf(api, plan, ids);
  return csvLines(plan.rights.resource, plan.query.csv_fields ?? [], rows);
}

async function rowsOf(
  api: ExportApi,
  { rights, query, condition }: ListPlan,
  ids: readonly number[],
) {
  const { resource } = rights;
  const statement = compiled(
    api.db,
    sql`select ${rowJson(api, query.csv_fields ?? [], rights, 't')} from ${sql.table(resource.name)} t
      where t.id = any(${[...ids]}::bigint[]) and ${condition} order by array_position(${[...ids]}::bigint[], t.id)`,
  );
  const texts = await presented(api, rights, await firstColumn(api.pool, statement));
  return texts.map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>);
}
