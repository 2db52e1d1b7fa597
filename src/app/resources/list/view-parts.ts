// Saved views and the settings of a table: one chunk, fetched when the first list is on screen.
export { TableSettings } from './settings/table-settings.tsx';
export { ListViews } from './views/list-views.tsx';
