import type { SnapshotFrom } from 'xstate';
import type { recipientsMachine } from './recipients.machine.ts';

type Snapshot = SnapshotFrom<typeof recipientsMachine>;

/** Null until it is known. */
export const selectRecipientCount = ({ context }: Snapshot) => context.count;
export const selectRecipientsBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
