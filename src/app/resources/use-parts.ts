// What uses a record: a chunk that comes with the form of what others can name, and with a refusal to delete it.
export { UsedBy } from './uses/used-by.tsx';
export { UsesInMessage } from './uses/use-list.tsx';
