import type { SnapshotFrom } from 'xstate';
import type { revisionsMachine } from './revisions.machine.ts';
import { chosenOf, chosenRow } from './revisions.rules.ts';

type Snapshot = SnapshotFrom<typeof revisionsMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');

export const selectList = (snapshot: Snapshot) => snapshot.context.list;
/** The revision that is looked at; null while the list is. */
export const selectChosen = (snapshot: Snapshot) => chosenOf(snapshot.context);
/** Its whole row; null until it has been read. */
export const selectChosenRow = (snapshot: Snapshot) => chosenRow(snapshot.context);
/** The save that it is compared with; null for the form as it is. */
export const selectAgainst = (snapshot: Snapshot) => snapshot.context.against;
export const selectAgainstRow = ({ context: { against, rows } }: Snapshot) =>
  against === null ? null : (rows[against] ?? null);
export const selectReading = (snapshot: Snapshot) => snapshot.hasTag('reading');
export const selectUnread = (snapshot: Snapshot) => snapshot.hasTag('unread');

export const selectHasOlder = (snapshot: Snapshot) => snapshot.context.more;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
