// The filter builder and what it draws: a chunk of its own, fetched when it is first opened.
export { FilterBuilder } from './builder/filter-builder.tsx';
export { CustomDate } from './builder/custom-date.tsx';
