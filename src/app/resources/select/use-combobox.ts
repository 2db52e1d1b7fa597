import { useInfiniteQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComboboxRef } from '../../../../machines/combobox/combobox.machine.ts';
import { comboboxMachine } from '../../../../machines/combobox/combobox.machine.ts';
import {
  selectBeside,
  selectPages,
  selectSearch,
  selectWantsOptions,
} from '../../../../machines/combobox/combobox.select.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { GroupCount, Item } from '../../../shared/wire.ts';
import { keys } from '../../data/keys.ts';
import type { ListParams } from '../../data/queries.ts';
import { optionsQuery } from '../../data/queries.ts';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import type { OptionSource } from './option-source.ts';
import { optionParams, keptBy } from './option-source.ts';

/** A select's actor joined to the pages of its options. */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { source, picked, multiple = false, ordered = false, max = null } = options;
  const { disabled = false, filters, preselect } = options;
  const ref = useActorRef(comboboxMachine, {
    input: { picked, multiple, max, ordered, disabled, eager: options.eager, preselect },
  });
  useFollow(ref, picked, disabled);
  useJoined(ref, options);
  useNarrowing(ref, filters);
  const wanted = useSelector(ref, selectWantsOptions);
  const search = useSelector(ref, selectSearch);
  const pages = useSelector(ref, selectPages);
  const beside = useSelector(ref, selectBeside);
  const params = optionParams(source, { search, beside, filters });
  const query = useInfiniteQuery({ ...optionsQuery(source.resource, params), enabled: wanted });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NONE, [data]);
  const ids = useMemo(() => rows.map((row) => keptBy(source, row)), [source, rows]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = query.data?.pages.length ?? 0;
  useEffect(() => {
    const idle = !isFetching && !isError;
    if (wanted && pages > loaded && hasNextPage && idle) void fetchNextPage();
  }, [wanted, pages, loaded, hasNextPage, isFetching, isError, fetchNextPage]);
  useShown(ref, ids, { pages: loaded, more: hasNextPage, loading: isFetching });
  const first = query.data?.pages[0];
  return {
    ref,
    rows,
    params,
    total: first?.total ?? 0,
    groups: first?.groups ?? NO_GROUPS,
    state: isError ? 'failed' : isFetching || query.isPending ? 'loading' : 'ready',
    more: hasNextPage,
    retry: () => void (loaded > 0 ? fetchNextPage() : query.refetch()),
  };
}

/** The form's value may change by other means: a draft, a reload, another control. */
function useFollow(ref: ComboboxRef, picked: readonly ChoiceId[], disabled: boolean) {
  const key = JSON.stringify(picked);
  useEffect(() => {
    ref.send({ type: 'combobox.follow', picked: JSON.parse(key), disabled });
  }, [ref, key, disabled]);
}

function useJoined(ref: ComboboxRef, options: ComboboxOptions) {
  const cache = useService(queries);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const made = ref.on('combobox.picked', ({ picked }) => latest.current.onPicked(picked));
    const suggested = ref.on('combobox.suggested', ({ picked }) => {
      const { onSuggested, onPicked } = latest.current;
      (onSuggested ?? onPicked)(picked);
    });
    const stale = ref.on('options.stale', () => {
      const queryKey = keys.allOptions(latest.current.source.resource.name);
      cache.removeQueries({ queryKey, type: 'inactive' });
    });
    return () => {
      made.unsubscribe();
      suggested.unsubscribe();
      stale.unsubscribe();
    };
  }, [ref, cache]);
}

/** Other filters empty the list. */
function useNarrowing(ref: ComboboxRef, filters: ListParams | undefined) {
  const key = JSON.stringify(filters ?? {});
  const held = useRef(key);
  useEffect(() => {
    if (held.current === key) return;
    held.current = key;
    ref.send({ type: 'filters.changed' });
  }, [ref, key]);
}

function useShown(ref: ComboboxRef, ids: readonly ChoiceId[], state: ListState) {
  const { pages, more, loading } = state;
  useLayoutEffect(() => {
    ref.send({ type: 'options.shown', options: { ids, pages, more, loading } });
  }, [ref, ids, pages, more, loading]);
}

const NONE: readonly Item[] = [];
const NO_GROUPS: readonly GroupCount[] = [];

interface ListState {
  readonly pages: number;
  readonly more: boolean;
  readonly loading: boolean;
}

interface ComboboxOptions {
  readonly source: OptionSource;
  readonly picked: readonly ChoiceId[];
  readonly multiple?: boolean;
  readonly ordered?: boolean;
  readonly max?: number | null;
  readonly disabled?: boolean;
  /** Asks for options before the select is reached. */
  readonly eager: boolean;
  /** Looks for a default where nothing is picked at first. */
  readonly preselect: boolean;
  /** What the options are narrowed by; a change of it empties the list. */
  readonly filters?: ListParams | undefined;
  readonly onPicked: (picked: readonly ChoiceId[]) => void;
  /** A default came in; it counts as picked where nobody asks. */
  readonly onSuggested?: ((picked: readonly ChoiceId[]) => void) | undefined;
}

export interface Combobox {
  readonly ref: ComboboxRef;
  readonly rows: readonly Item[];
  /** What the rows were asked for with. */
  readonly params: ListParams;
  /** Rows on all pages. */
  readonly total: number;
  readonly groups: readonly GroupCount[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly more: boolean;
  readonly retry: () => void;
}
