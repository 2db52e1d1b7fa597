import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { useMe } from '../../data/me.ts';
import { go } from '../../shell/go.ts';
import type { Burst } from './list-history.ts';
import { arrive, hasArrived, isWithin } from './list-history.ts';
import { openingQuery } from './list-opening.ts';
import type { ListState } from './list-state.ts';
import { readListState, writeListState } from './list-state.ts';

/** The list's state is its URL: what it says, and how to change it. A change of what is shown goes back to page 1. */
export function useListState(resource: Resource, visible: VisibleFields) {
  const query = useSearch();
  const me = useMe();
  const bare = query === '' && !hasArrived();
  const opening = bare ? openingQuery(resource, visible, me) : '';
  const shown = bare ? opening : query;
  const state = useMemo(
    () => readListState(resource, new URLSearchParams(shown), visible),
    [resource, shown, visible],
  );
  useLayoutEffect(() => {
    if (!hasArrived()) arrive(opening === '' ? undefined : `${location.pathname}?${opening}`);
  });
  const change = useCallback(
    (patch: ListPatch, { replace = false, burst }: ChangeOptions = {}) => {
      const now = readListState(resource, new URLSearchParams(location.search), visible);
      const next = writeListState({ ...now, page: 1, ...patch });
      const to = `${location.pathname}${next === '' ? '' : `?${next}`}`;
      if (to === `${location.pathname}${location.search}`) return;
      go(to, { replace: replace || isWithin(burst) });
      arrive(to, burst);
    },
    [resource, visible],
  );
  return { state, change };
}

export type ListPatch = Partial<ListState>;
export type ChangeList = (patch: ListPatch, options?: ChangeOptions) => void;

interface ChangeOptions {
  readonly replace?: boolean;
  /** Takes the place of the entry that the same burst made. */
  readonly burst?: Burst | undefined;
}
