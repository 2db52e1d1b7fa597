import { QueryCache, QueryClient } from '@tanstack/query-core';
import { isApiError, isPassing } from './api-error.ts';
import { askBy, client } from './client.ts';
import { service } from './services.ts';

/** The server copies of an app, kept by key. A failed query speaks once, after its last attempt, unless its `meta.quiet` says otherwise. */
export const queries = service(({ get }) => {
  const { api, speak } = get(client);
  const cache = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!isApiError(error) || error.status === 401) return;
        const hasRows = query.state.data !== undefined;
        speak(String(query.queryKey[0]), error, query.meta?.quiet === true || !hasRows);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        refetchOnWindowFocus: true,
      },
    },
  });
  askBy(cache, api);
  return cache;
});
