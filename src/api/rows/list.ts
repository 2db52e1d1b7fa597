import type { ListQuery } from '../../shared/contract/list-state.ts';
import type { Api } from './api.ts';
import type { Total } from './counts.ts';
import { aggregatesOf, groupsOf } from './groups.ts';
import { REFERENCE_SCAN_FROM } from './reference-index-scan.ts';
import { firstColumn } from '../db/prepared.ts';
import { presented } from './resource-hooks.ts';
import { windowed } from './window.ts';
import type { ListPlan } from './plans.ts';

/** The JSON text of one page: the database writes the rows, nothing here reads them. */
export async function listAnswer(api: Api, plan: ListPlan): Promise<string> {
  const [page, aggregates, groups] = await Promise.all([
    pageOf(api, plan),
    aggregatesOf(api, plan),
    groupsOf(api, plan),
  ]);
  const tail = JSON.stringify({
    ...page.total,
    current_page: plan.query.page,
    last_page: page.lastPage,
    per_page: plan.query.per_page,
    aggregates,
    ...(groups === null ? {} : { groups }),
  });
  const rows = await presented(api, plan.rights, page.rows);
  return `{"data":[${rows.join(',')}],${tail.slice(1)}`;
}

interface Page {
  readonly rows: string[];
  readonly lastPage: number;
  readonly total: { readonly total?: number; readonly total_is_estimate?: boolean };
}

async function pageOf(api: Api, plan: ListPlan): Promise<Page> {
  const { query } = plan;
  if (!query.count) return uncounted(api, plan);
  const { name } = plan.rights.resource;
  if (query.page > 1) return pageAt(api, plan, await api.counts.count(name, plan.counting));
  const kept = api.counts.kept(name, plan.counting);
  const rows = await rowsFrom(api, plan, { limit: query.per_page, offset: 0 });
  const total = (await kept) ?? (await countedWith(api, plan, rows));
  return counted(query, total.estimate ? corrected(total, query, rows) : total, rows);
}

/** A page that is not full says how many there are. */
async function countedWith(api: Api, plan: ListPlan, rows: readonly string[]): Promise<Total> {
  if (rows.length < plan.query.per_page) return { total: rows.length, estimate: false };
  return api.counts.count(plan.rights.resource.name, plan.counting);
}

/** One row more than asked for says whether there is a further page. */
async function uncounted(api: Api, plan: ListPlan): Promise<Page> {
  const { page, per_page: size } = plan.query;
  const rows = await rowsFrom(api, plan, { limit: size + 1, offset: (page - 1) * size });
  return {
    rows: rows.slice(0, size),
    lastPage: rows.length > size ? page + 1 : page,
    total: {},
  };
}

function counted(query: ListQuery, { total, estimate }: Total, rows: string[]): Page {
  const lastPage = Math.max(1, Math.ceil(total / query.per_page));
  return { rows, lastPage, total: { total, total_is_estimate: estimate } };
}

/** A page beyond the middle is read from the end, so that the last page costs what the first does. */
async function pageAt(api: Api, plan: ListPlan, total: Total): Promise<Page> {
  const { query } = plan;
  const { per_page: size } = query;
  const offset = (query.page - 1) * size;
  const length = Math.min(size, total.total - offset);
  if (length <= 0 && !total.estimate) return counted(query, total, []);
  if (length <= 0 || offset <= total.total / 2) {
    const rows = await rowsFrom(api, plan, { limit: size, offset });
    return counted(query, total.estimate ? corrected(total, query, rows) : total, rows);
  }
  const rest = total.total - offset - length;
  const rows = await rowsFrom(api, plan, { limit: length, offset: rest, reversed: true });
  return counted(query, total, rows.reverse());
}

/** The estimate, corrected by what the page shows: which row is the last, or that there are more. */
function corrected(
  { total, estimate }: Total,
  { page, per_page: size }: ListQuery,
  rows: readonly string[],
): Total {
  const seen = (page - 1) * size + rows.length;
  if (rows.length === size) return { total: Math.max(total, seen), estimate };
  if (rows.length > 0 || page === 1) return { total: seen, estimate: false };
  return { total: Math.min(total, seen), estimate };
}

interface Window {
  readonly limit: number;
  readonly offset: number;
  /** Whether both count from the end. */
  readonly reversed?: boolean;
}

async function rowsFrom(api: Api, plan: ListPlan, window: Window): Promise<string[]> {
  const { limit, offset, reversed = false } = window;
  const statement = plan.page({ reversed, scansReferences: await isLong(api, plan) });
  return firstColumn(api.pool, windowed(statement, limit, offset));
}

/** Whether the list has a faster way to a page than sorting, and rows enough for it. */
async function isLong(api: Api, plan: ListPlan): Promise<boolean> {
  if (!plan.canScanReferences) return false;
  return (await api.counts.guess(plan.rights.resource.name, plan.counting)) >= REFERENCE_SCAN_FROM;
}
