import type { SnapshotFrom } from 'xstate';
import type { tableSettingsMachine } from './table-settings.machine.ts';

type Snapshot = SnapshotFrom<typeof tableSettingsMachine>;

export const selectColumnText = ({ context }: Snapshot) => context.columnText;
/** Why the last change is not on the server; null where it is. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
