import * as commands from './display.commands.ts';
import { table } from './table.setup.ts';

/** What part of the rows is shown, and in which order, by what the palette asks for; the URL holds it. */
export const display = table.createStateConfig({
  on: {
    'page.go': {
      guard: { type: 'isPage', params: ({ event }) => event },
      actions: { type: 'askFor', params: ({ event: { page } }) => ({ page }) },
      meta: commands.goToPage,
    },
    'page.size': {
      guard: { type: 'isSize', params: ({ event }) => event },
      actions: { type: 'askFor', params: ({ event: { size } }) => ({ perPage: Number(size) }) },
      meta: commands.setPageSize,
    },
    'sort.by': {
      guard: { type: 'isSort', params: ({ event }) => event },
      actions: {
        type: 'askFor',
        params: ({ event: { field, direction } }) => ({ sort: [{ field, direction }] }),
      },
      meta: commands.sortBy,
    },
    'range.set': {
      actions: {
        type: 'askFor',
        params: ({ event: { from, until } }) => ({ days: { from, until } }),
      },
      meta: commands.setRange,
    },
  },
});
