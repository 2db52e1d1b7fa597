/** What a list does not need: the first page and the pages of tasks and changes, in a chunk of their own. */
export { AccountOverview } from './account-overview.tsx';
export { Changes } from './changes.tsx';
export { Dashboard } from './home/dashboard.tsx';
export { showTask } from './home/running-tasks.tsx';
export { Tasks } from './tasks.tsx';
