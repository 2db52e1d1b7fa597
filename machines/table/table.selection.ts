import * as commands from './selection.commands.ts';
import { table } from './table.setup.ts';

/** Which rows are selected: by name, page, range or all that match; and what a task can do with them. */
export const selecting = table.createStateConfig({
  on: {
    'rows.acted': {
      guard: 'isByName',
      actions: { type: 'act', params: ({ event }) => ({ ids: event.ids }) },
    },
    'rows.shown': [
      {
        guard: { type: 'someLeave', params: ({ event }) => event },
        actions: [
          { type: 'showLeavers', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'show', params: ({ event }) => event } },
    ],
    'rows.grouped': { actions: { type: 'showGrouped', params: ({ event }) => event } },
    'row.select': {
      actions: {
        type: 'select',
        params: ({ event }) => ({ ids: [event.id], selected: event.selected }),
      },
    },
    'rows.select': {
      actions: {
        type: 'select',
        params: ({ event: { ids, selected = true } }) => ({ ids, selected }),
      },
    },
    'rows.selectPage': { guard: 'hasRows', actions: 'selectPage', meta: commands.selectPage },
    'rows.selectAll': { guard: 'isMoreThere', actions: 'selectAll', meta: commands.selectAll },
    'rows.clear': {
      guard: 'hasSelection',
      actions: 'clearSelection',
      meta: commands.clearSelection,
    },
    'rows.update': {
      guard: { type: 'mayBulk', params: { action: 'update' } },
      actions: { type: 'askForBulk', params: { action: 'update' } },
      meta: commands.updateRows,
    },
    'rows.tag': {
      guard: { type: 'mayBulk', params: { action: 'tag' } },
      actions: { type: 'askForBulk', params: { action: 'tag' } },
      meta: commands.tagRows,
    },
    'rows.join': {
      guard: 'mayJoin',
      actions: { type: 'askForList', params: { mode: 'add' } },
      meta: commands.joinRows,
    },
    'rows.leave': {
      guard: 'mayJoin',
      actions: { type: 'askForList', params: { mode: 'remove' } },
      meta: commands.leaveRows,
    },
    'rows.export': {
      guard: { type: 'mayBulk', params: { action: 'export' } },
      actions: { type: 'askForBulk', params: { action: 'export' } },
      meta: commands.exportSelected,
    },
  },
});
