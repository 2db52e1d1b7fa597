import type { SnapshotFrom } from 'xstate';
import type { webhookLogMachine } from './webhook-log.machine.ts';

type Snapshot = SnapshotFrom<typeof webhookLogMachine>;

export const selectPage = ({ context }: Snapshot) => context.page;
export const selectFailedOnly = ({ context }: Snapshot) => context.failedOnly;
/** The delivery that is looked at; null for none. */
export const selectDetail = ({ context }: Snapshot) => context.detail;
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
