import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { Action } from '../../src/shared/contract/actions.ts';
import { needOf } from '../kit/need.ts';
import type { TableContext } from './table.types.ts';

export const create = command({
  id: 'table.new',
  title: ({ title }) => `New ${title.one}`,
  keys: ['C'],
  icon: 'plus',
  synonyms: ['create', 'add'],
  needs: needing('store', 'create items'),
  visible: ({ trash }) => !trash,
});

export const openTrash = command({
  id: 'trash.open',
  title: 'Show trash',
  icon: 'trash',
  synonyms: ['deleted', 'restore', 'recycle bin', 'undelete'],
  needs: needing('destroy', 'see what was deleted'),
  visible: ({ trash }) => !trash,
});

export const leaveTrash = command({
  id: 'trash.leave',
  title: 'Leave trash',
  icon: 'arrow-left',
  synonyms: ['back to the list'],
  visible: ({ trash }) => trash,
});

export const upload = command({
  id: 'table.upload',
  title: ({ title }) => `Upload ${title.many}`,
  short: 'Upload',
  icon: 'upload',
  synonyms: ['add files', 'drop', 'several at once'],
  needs: needing('store', 'create items'),
  visible: ({ trash, uploads = false }) => uploads && !trash,
});

export const closeUpload = command({
  id: 'upload.close',
  title: 'Close the upload',
  short: 'Cancel',
  icon: 'x',
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

function needing(action: Action, to: string) {
  return (context: TableContext) => needOf(context, { action, to });
}

function command(meta: CommandMeta<TableContext>): TransitionMeta<TableContext> {
  return { command: meta };
}
