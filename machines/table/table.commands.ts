import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { exportTitle } from '../bulk/export.rules.ts';
import { whyNotMerged } from './removal.rules.ts';
import { bulkTitle, countSelected, isOne } from './selection.rules.ts';
import { whyNot } from './table.rules.ts';
import type { TableContext } from './table.types.ts';

export const create = command({
  id: 'table.new',
  title: ({ title }) => `New ${title.one}`,
  keys: ['C'],
  icon: 'plus',
  synonyms: ['create', 'add'],
  visible: ({ can, trash }) => can.store !== 'denied' && !trash,
  reason: ({ can }) => whyNot(can.store, 'create items'),
});

export const search = command({
  id: 'table.search',
  title: 'Search',
  keys: ['/'],
  icon: 'search',
  synonyms: ['find', 'filter'],
});

export const deleteRows = command({
  id: 'rows.delete',
  scope: 'selection',
  title: (context) =>
    countSelected(context) > 1 ? bulkTitle('Delete', context) : 'Delete selected',
  short: (context) => `Delete ${countSelected(context).toLocaleString('en-US')}`,
  icon: 'trash',
  danger: true,
  synonyms: ['remove', 'bulk delete'],
  visible: ({ can, trash }) => can.destroy !== 'denied' && !trash,
  reason: (context) =>
    whyNot(context.can.destroy, 'delete items') ?? ONE_BY_ONE[countSelected(context)] ?? null,
});

export const deleteOne = command({
  id: 'rows.deleteOne',
  scope: 'selection',
  title: ({ title, selected }) => `Delete selected ${title.one} ${selected[0] ?? ''}`,
  short: 'Delete',
  icon: 'trash',
  danger: true,
  synonyms: ['remove'],
  visible: (context) => context.can.destroy !== 'denied' && !context.trash && isOne(context),
  reason: ({ can }) => whyNot(can.destroy, 'delete items'),
});

export const confirmDelete = command({
  id: 'delete.confirm',
  title: 'Confirm delete',
  icon: 'trash',
  danger: true,
});

export const cancelDelete = command({ id: 'delete.cancel', title: 'Cancel delete', icon: 'x' });

export const mergeRows = command({
  id: 'rows.merge',
  scope: 'selection',
  title: 'Merge into…',
  icon: 'merge',
  synonyms: ['combine', 'join', 'deduplicate'],
  args: ({ route }) => [{ name: 'target', title: 'Merge into', kind: 'record', route }],
  visible: ({ can, trash }) => can.merge !== 'denied' && !trash,
  reason: (context) => whyNot(context.can.merge, 'merge items') ?? whyNotMerged(context),
});

export const restoreRows = command({
  id: 'rows.restore',
  scope: 'selection',
  title: (context) =>
    countSelected(context) > 1 ? bulkTitle('Restore', context) : 'Restore selected',
  short: 'Restore',
  icon: 'rotate-ccw',
  synonyms: ['bring back', 'undelete', 'recover'],
  visible: ({ trash }) => trash,
  reason: (context) =>
    whyNot(context.can.destroy, 'restore items') ??
    (countSelected(context) === 0 ? 'Select at least one row' : null),
});

export const openTrash = command({
  id: 'trash.open',
  title: 'Show trash',
  icon: 'trash',
  synonyms: ['deleted', 'restore', 'recycle bin', 'undelete'],
  visible: ({ can, trash }) => can.destroy !== 'denied' && !trash,
  reason: ({ can }) => whyNot(can.destroy, 'see what was deleted'),
});

export const leaveTrash = command({
  id: 'trash.leave',
  title: 'Leave trash',
  icon: 'arrow-left',
  synonyms: ['back to the list'],
  visible: ({ trash }) => trash,
});

export const exportRows = command({
  id: 'table.export',
  title: ({ shown }) => exportTitle(shown),
  icon: 'download',
  synonyms: ['download', 'spreadsheet'],
  visible: ({ can }) => can.export !== 'denied',
  reason: ({ can }) => whyNot(can.export, 'export this table') ?? 'An export is under way',
});

export const upload = command({
  id: 'table.upload',
  title: ({ title }) => `Upload ${title.many}`,
  short: 'Upload',
  icon: 'upload',
  synonyms: ['add files', 'drop', 'several at once'],
  visible: ({ can, trash, uploads = false }) => uploads && can.store !== 'denied' && !trash,
  reason: ({ can }) => whyNot(can.store, 'create items'),
});

export const nextPage = command({
  id: 'page.next',
  title: 'Next page',
  keys: [']'],
  icon: 'chevron-right',
  reason: () => 'This is the last page',
});

export const previousPage = command({
  id: 'page.previous',
  title: 'Previous page',
  keys: ['['],
  icon: 'chevron-left',
  reason: () => 'This is the first page',
});

export const refresh = command({
  id: 'table.refresh',
  title: 'Refresh',
  keys: ['R'],
  icon: 'refresh',
  synonyms: ['reload'],
});

export const refreshByItself = command({
  id: 'refresh.automatic',
  title: 'Turn on auto refresh',
  icon: 'refresh',
});

export const refreshByHand = command({
  id: 'refresh.manual',
  title: 'Turn off auto refresh',
  icon: 'refresh',
});

const ONE_BY_ONE = ['Select more than one row', "Use the row's own Delete"];

function command(meta: CommandMeta<TableContext>): TransitionMeta<TableContext> {
  return { command: meta };
}
