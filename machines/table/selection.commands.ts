import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { bulkTitle, countSelected, isMoreThere } from './selection.rules.ts';
import { whyNot } from './table.rules.ts';
import type { TableContext } from './table.types.ts';

const NOTHING = 'Select at least one row';

export const selectPage = command({
  id: 'rows.selectPage',
  title: 'Select all on this page',
  icon: 'check',
  reason: () => 'There are no rows',
});

export const selectAll = command({
  id: 'rows.selectAll',
  title: ({ shown }) =>
    `Select all ${shown.estimated === true ? '≈ ' : ''}${shown.total.toLocaleString('en-US')} matching`,
  icon: 'check',
  synonyms: ['everything', 'whole list', 'across pages'],
  reason: (context) => (isMoreThere(context) ? null : 'All of them are selected'),
});

export const clearSelection = command({
  id: 'rows.clear',
  title: 'Clear selection',
  icon: 'x',
  reason: () => 'Nothing is selected',
});

export const updateRows = command({
  id: 'rows.update',
  title: (context) => `${bulkTitle('Edit', context)}…`,
  short: 'Edit',
  icon: 'pencil',
  synonyms: ['bulk edit', 'change', 'set field', 'mass update'],
  visible: ({ can, trash, editable = true }) => can.update !== 'denied' && !trash && editable,
  reason: (context) =>
    whyNot(context.can.update, 'edit items') ?? (countSelected(context) === 0 ? NOTHING : null),
});

export const tagRows = command({
  id: 'rows.tag',
  title: (context) => `${bulkTitle('Tag', context)}…`,
  short: 'Tag',
  icon: 'tag',
  synonyms: ['bulk tag', 'label', 'add tags', 'remove tags'],
  visible: ({ can, trash, taggable = true }) => can.update !== 'denied' && !trash && taggable,
  reason: (context) =>
    whyNot(context.can.update, 'tag items') ?? (countSelected(context) === 0 ? NOTHING : null),
});

export const joinRows = listCommand({
  id: 'rows.join',
  title: ({ list }) => `Add to ${list?.title ?? 'list'}…`,
  short: ({ list }) => `Add to ${list?.title ?? 'list'}`,
  icon: 'target',
  synonyms: ['put into', 'join'],
});

export const leaveRows = listCommand({
  id: 'rows.leave',
  title: ({ list }) => `Remove from ${list?.title ?? 'list'}…`,
  short: ({ list }) => `Remove from ${list?.title ?? 'list'}`,
  icon: 'x',
  synonyms: ['take out', 'leave'],
});

export const exportSelected = command({
  id: 'rows.export',
  title: (context) => bulkTitle('Export', context),
  short: 'Export',
  icon: 'download',
  synonyms: ['download selected', 'csv'],
  visible: ({ can }) => can.export !== 'denied',
  reason: (context) =>
    whyNot(context.can.export, 'export this table') ??
    (countSelected(context) === 0 ? NOTHING : null),
});

/** Of lists whose rows can be put into another row's list. */
function listCommand(meta: CommandMeta<TableContext>): TransitionMeta<TableContext> {
  return command({
    ...meta,
    visible: ({ can, trash, list = null }) => can.update !== 'denied' && !trash && list !== null,
    reason: (context) =>
      whyNot(context.can.update, 'change items') ?? (countSelected(context) === 0 ? NOTHING : null),
  });
}

function command(meta: CommandMeta<TableContext>): TransitionMeta<TableContext> {
  return { command: { ...meta, scope: 'selection' } };
}
