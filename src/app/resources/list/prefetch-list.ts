import type { QueryClient } from '@tanstack/query-core';
import { resourceFor } from '../../../shared/field-limits.ts';
import { visibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Me } from '../../../shared/wire.ts';
import { expectFirst } from '../../data/preload.ts';
import { abilitiesOf } from '../../data/me.ts';
import { listQuery } from '../../data/queries.ts';
import { openingQuery } from './list-opening.ts';
import { listParams, perRowOf, readListState } from './list-state.ts';

/** Asks for the page of a list that its URL names, before the list is drawn. */
export async function prefetchList(cache: QueryClient, opened: Opened) {
  const { resource: whole, me, search, cards } = opened;
  const resource = resourceFor(me, whole);
  const can = abilitiesOf(me, resource.controller);
  if (can.index !== 'allowed') return;
  const visible = visibleFields(resource, { unmask: can.unmask === 'allowed' });
  const query = search === '' ? openingQuery(resource, visible, me) : search;
  const state = readListState(resource, new URLSearchParams(query), visible);
  const options = { ...can, perRow: perRowOf(state, cards) };
  const asked = listQuery(resource, listParams(resource, state, visible, options));
  if (cache.getQueryData(asked.queryKey) === undefined) {
    expectFirst(location.pathname + search);
  }
  await cache.prefetchQuery(asked);
}

interface Opened {
  readonly resource: Resource;
  readonly me: Me;
  /** The query of the address. */
  readonly search: string;
  /** Where it stands as cards. */
  readonly cards: { readonly perRow: number } | undefined;
}
