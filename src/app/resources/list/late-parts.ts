// What a list can do without while its first rows are on their way.
export { ColumnMenu } from './column-menu.tsx';
export { filterCommands } from './filter-commands.ts';
export { NoRows } from './no-rows.tsx';
export { ListSelection } from './list-selection.tsx';
