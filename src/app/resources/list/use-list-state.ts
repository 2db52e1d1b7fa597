import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { listAddress } from '../../../shared/lists/print-list.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { useMe } from '../../data/me.ts';
import { useServices } from '../../data/services.ts';
import { navigation } from '../../navigation/go.ts';
import { asChosen } from '../../ports/preferences.ts';
import type { Burst } from './list-history.ts';
import { arrive, hasArrived, isWithin } from './list-history.ts';
import { openingQuery } from './list-opening.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { readListState } from './list-state.ts';

/** The list's state is its URL: what it says, and how to change it. A change of what is shown goes back to page 1. */
export function useListState(resource: Resource, visible: VisibleFields) {
  const services = useServices();
  const { go } = services.get(navigation);
  const query = useSearch();
  const me = useMe();
  const bare = query === '' && !hasArrived();
  const opening = bare ? openingQuery(resource, visible, me && asChosen(services, me)) : '';
  const shown = bare ? opening : query;
  const state = useMemo(
    () => readListState(resource, new URLSearchParams(shown), visible),
    [resource, shown, visible],
  );
  useLayoutEffect(() => {
    if (!hasArrived()) arrive(opening === '' ? undefined : `${location.pathname}?${opening}`);
  });
  const change = useCallback(
    (wanted: WantedPatch, { replace = false, burst }: ChangeOptions = {}) => {
      const now = readListState(resource, new URLSearchParams(location.search), visible);
      const patch = typeof wanted === 'function' ? wanted(now) : wanted;
      const to = listAddress(location.pathname, { ...now, page: 1, ...patch });
      if (to === `${location.pathname}${location.search}`) return;
      go(to, { replace: replace || isWithin(burst) });
      arrive(to, burst);
    },
    [resource, visible, go],
  );
  return { state, change };
}

export type ListPatch = Partial<ListState>;
/** What follows from what the list shows is made of the address, which is ahead of what is drawn. */
type WantedPatch = ListPatch | ((now: ListState) => ListPatch);
export type ChangeList = (patch: WantedPatch, options?: ChangeOptions) => void;

interface ChangeOptions {
  readonly replace?: boolean;
  /** Takes the place of the entry that the same burst made. */
  readonly burst?: Burst | undefined;
}
