import type { SnapshotFrom } from 'xstate';
import type { revisionsMachine } from './revisions.machine.ts';
import { chosenOf, chosenRow, otherOf } from './revisions.rules.ts';

type Snapshot = SnapshotFrom<typeof revisionsMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');

export const selectList = (snapshot: Snapshot) => snapshot.context.list;
/** The revision that is looked at; null where there is none. */
export const selectChosen = (snapshot: Snapshot) => chosenOf(snapshot.context);
/** Its whole row; null until it has been read. */
export const selectChosenRow = (snapshot: Snapshot) => chosenRow(snapshot.context);
/** What it is compared with, and the save that this is; null for the form, and before the first save. */
export const selectAgainst = (snapshot: Snapshot) => snapshot.context.against;
export const selectOther = (snapshot: Snapshot) => otherOf(snapshot.context);
export const selectOtherRow = ({ context }: Snapshot) =>
  context.rows[otherOf(context)?.id ?? 0] ?? null;
export const selectReading = (snapshot: Snapshot) => snapshot.hasTag('reading');
export const selectUnread = (snapshot: Snapshot) => snapshot.hasTag('unread');

export const selectHasOlder = (snapshot: Snapshot) => snapshot.context.more;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
