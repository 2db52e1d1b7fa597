// Groups of a list: a chunk of its own, fetched when a list is first grouped.
export { GroupedList } from './groups/grouped-list.tsx';
export { ListAggregates } from './list-aggregates.tsx';
