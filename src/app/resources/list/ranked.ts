import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { orderOf } from '../../../../machines/ranking/order.rules.ts';
import type { RankingRef } from '../../../../machines/ranking/ranking.machine.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { inSentence } from '../../../shared/words.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { isNarrowed, sortsOf } from './list-state.ts';

/** Why the rows cannot be moved as the list stands: it must show all of them in their order. */
export function whyNotRanked(resource: Resource, state: ListState, field: string): string | null {
  if (state.groupBy !== null) return 'Stop grouping first';
  if (state.search !== '') return 'Clear the search first';
  if (isNarrowed(state)) return 'Clear the filters first';
  const [sort] = sortsOf(resource, state);
  if (sort?.field === field && sort.direction === 'asc') return null;
  return `Sort by ${inSentence(labelOf(resource, field))} first`;
}

/** The rows with the moves that the server has not shown yet; the same ones where there are none. */
export function useRanked(
  items: readonly Item[] | null,
  ranking: RankingRef | null,
  field: string | null,
): readonly Item[] | null {
  const moves = useSelector(ranking ?? undefined, (snapshot) => snapshot?.context.moves);
  return useMemo(() => {
    if (items === null || field === null || moves === undefined || moves.length === 0) return items;
    const byId = new Map(items.map((item) => [item.id, item]));
    return orderOf(rankedRows(items, field), moves).flatMap(({ id, position }) => {
      const item = byId.get(id);
      if (item === undefined) return [];
      return item[field] === position ? item : { ...item, [field]: position };
    });
  }, [items, field, moves]);
}

/** The rows as the machine knows them. */
export function rankedRows(items: readonly Item[], field: string) {
  return items.map(({ id, version, [field]: position }) => ({
    id,
    version,
    position: typeof position === 'number' ? position : null,
  }));
}
