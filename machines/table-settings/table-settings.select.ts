import type { SnapshotFrom } from 'xstate';
import type { tableSettingsMachine } from './table-settings.machine.ts';

type Snapshot = SnapshotFrom<typeof tableSettingsMachine>;

export const selectColumnText = ({ context }: Snapshot) => context.columnText;
