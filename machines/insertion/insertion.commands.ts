import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { whyNotArrange } from '../editor/editor.rules.ts';
import { whyNotPlace } from './insertion.rules.ts';
import type { InsertKind, InsertionContext } from './insertion.types.ts';

type InsertionCommand = CommandMeta<InsertionContext>;

const named = (command: InsertionCommand): TransitionMeta<InsertionContext> => ({
  command: { visible: ({ isOpen }) => isOpen, reason: whyNotPlace, ...command },
});
const ofRecord = (kind: InsertKind, command: InsertionCommand) =>
  named({
    args: ({ sources }) => [
      { name: 'record', title: 'Which one', kind: 'record', route: sources[kind].route },
    ],
    example: () => ({ record: 1 }),
    visible: ({ isOpen, sources }) => isOpen && sources[kind].mayList,
    ...command,
  });
const table = (kind: InsertKind, command: InsertionCommand) =>
  named({ visible: ({ isOpen, sources }) => isOpen && sources[kind].mayList, ...command });

export const macro = named({
  id: 'macro.insert',
  title: 'Insert macro',
  icon: 'code',
  synonyms: ['system macro', 'first name', 'merge tag', 'placeholder'],
  args: ({ macros }) => [{ name: 'macro', title: 'Macro', kind: 'choice', choices: macros }],
  example: ({ macros }) => ({ macro: macros[0]?.value ?? '' }),
});
export const content = ofRecord('content', {
  id: 'content.insert',
  title: 'Insert custom content',
  icon: 'quote',
  synonyms: ['macro', 'snippet'],
});
export const variable = ofRecord('variable', {
  id: 'variable.insert',
  title: 'Insert a message variable',
  icon: 'code',
  synonyms: ['macro', 'esp', 'merge tag'],
});
export const ad = ofRecord('ad', {
  id: 'ad.insert',
  title: 'Insert an ad',
  icon: 'target',
  synonyms: ['banner', 'placeholder'],
  args: ({ sources }) => [
    { name: 'record', title: 'Ad', kind: 'record', route: sources.ad.route },
    { name: 'effort', title: 'Effort', kind: 'record', route: sources.effort.route },
  ],
  example: () => ({ record: 1, effort: 1 }),
  visible: ({ isOpen, sources }) => isOpen && sources.ad.mayList && sources.effort.mayList,
});
export const link = ofRecord('link', {
  id: 'link.insert',
  title: 'Insert a campaign link',
  icon: 'link',
  synonyms: ['effort', 'offer', 'tracked link'],
});
export const video = ofRecord('video', {
  id: 'video.insert',
  title: 'Insert a video',
  reason: whyNotArrange,
  icon: 'video',
  synonyms: ['film', 'youtube', 'wistia'],
});
export const ads = table('ad', {
  id: 'ads.pick',
  title: 'Choose an ad from the table',
  short: 'Ads…',
  icon: 'target',
});
export const links = table('link', {
  id: 'links.pick',
  title: 'Choose a campaign link from the table',
  short: 'Campaign links…',
  icon: 'link',
});
export const videos = table('video', {
  id: 'videos.pick',
  title: 'Choose a video from the table',
  reason: whyNotArrange,
  short: 'Videos…',
  icon: 'video',
});
