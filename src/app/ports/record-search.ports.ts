import type { QueryClient } from '@tanstack/query-core';
import { provideRecordSearch } from '../../../machines/record-search/record-search.ports.ts';
import { metadataAtRoute } from '../../shared/resources/metadata.ts';
import type { Signal } from '../data/signal.ts';
import { fetchInto, namedQuery, searchQuery } from '../data/queries.ts';

/** The record search over the server's search, or over the list of one resource. */
export function recordSearchOver(cache: QueryClient, reachable: Signal<boolean>) {
  return provideRecordSearch({
    async findRecords({ route, text, filters }, signal) {
      const resource = route === null ? undefined : metadataAtRoute(route);
      if (resource === undefined) await fetchInto(cache, searchQuery(text), signal);
      else await fetchInto(cache, namedQuery(resource, text, filters), signal);
    },
    awaitReturn(_, signal) {
      let wasAway = !reachable.get();
      return new Promise((resolve) => {
        const stop = reachable.subscribe(() => {
          if (reachable.get() && wasAway) resolve();
          wasAway = !reachable.get();
        });
        signal.addEventListener('abort', stop);
      });
    },
  });
}
