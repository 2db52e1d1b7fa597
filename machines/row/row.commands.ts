import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import {
  makeWords,
  PUBLISH,
  PUBLISH_NOW,
  publishText,
  SCHEDULE,
  TAKES_MOMENT,
  UNPUBLISH,
  unpublishText,
} from '../list/publishing.words.ts';
import {
  dayOfRow,
  doesWait,
  isOffered,
  named,
  needing,
  whyNotDefault,
  whyNotPublish,
  whyNotRow,
} from './row.rules.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import type { RowContext } from './row.types.ts';

export const next = command({
  id: 'row.next',
  title: 'Go to the next row',
  offered: false,
  short: 'Next row',
  keys: ['J'],
  icon: 'arrow-down',
  synonyms: ['down', 'first row', 'table'],
  repeats: true,
  reason: ({ ids }) => (ids.length === 0 ? 'There are no rows' : 'This is the last row'),
});

export const previous = command({
  id: 'row.previous',
  title: 'Go to the row before',
  offered: false,
  short: 'Row before',
  keys: ['K'],
  icon: 'arrow-up',
  synonyms: ['up', 'previous row'],
  repeats: true,
  reason: ({ ids }) => (ids.length === 0 ? 'There are no rows' : 'This is the first row'),
});

export const toggle = command({
  id: 'row.toggle',
  title: (context) => `Select ${named(context)} or not`,
  short: 'Select a row',
  keys: ['X'],
  icon: 'check',
  synonyms: ['mark', 'unselect'],
  reason: whyNotRow,
});

export const extend = command({
  id: 'row.extend',
  title: (context) => `Select up to ${named(context)}`,
  keys: ['Shift+X'],
  icon: 'check',
  synonyms: ['range'],
  offered: false,
  reason: whyNotRow,
});

export const extendDown = command({
  id: 'row.extendDown',
  title: 'Select on to the next row',
  keys: ['Shift+ArrowDown'],
  within: 'row',
  repeats: true,
  offered: false,
  reason: () => 'This is the last row',
});

export const extendUp = command({
  id: 'row.extendUp',
  title: 'Select on to the row before',
  keys: ['Shift+ArrowUp'],
  within: 'row',
  repeats: true,
  offered: false,
  reason: () => 'This is the first row',
});

export const open = command({
  id: 'row.open',
  title: (context) => `Open ${named(context)}`,
  short: 'Open',
  keys: ['O'],
  icon: 'external-link',
  needs: needing('show', 'view items'),
  reason: whyNotRow,
});

export const view = command({
  id: 'row.view',
  title: (context) => `View ${named(context)}`,
  short: 'View',
  keys: ['V'],
  icon: 'eye',
  needs: needing('show', 'view items'),
  reason: whyNotRow,
});

export const edit = command({
  id: 'row.edit',
  title: (context) => `Edit ${named(context)}`,
  short: 'Edit',
  keys: ['E'],
  icon: 'pencil',
  needs: needing('update', 'edit items'),
  reason: whyNotRow,
});

export const copy = command({
  id: 'row.copy',
  title: (context) => `Copy ${named(context)}`,
  short: 'Copy',
  keys: ['Y'],
  icon: 'copy-plus',
  synonyms: ['duplicate', 'make a copy'],
  needs: needing('store', 'create items'),
  reason: whyNotRow,
});

export const publish = publishCommand('publish', {
  id: 'row.publish',
  ...PUBLISH,
  title: (context) => publishText(dayOfRow(context), named(context)),
  short: (context) => publishText(dayOfRow(context)),
});

export const publishNow = publishCommand('publishNow', {
  id: 'row.publishNow',
  ...PUBLISH_NOW,
  title: (context) => `Publish ${named(context)} now`,
  short: PUBLISH_NOW.title,
});

export const unpublish = publishCommand('unpublish', {
  id: 'row.unpublish',
  ...UNPUBLISH,
  title: (context) => unpublishText(doesWait(context), named(context)),
  short: (context) => unpublishText(doesWait(context)),
});

export const schedule = publishCommand('schedule', {
  id: 'row.schedule',
  ...SCHEDULE,
  takes: TAKES_MOMENT,
  title: (context) => `Schedule ${named(context)}…`,
  short: 'Schedule…',
});

export const makeDefault = command({
  id: 'row.makeDefault',
  ...makeWords('default'),
  title: (context) => `Make ${named(context)} the ${context.exclusive ?? 'default'}`,
  short: ({ exclusive }) => makeWords(exclusive ?? 'default').title,
  needs: needing('update', 'edit items'),
  visible: ({ exclusive }) => exclusive !== null,
  reason: whyNotDefault,
});

export const remove = command({
  id: 'row.delete',
  title: (context) => `Delete ${named(context)}`,
  short: 'Delete',
  keys: ['#', 'Delete'],
  icon: 'trash',
  danger: true,
  synonyms: ['remove'],
  needs: needing('destroy', 'delete items'),
  reason: whyNotRow,
});

export const copyLink = command({
  id: 'row.copyLink',
  title: (context) => `Copy link to ${named(context)}`,
  short: 'Copy link',
  icon: 'link',
  synonyms: ['address', 'url', 'share'],
  reason: whyNotRow,
});

/** The history of a record, wherever it is offered. */
export const HISTORY = {
  title: 'History',
  icon: 'history',
  synonyms: ['revisions', 'versions', 'who changed', 'last change', 'updated by'],
} as const;

export const history = command({
  ...HISTORY,
  id: 'row.history',
  title: (context) => `History of ${named(context)}`,
  short: HISTORY.title,
  needs: needing('update', 'edit items'),
  reason: whyNotRow,
});

export const menu = command({
  id: 'row.menu',
  title: (context) => `Actions for ${named(context)}`,
  short: 'All actions',
  offered: false,
  keys: ['.'],
  icon: 'ellipsis',
  reason: whyNotRow,
});

export const peek = command({
  id: 'row.peek',
  title: (context) => `Peek at ${named(context)}`,
  short: 'Peek',
  keys: ['Space'],
  within: 'row',
  icon: 'panel-right',
  synonyms: ['preview', 'side panel', 'quick look'],
  needs: needing('show', 'view items'),
  reason: whyNotRow,
});

export const closePeek = command({ id: 'peek.close', title: 'Close the side panel', icon: 'x' });

function publishCommand(
  act: PublishingAct,
  meta: CommandMeta<RowContext>,
): TransitionMeta<RowContext> {
  return command({
    ...meta,
    needs: needing('update', 'edit items'),
    visible: (context) => isOffered(context, act),
    reason: (context) => whyNotPublish(context, act),
  });
}

function command(meta: CommandMeta<RowContext>): TransitionMeta<RowContext> {
  return { command: meta };
}
