import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LIMITS } from '../../shared/limits.ts';
import type { Me } from '../../shared/wire.ts';
import { searchQuery } from '../data/queries.ts';
import { recordEntries } from './entries.ts';
import type { Entry } from './entry.ts';
import type { Indexed } from './match.ts';
import { idIn } from './modes.ts';
import { matching } from './rank.ts';
import { recordIndex } from './record-index.ts';

const DEBOUNCE_MS = 150;
const FEWEST_LETTERS = 2;

/** Records of the server for a text, a moment after it was typed; an overtaken request is called off. */
export function useRecords(text: string): Records {
  const typed = text.trim().slice(0, LIMITS.searchChars);
  const wanted = useLate(typed, DEBOUNCE_MS);
  const enabled = isEnough(typed) && isEnough(wanted);
  const query = useQuery({
    ...searchQuery(wanted),
    enabled,
    placeholderData: keepPreviousData,
  });
  const all = useMemo(() => recordEntries(query.data?.data ?? []), [query.data]);
  const isOld = query.isPlaceholderData || wanted !== typed;
  const entries = useMemo(() => {
    if (!isEnough(typed)) return NONE;
    return isOld ? matching(all, typed) : all;
  }, [all, isOld, typed]);
  return {
    entries,
    isSearching: enabled && (query.isFetching || wanted !== typed),
    failed: enabled && query.isError && !query.isFetching,
    retry: query.refetch,
  };
}

/** The records at hand that this person may see and that fit; those of some resources alone where named. */
export function useRecordsAtHand(
  me: Me | null,
  fits: (entry: Entry) => boolean,
): readonly Indexed[] {
  const version = useSyncExternalStore(recordIndex.subscribe, recordIndex.version);
  return useMemo(
    () => (version < 0 ? NONE : thoseThat(fits, recordIndex.read(me))),
    [me, version, fits],
  );
}

/** The records that fit: the same list for the same records each time, since a list is prepared for texts once. */
export function thoseThat(
  fits: (entry: Entry) => boolean,
  records: readonly Indexed[],
): readonly Indexed[] {
  const lists = known.get(records) ?? new Map<unknown, readonly Indexed[]>();
  const held = lists.get(fits) ?? records.filter(({ entry }) => fits(entry));
  known.set(records, lists.set(fits, held));
  return held;
}

const known = new WeakMap<readonly Indexed[], Map<unknown, readonly Indexed[]>>();

/** A value that follows when it has rested for so long. */
export function useLate<T>(value: T, delay: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}

/** Two letters, or the number of a record. */
function isEnough(text: string) {
  return text.length >= FEWEST_LETTERS || idIn(text) !== null;
}

const NONE: readonly Indexed[] = [];

interface Records {
  readonly entries: readonly Indexed[];
  readonly isSearching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}
