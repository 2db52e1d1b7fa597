import { formatCount } from '../../src/shared/contract/formats.ts';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import {
  makeWords,
  PUBLISH,
  PUBLISH_NOW,
  SCHEDULE,
  TAKES_MOMENT,
  UNPUBLISH,
  unpublishText,
} from '../list/publishing.words.ts';
import { doAllWait, doWait, whyNotDefault, whyNotPublished } from './selection.publishing.ts';
import {
  bulkTitle,
  countSelected,
  isMoreThere,
  isOne,
  needing,
  whyNotMerged,
} from './selection.rules.ts';
import type { SelectionContext } from './selection.types.ts';

export const selectPage = ofPage({
  id: 'rows.selectPage',
  title: 'Select all on this page',
  icon: 'check',
  reason: () => 'There are no rows',
});

export const selectAll = ofPage({
  id: 'rows.selectAll',
  title: ({ shown }) =>
    `Select all ${shown.estimated === true ? '≈ ' : ''}${formatCount(shown.total)} matching`,
  icon: 'check',
  synonyms: ['everything', 'whole list', 'across pages'],
  reason: (context) => (isMoreThere(context) ? null : 'All of them are selected'),
});

const clear: CommandMeta<SelectionContext> = {
  id: 'rows.clear',
  title: 'Clear selection',
  icon: 'x',
};

export const clearSelection = command({ ...clear, keys: ['Escape'], within: 'page' });

/** Where nothing is selected its key is free. */
export const clearNothing = command(clear);

export const updateRows = command({
  id: 'rows.update',
  title: (context) => `${bulkTitle('Edit', context)}…`,
  short: 'Edit',
  icon: 'pencil',
  synonyms: ['bulk edit', 'change', 'set field', 'mass update'],
  needs: needing('update', 'edit items'),
  visible: ({ trash, editable }) => !trash && editable,
  reason: whyNone,
});

export const publishRows = publishCommand('publish', {
  id: 'rows.publish',
  ...PUBLISH,
  title: (context) => bulkTitle('Publish', context),
  short: 'Publish',
});

export const publishRowsNow = publishCommand(
  'publishNow',
  {
    id: 'rows.publishNow',
    ...PUBLISH_NOW,
    title: (context) => `${bulkTitle('Publish', context)} now`,
    short: PUBLISH_NOW.title,
  },
  doWait,
);

export const unpublishRows = publishCommand('unpublish', {
  id: 'rows.unpublish',
  ...UNPUBLISH,
  title: (context) => bulkTitle(doAllWait(context) ? 'Cancel schedule of' : 'Unpublish', context),
  short: (context) => unpublishText(doAllWait(context)),
});

export const scheduleRows = publishCommand('schedule', {
  id: 'rows.schedule',
  ...SCHEDULE,
  takes: TAKES_MOMENT,
  title: (context) => `${bulkTitle('Schedule', context)}…`,
  short: 'Schedule',
});

export const makeDefault = command({
  id: 'rows.makeDefault',
  ...makeWords('default'),
  title: (context) => bulkTitle(makeTitle(context), context),
  short: makeTitle,
  needs: needing('update', 'edit items'),
  visible: ({ trash, exclusive }) => !trash && exclusive !== null,
  reason: (context) => whyNotDefault(context),
});

