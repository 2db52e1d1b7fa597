/** What a list does not need: the first page and the page of tasks, in a chunk of their own. */
export { Dashboard } from './dashboard.tsx';
export { Tasks } from './tasks.tsx';
