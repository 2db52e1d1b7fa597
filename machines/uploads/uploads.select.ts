import type { SnapshotFrom } from 'xstate';
import type { uploadsMachine } from './uploads.machine.ts';
import { currentOf, whyNotSend } from './uploads.rules.ts';

type Snapshot = SnapshotFrom<typeof uploadsMachine>;

/** A file is on its way: leaving would call it off. */
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFiles = (snapshot: Snapshot) => snapshot.context.files;
export const selectCurrent = (snapshot: Snapshot) => currentOf(snapshot.context);
/** The file of a control that holds one. */
export const selectOnly = (snapshot: Snapshot) => snapshot.context.files[0] ?? null;
export const selectTags = (snapshot: Snapshot) => snapshot.context.tagIds;
/** Why what is chosen is not sent yet; null where it can be. */
export const selectSendReason = (snapshot: Snapshot) => whyNotSend(snapshot.context);
/** Files were chosen, and each of them has been sent, failed or was called off. */
export const selectAllSent = ({ context }: Snapshot) =>
  context.files.length > 0 &&
  context.files.every(
    ({ status }) => status !== 'staged' && status !== 'waiting' && status !== 'uploading',
  );
