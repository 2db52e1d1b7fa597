import type { QueryClient } from '@tanstack/query-core';
import { queryOptions } from '@tanstack/react-query';
import type { Resource } from '../../shared/resources/define.ts';
import type { ViewsAnswer } from '../../shared/wire.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import { apiOf } from './client.ts';
import { keys } from './keys.ts';
import { meQuery } from './queries.ts';

/** The saved views of a list that the person sees. */
export function viewsQuery({ name, route }: Resource) {
  return queryOptions({
    queryKey: keys.views(name),
    queryFn: async ({ client, signal }) =>
      (
        await apiOf(client)<ViewsAnswer>('views', {
          query: { resource: route },
          signal,
          quiet: true,
        })
      ).data,
    staleTime: 30_000,
    meta: { quiet: true },
  });
}

/** A view as the server has just answered it. */
export function keepView(cache: QueryClient, resource: Resource, view: SavedView) {
  cache.setQueryData(viewsQuery(resource).queryKey, (views = []) => [
    ...views.filter(({ id }) => id !== view.id),
    view,
  ]);
}

/** Asks again which views there are, and what bare lists open with. */
export async function forgetViews(cache: QueryClient, resource: Resource) {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keys.views(resource.name) }),
    // Nobody who reads who is signed in asks for it, so that nothing else would.
    cache.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined),
  ]);
}
