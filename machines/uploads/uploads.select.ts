import type { SnapshotFrom } from 'xstate';
import type { uploadsMachine } from './uploads.machine.ts';
import { currentOf } from './uploads.rules.ts';

type Snapshot = SnapshotFrom<typeof uploadsMachine>;

/** A file is on its way: saving waits for it. */
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFiles = (snapshot: Snapshot) => snapshot.context.files;
export const selectCurrent = (snapshot: Snapshot) => currentOf(snapshot.context);
export const selectFailed = (snapshot: Snapshot) =>
  snapshot.context.files.some(({ status }) => status === 'failed' || status === 'refused');
