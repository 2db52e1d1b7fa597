import type { SnapshotFrom } from 'xstate';
import type { assetPickerMachine } from './asset-picker.machine.ts';

type Snapshot = SnapshotFrom<typeof assetPickerMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
/** The tab on show. */
export const selectTab = (snapshot: Snapshot) =>
  snapshot.hasTag('uploading') ? ('upload' as const) : ('search' as const);
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
/** The text that assets are asked for: a moment behind what is typed. */
export const selectSearch = (snapshot: Snapshot) => snapshot.context.search;
export const selectTagIds = (snapshot: Snapshot) => snapshot.context.tagIds;
export const selectNeedsKeywords = (snapshot: Snapshot) => snapshot.context.needsKeywords;
/** Why tags alone are not looked for; null where they are. */
export const selectSearchFault = ({ context }: Snapshot) =>
  context.needsKeywords && context.tagIds.length > 0 && context.text.trim() === ''
    ? 'Keywords are required.'
    : null;
/** The tags that assets are asked for. */
export const selectSearchTags = ({ context }: Snapshot) =>
  context.needsKeywords && context.search === '' ? NO_TAGS : context.tagIds;

const NO_TAGS: readonly number[] = [];
