import type { RecordQuery, RecordSearchContext, RecordSearchInput } from './record-search.types.ts';

export function startOfSearch({ query }: RecordSearchInput): RecordSearchContext {
  return { query, answered: null, failure: null };
}

export function isSame(one: RecordQuery | null, other: RecordQuery | null): boolean {
  return (
    one?.route === other?.route && one?.text === other?.text && one?.filters === other?.filters
  );
}
