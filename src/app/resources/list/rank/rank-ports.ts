import type { QueryClient } from '@tanstack/query-core';
import { provideRanking } from '../../../../../machines/ranking/ranking.ports.ts';
import type { MoveCall } from '../../../../../machines/ranking/ranking.types.ts';
import { filterKey } from '../../../../shared/lists/parameters.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { columnsOf, isWritable } from '../../../../shared/resources/define.ts';
import type { Item, ItemAnswer, ListAnswer, Ranked, SavedAnswer } from '../../../../shared/wire.ts';
import { apiOf, client } from '../../../data/client.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { listQuery } from '../../../data/queries.ts';
import { queries } from '../../../data/query-client.ts';
import type { Services } from '../../../data/services.ts';
import { listParams } from '../list-state.ts';
import type { RankProps } from './rank.types.ts';

type ShownList = Pick<RankProps, 'resource' | 'state' | 'visible' | 'field'>;

/** The ranking machine over the API; `current` answers what the list shows when it is asked. */
export function rankingOver({ get }: Services, current: () => ShownList) {
  const cache = get(queries);
  const { api } = get(client);
  return provideRanking({
    async moveRow(call) {
      const list = current();
      const { resource, field } = list;
      const { to, ranks } = await target(cache, list, call);
      const { route } = resource;
      const shown = await api<ItemAnswer>(`${route}/${call.id}`, { quiet: true });
      const { data } = await api<SavedAnswer>(`${route}/${call.id}`, {
        method: 'PUT',
        body: { ...whole(resource, shown.data), version: shown.data.version, [field]: to, ranks },
        quiet: true,
      });
      const at = typeof data[field] === 'number' ? data[field] : to;
      // The move is done, whether or not it is known where it has led.
      const page = await pageAfter(cache, list, call, at).catch(() => null);
      if (page === null) {
        void settleFact(cache, { type: 'item.saved', resource: resource.name, id: call.id });
      } else await fetchAhead(cache, list, page);
      return { id: call.id, version: data.version, position: at, page };
    },
  });
}

/** Where the row goes. Over an edge it takes the position of the row beyond it, which need not be the next number: not every row is everybody's to see. */
async function target(cache: QueryClient, list: ShownList, call: MoveCall) {
  const ranks = call.ranks.map(({ id, to }): Ranked => ({ id, rank: to }));
  const beyond = await rowBeyond(cache, list, call);
  const position = beyond?.[list.field];
  if (beyond === null || typeof position !== 'number') return { to: call.to, ranks };
  const by = call.leaves === 'after' ? -1 : 1;
  return { to: position, ranks: [...ranks, { id: beyond.id, rank: position + by }] };
}

async function rowBeyond(
  cache: QueryClient,
  list: ShownList,
  { leaves, page }: MoveCall,
): Promise<Item | null> {
  if (leaves !== 'after' && leaves !== 'before') return null;
  const { resource, state, visible } = list;
  const next = { ...state, page: page + (leaves === 'after' ? 1 : -1) };
  const query = listQuery(resource, listParams(resource, next, visible));
  const { data } = await cache.fetchQuery({ ...query, staleTime: 0 });
  return (leaves === 'after' ? data[0] : data.at(-1)) ?? null;
}

/** The page that shows a position, where the row has left its own. */
async function pageAfter(
  cache: QueryClient,
  { resource, state, field }: ShownList,
  { leaves, page }: MoveCall,
  at: number,
) {
  if (leaves === null) return null;
  if (leaves !== 'far') return page + (leaves === 'after' ? 1 : -1);
  const { total } = await apiOf(cache)<ListAnswer>(resource.route, {
    query: { columns: 'id', per_page: 1, [filterKey(field, 'lte')]: at },
    quiet: true,
  });
  return Math.max(Math.ceil(total / state.perPage), 1);
}

/** The page that the row is followed to is there before the list goes to it: the row keeps the focus. */
function fetchAhead(cache: QueryClient, { resource, state, visible }: ShownList, page: number) {
  const query = listQuery(resource, listParams(resource, { ...state, page }, visible));
  return cache.prefetchQuery({ ...query, staleTime: 0 });
}

/** All that may be written: the server takes a move as a save of the whole row. What is masked stays as it is. */
function whole({ fields }: Resource, item: Item) {
  const names = Object.entries(fields)
    .filter(([, field]) => isWritable(field) && field.masked !== true)
    .flatMap(([name, field]) => columnsOf(name, field));
  return Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]]));
}
