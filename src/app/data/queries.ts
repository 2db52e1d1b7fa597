import { filterKey } from '../../shared/lists/parameters.ts';
import type { Today, Waiting } from '../../shared/contract/today.ts';
import type { Account, SearchAnswer, UsesAnswer } from '../../shared/answers.ts';
import type { ApiKey } from '../../shared/contract/api-keys.ts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResourceMetadata } from '../../shared/resources/metadata-of.ts';
import type {
  Item,
  ItemAnswer,
  ListAnswer,
  Me,
  TasksAnswer,
  UndosAnswer,
} from '../../shared/wire.ts';
import type { ApiDocument } from './api-calls.ts';
import type { Api } from './client.ts';
import { apiOf } from './client.ts';
import { keys } from './keys.ts';

/** The sidebar asks again no sooner. */
const WAITING_STALE_MS = 30_000;

/** Parameters of a list call, as they stand in its URL. */
export type ListParams = Readonly<Record<string, string | number | boolean>>;

/** Fetches into the cache; called off by the signal, so that the next question is not answered by this one. */
export function fetchInto<T, K extends QueryKey>(
  cache: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
  signal: AbortSignal,
): Promise<T> {
  const { queryKey } = query;
  signal.addEventListener('abort', () => void cache.cancelQueries({ queryKey, exact: true }));
  return cache.fetchQuery(query);
}

/** One page of a resource's list; the page before stays on screen while the next one comes. */
export function listQuery(resource: ResourceMetadata, params: ListParams) {
  return queryOptions({
    queryKey: keys.list(resource.name, params),
    queryFn: ({ client, signal }) =>
      apiOf(client)<ListAnswer>(resource.route, { query: params, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** One record. */
export function itemQuery(resource: ResourceMetadata, id: number) {
  return queryOptions({
    queryKey: keys.item(resource.name, id),
    queryFn: async ({ client, signal }) =>
      (await apiOf(client)<ItemAnswer>(`${resource.route}/${id}`, { signal, quiet: true })).data,
  });
}

/** What names a record. */
export function usesQuery(resource: ResourceMetadata, id: number) {
  return queryOptions({
    queryKey: keys.uses(resource.name, id),
    queryFn: async ({ client, signal }) =>
      (await apiOf(client)<UsesAnswer>(`${resource.route}/${id}/uses`, { signal, quiet: true }))
        .data,
  });
}

/** Options of a select, page by page; `params` hold what the select narrows them by. */
export function optionsQuery(resource: ResourceMetadata, params: ListParams) {
  return infiniteQueryOptions({
    queryKey: keys.options(resource.name, params),
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client)<ListAnswer>(resource.route, {
        query: { ...params, page: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : null,
    staleTime: 30_000,
  });
}

/** How many rows of a resource the person may see. */
export function totalQuery(resource: ResourceMetadata) {
  return queryOptions({
    queryKey: keys.list(resource.name, TOTAL),
    queryFn: ({ client, signal }) =>
      apiOf(client)<ListAnswer>(resource.route, { query: TOTAL, signal, quiet: true }),
  });
}

const TOTAL = { columns: 'id', per_page: 1 };

/** The rows changed last. */
export function recentQuery(resource: ResourceMetadata, rows: number) {
  const params = {
    columns: `id,${resource.text},updated_at`,
    sort: 'updated_at|desc',
    per_page: rows,
  };
  return listQuery(resource, params);
}

/** Records of every resource the person may list, grouped. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: keys.search(text),
    queryFn: ({ client, signal }) =>
      apiOf(client)<SearchAnswer>('search', { query: { q: text }, signal, quiet: true }),
    staleTime: 30_000,
    meta: { quiet: true },
  });
}

/** The first records of a resource whose names fit a text. */
export function namedQuery(resource: Named, text: string, filters: ListParams = {}) {
  const { name, route, text: field } = resource;
  const narrowed = Object.entries(filters).map(([key, value]) => [filterKey(key), value] as const);
  const params = {
    columns: `id,${field}`,
    per_page: 20,
    ...Object.fromEntries(narrowed),
    ...(text === '' ? {} : { search: text }),
  };
  return queryOptions({
    queryKey: keys.list(name, params),
    queryFn: ({ client, signal }) =>
      apiOf(client)<ListAnswer>(route, { query: params, signal, quiet: true }),
  });
}

type Named = Pick<ResourceMetadata, 'name' | 'route' | 'text'>;

/** Who is signed in, with rights and preferences; filled by the session, refetched after changes. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ client, signal }) => fetchMe(apiOf(client), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export function fetchMe(api: Api, signal?: AbortSignal): Promise<Me> {
  return api<Me>('me', { signal, quiet: true });
}

/** Running and recently completed tasks; the tasks machine says when it is asked again. */
export const tasksQuery = queryOptions({
  queryKey: keys.tasks,
  queryFn: ({ client, signal }) => apiOf(client)<TasksAnswer>('tasks', { signal, quiet: true }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
});

/** What waits for the person: for the first page and the sidebar. */
export const waitingQuery = queryOptions({
  queryKey: keys.waiting,
  queryFn: async ({ client, signal }) =>
    (await apiOf(client)<{ data: readonly Waiting[] }>('me/waiting', { signal, quiet: true })).data,
  staleTime: WAITING_STALE_MS,
  retry: false,
  meta: { quiet: true },
});

/** What comes up, what others did, and where it leads. */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: async ({ client, signal }) =>
    (await apiOf(client)<{ data: Today }>('me/today', { signal, quiet: true })).data,
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
});

/** What the whole account holds. */
export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ client, signal }) =>
    (await apiOf(client)<{ data: Account }>('account', { signal, quiet: true })).data,
  staleTime: 0,
});

/** The person's API keys, those that are over for a while, too. */
export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: async ({ client, signal }) =>
    (await apiOf(client)<{ data: readonly ApiKey[] }>('me/api-keys', { signal, quiet: true })).data,
  staleTime: 0,
});