export const tagRows = command({
  id: 'rows.tag',
  title: (context) => `${bulkTitle('Tag', context)}…`,
  short: 'Tag',
  icon: 'tag',
  synonyms: ['bulk tag', 'label', 'add tags', 'remove tags'],
  needs: needing('update', 'tag items'),
  visible: ({ trash, taggable }) => !trash && taggable,
  reason: whyNone,
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

export const addTag = command({
  id: 'rows.addTag',
  title: (context) => bulkTitle(`Add ${context.tags?.title ?? 'tag'} to`, context),
  icon: 'tag',
  offered: false,
  synonyms: ['bulk tag', 'label', 'tag selection'],
  args: ({ tags }) => [
    {
      name: 'tag',
      title: `Which ${tags?.title ?? 'tag'}`,
      kind: 'record',
      route: tags?.route ?? '',
    },
  ],
  example: () => ({ tag: 1 }),
  needs: needing('update', 'tag items'),
  visible: ({ tags, trash, taggable }) => tags !== null && !trash && taggable,
  reason: whyNone,
});

export const exportSelected = command({
  id: 'rows.export',
  title: (context) => bulkTitle('Export', context),
  short: 'Export',
  icon: 'download',
  synonyms: ['download selected', 'csv'],
  needs: needing('export', 'export this table'),
  reason: whyNone,
});

/** The commands that begin a bulk action: one at a time. */
export const ofBulk = [
  ...[updateRows, publishRows, publishRowsNow, unpublishRows, scheduleRows, makeDefault],
  ...[tagRows, addTag, joinRows, leaveRows, exportSelected],
];

const several: CommandMeta<SelectionContext> = {
  id: 'rows.delete',
  title: (context) =>
    countSelected(context) > 1 ? bulkTitle('Delete', context) : 'Delete selected',
  short: (context) => `Delete ${formatCount(countSelected(context))}`,
  icon: 'trash',
  danger: true,
  synonyms: ['remove', 'bulk delete'],
  needs: needing('destroy', 'delete items'),
  visible: ({ trash }) => !trash,
  reason: (context) => ONE_BY_ONE[countSelected(context)] ?? null,
};

export const deleteRows = command(several);

/** With rows selected the key of the row at hand is theirs. */
export const deleteSelected = command({
  ...several,
  keys: ['#', 'Delete'],
  visible: (context) => !context.trash && countSelected(context) > 1,
});

export const deleteOne = command({
  id: 'rows.deleteOne',
  title: ({ title, selected }) => `Delete selected ${title.one} ${selected[0] ?? ''}`,
  short: 'Delete',
  keys: ['#', 'Delete'],
  icon: 'trash',
  danger: true,
  synonyms: ['remove'],
  needs: needing('destroy', 'delete items'),
  visible: (context) => !context.trash && isOne(context),
});

export const mergeRows = command({
  id: 'rows.merge',
  title: 'Merge into…',
  icon: 'merge',
  synonyms: ['combine', 'join', 'deduplicate'],
  args: ({ route }) => [{ name: 'target', title: 'Merge into', kind: 'record', route }],
  needs: needing('merge', 'merge items'),
  visible: ({ trash }) => !trash,
  reason: whyNotMerged,
});

export const restoreRows = command({
  id: 'rows.restore',
  title: (context) =>
    countSelected(context) > 1 ? bulkTitle('Restore', context) : 'Restore selected',
  short: 'Restore',
  icon: 'rotate-ccw',
  synonyms: ['bring back', 'undelete', 'recover'],
  needs: needing('destroy', 'restore items'),
  visible: ({ trash }) => trash,
  reason: whyNone,
});

function makeTitle({ exclusive }: SelectionContext) {
  return makeWords(exclusive?.title ?? 'default').title;
}

function whyNone(context: SelectionContext): string | null {
  return countSelected(context) === 0 ? 'Select at least one row' : null;
}

const ONE_BY_ONE = ['Select more than one row', "Use the row's own Delete"];

/** Of lists whose rows can be published. */
function publishCommand(
  act: PublishingAct,
  meta: CommandMeta<SelectionContext>,
  isThere: (context: SelectionContext) => boolean = ({ publishing }) =>
    publishing !== null && publishing[act] !== null,
): TransitionMeta<SelectionContext> {
  return command({
    ...meta,
    needs: needing('update', 'edit items'),
    visible: (context) => !context.trash && isThere(context),
    reason: (context) => whyNone(context) ?? whyNotPublished(context, act),
  });
}

/** Of lists whose rows can be put into another row's list. */
function listCommand(meta: CommandMeta<SelectionContext>): TransitionMeta<SelectionContext> {
  return command({
    ...meta,
    needs: needing('update', 'change items'),
    visible: ({ trash, list }) => !trash && list !== null,
    reason: whyNone,
  });
}

/** What a selection begins with: there is none yet that it would be done to. */
function ofPage(meta: CommandMeta<SelectionContext>): TransitionMeta<SelectionContext> {
  return { command: meta };
}

function command(meta: CommandMeta<SelectionContext>): TransitionMeta<SelectionContext> {
  return { command: { ...meta, scope: 'selection' } };
}
