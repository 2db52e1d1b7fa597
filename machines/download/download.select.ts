import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './download.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

/** Why the file could not be fetched; null where it could, and while it is being fetched. */
export const selectDownloadFailure = ({ context }: Snapshot) => context.failure;