/** The document of the API: what it takes and gives. */
export const documentQuery = queryOptions({
  queryKey: keys.document,
  queryFn: ({ client, signal }) =>
    apiOf(client)<ApiDocument>('openapi.json', { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the person did and may undo. */
export const undosQuery = queryOptions({
  queryKey: keys.undos,
  queryFn: ({ client, signal }) => apiOf(client)<UndosAnswer>('undos', { signal, quiet: true }),
  staleTime: 0,
});

/** All rows of a service's feed, as its answer says them: 'everflow/offers'. */
export function feedQuery(feed: string) {
  return queryOptions({
    queryKey: ['feed', feed],
    staleTime: FEED_MS,
    retry: false,
    queryFn: async ({ client, signal }) => {
      const page = (number: number) =>
        apiOf(client)<ListAnswer>(`settings/${feed}`, {
          query: { per_page: FEED_PAGE, page: number },
          signal,
          quiet: true,
        });
      const first = await page(1);
      const rest = Array.from({ length: first.last_page - 1 }, (_, at) => page(at + 2));
      const pages = [first, ...(await Promise.all(rest))];
      return pages.flatMap(({ data }) => data.map(({ id, name }) => ({ id, name: String(name) })));
    },
  });
}

/** One row of a feed by its id. */
export function feedRowQuery(feed: string, id: string | null) {
  return queryOptions({
    queryKey: ['feed', feed, id],
    enabled: id !== null && /^\d+$/.test(id),
    staleTime: FEED_MS,
    retry: false,
    queryFn: async ({ client, signal }) => {
      const { data } = await apiOf(client)<{ readonly data: Item }>(`settings/${feed}/${id}`, {
        signal,
        quiet: true,
      });
      return { name: String(data.name) };
    },
  });
}

const FEED_PAGE = 200;
const FEED_MS = 60_000;
