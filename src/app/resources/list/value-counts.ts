import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.ts';
import type { ValueCounts } from '../kinds/kind.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { isPicked } from './filters.ts';
import { fieldOf } from '../../../shared/resources/define.ts';
import { listParams } from './list-state.ts';

/** How many rows each value of a field has among those that the other filters leave; null where that is not known. */
export function useValueCounts(
  { resource, visible, state }: CountedList,
  name: string,
  wanted: boolean,
): ValueCounts | null {
  const field = fieldOf(resource, name);
  const mayAsk = field !== undefined && isPicked(field) && visible.count.has(name);
  const counted = {
    ...state,
    columns: ['id'],
    filters: state.filters.filter((each) => each.field !== name),
    groupBy: null,
    countBy: name,
    aggregates: [],
    page: 1,
    perPage: 1,
  };
  const { data } = useQuery({
    ...listQuery(resource, { ...listParams(resource, counted, visible), count: false }),
    enabled: wanted && mayAsk,
    meta: { quiet: true },
  });
  const groups = mayAsk ? (data?.groups ?? null) : null;
  return groups && new Map(groups.map(({ value, count }) => [String(value), count]));
}

type CountedList = Pick<FilterBarProps, 'resource' | 'visible' | 'state'>;
