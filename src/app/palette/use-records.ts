import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { CommandArg } from '../../../machines/kit/command.ts';
import {
  selectAnswered,
  selectSearchFailed,
  selectSearching,
} from '../../../machines/record-search/record-search.select.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Me } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import { searchQuery } from '../data/queries.ts';
import { recordSearchOver } from '../ports/record-search.ports.ts';
import { recordEntries } from './entries.ts';
import type { Entry } from './entry.ts';
import type { Indexed } from './match.ts';
import { idIn } from './modes.ts';
import { matching } from './rank.ts';
import { useService } from '../data/services.ts';
import { recordIndex } from './record-index.ts';

const FEWEST_LETTERS = 2;

/** Records of the server for a text, a moment after it was typed; an overtaken request is called off. */
export function useRecords(text: string): Records {
  const typed = text.trim().slice(0, LIMITS.searchChars);
  const enabled = isEnough(typed);
  const search = useRecordSearch(null, enabled ? typed : null);
  const { data } = useQuery({ ...searchQuery(search.answered ?? ''), enabled: false });
  const all = useMemo(() => recordEntries(data?.data ?? []), [data]);
  const isOld = search.answered !== typed;
  const entries = useMemo(() => {
    if (!enabled) return NONE;
    return isOld ? matching(all, typed) : all;
  }, [all, enabled, isOld, typed]);
  return {
    entries,
    isSearching: enabled && isOld && !search.failed,
    failed: enabled && search.failed,
    retry: search.retry,
  };
}

/** Looks for records of a resource, or of all of them, by a text; for none while that is null. */
export function useRecordSearch(
  route: string | null,
  text: string | null,
  filters?: RecordFilters,
): RecordSearch {
  const cache = useQueryClient();
  const { reachable } = useService(client);
  const machine = useMemo(() => recordSearchOver(cache, reachable), [cache, reachable]);
  const query = useMemo(
    () => (text === null ? null : { route, text, filters }),
    [route, text, filters],
  );
  const ref = useActorRef(machine, { input: { query } });
  useLayoutEffect(() => {
    ref.send({ type: 'records.follow', query });
  }, [ref, query]);
  const retry = useCallback(() => ref.send({ type: 'records.retry' }), [ref]);
  const answered = useSelector(ref, selectAnswered);
  return {
    answered: answered?.route === route ? answered.text : null,
    isSearching: useSelector(ref, selectSearching),
    failed: useSelector(ref, selectSearchFailed),
    retry,
  };
}

/** The records at hand that this person may see and that fit; those of some resources alone where named. */
export function useRecordsAtHand(
  me: Me | null,
  fits: (entry: Entry) => boolean,
): readonly Indexed[] {
  const index = useService(recordIndex);
  const version = useSyncExternalStore(index.subscribe, index.version);
  return useMemo(
    () => (version < 0 ? NONE : recordsThat(fits, index.read(me))),
    [index, me, version, fits],
  );
}

/** The records that fit: the same list for the same records each time, since a list is prepared for texts once. */
export function recordsThat(
  fits: (entry: Entry) => boolean,
  records: readonly Indexed[],
): readonly Indexed[] {
  const lists = known.get(records) ?? new Map<unknown, readonly Indexed[]>();
  const held = lists.get(fits) ?? records.filter(({ entry }) => fits(entry));
  known.set(records, lists.set(fits, held));
  return held;
}

const known = new WeakMap<readonly Indexed[], Map<unknown, readonly Indexed[]>>();

/** Two letters, or the number of a record. */
function isEnough(text: string) {
  return text.length >= FEWEST_LETTERS || idIn(text) !== null;
}

const NONE: readonly Indexed[] = [];

type RecordFilters = CommandArg['filters'];

interface Records {
  readonly entries: readonly Indexed[];
  readonly isSearching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface RecordSearch {
  /** The text that was answered last. */
  readonly answered: string | null;
  readonly isSearching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}
