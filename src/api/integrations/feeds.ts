import type { ListAnswer } from '../../shared/wire.ts';
import { COUNT, FLAG, ID, ITEM, TEXT, listOf, shape } from '../answers/schema.ts';
import { filterKey } from '../../shared/lists/parameters.ts';
import { notFound } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { credentialOf } from './providers.ts';
import type { Feed, FeedRow } from './providers.ts';
import type { CallLimits } from './service-call.ts';
import { CALL_LIMITS, callService } from './service-call.ts';
import { serviceFailure } from './service-error.ts';

const KEPT_MS = 60_000;
const PER_PAGE_MAX = 200;

export interface FeedOptions {
  readonly limits?: CallLimits;
  readonly now?: () => number;
}

export const FEED_ROW = { ...ITEM, properties: { id: ID, name: TEXT }, required: ['id', 'name'] };

/** A page of a service's rows, as a list of the API is. */
export const FEED = shape<ListAnswer>(
  {
    data: listOf(FEED_ROW),
    total: COUNT,
    total_is_estimate: FLAG,
    current_page: COUNT,
    last_page: COUNT,
    per_page: COUNT,
    aggregates: { type: 'object' },
  },
  { groups: listOf({ type: 'object' }) },
);

/** Lists of services, each asked for once a minute at most, and once at a time. */
export function createFeeds(
  api: Pick<Api, 'db' | 'secrets' | 'outbound'>,
  { limits = CALL_LIMITS, now = Date.now }: FeedOptions = {},
) {
  const held = new Map<
    string,
    { readonly at: number; readonly rows: Promise<readonly FeedRow[]> }
  >();

  async function read(feed: Feed): Promise<readonly FeedRow[]> {
    const credential = await credentialOf(api, feed.integration);
    const call = feed.call(credential);
    const key = `${call.baseUrl}${call.path} ${credential.key}`;
    const kept = held.get(key);
    if (kept !== undefined && now() - kept.at < KEPT_MS) return kept.rows;
    const rows = callService(api.outbound, call, limits).then(feed.rows);
    held.set(key, { at: now(), rows });
    rows.catch(() => held.delete(key));
    return rows.catch((error: unknown) => {
      throw serviceFailure(error);
    });
  }

  return {
    /** The list form of the API: search, the feed's own filter, ids, page and page size. */
    async list(feed: Feed, query: URLSearchParams) {
      const rows = matching(feed, await read(feed), query);
      const perPage = bounded(query.get('per_page'), 10, PER_PAGE_MAX);
      const last = Math.max(1, Math.ceil(rows.length / perPage));
      const page = bounded(query.get('page'), 1, last);
      return {
        data: rows.slice((page - 1) * perPage, page * perPage),
        total: rows.length,
        total_is_estimate: false,
        current_page: page,
        last_page: last,
        per_page: perPage,
        aggregates: {},
      };
    },
    /** @throws 404 where the service has none with that id */
    async show(feed: Feed, id: number) {
      const found = (await read(feed)).find((row) => row.id === id);
      if (found === undefined) throw notFound();
      return { data: found };
    },
  };
}

function matching({ filter }: Feed, rows: readonly FeedRow[], query: URLSearchParams) {
  const words = (query.get('search') ?? '').trim().toLowerCase();
  const ids = query.get(filterKey('id', 'in'))?.split(',').map(Number);
  const wanted = filter === null ? null : (parameter(query, filter.name) ?? filter.fallback);
  return rows
    .filter((row) => ids === undefined || ids.includes(row.id))
    .filter((row) => ids !== undefined || wanted === null || row[filter?.name ?? ''] === wanted)
    .filter(
      (row) => words === '' || row.name.toLowerCase().includes(words) || String(row.id) === words,
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

function parameter(query: URLSearchParams, name: string) {
  return query.get(name) ?? query.get(filterKey(name));
}

function bounded(text: string | null, fallback: number, most: number): number {
  const given = Number(text ?? fallback);
  return Number.isInteger(given) && given >= 1 ? Math.min(given, most) : Math.min(fallback, most);
}
