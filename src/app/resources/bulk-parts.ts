// What is done with many rows at once: one chunk, fetched when the first of it is asked for.
export { Bulk } from './list/bulk/bulk.tsx';
