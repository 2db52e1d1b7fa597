import type { SnapshotFrom } from 'xstate';
import type { deviceApprovalMachine } from './device-approval.machine.ts';

type Snapshot = SnapshotFrom<typeof deviceApprovalMachine>;

type DevicePage = 'loading' | 'broken' | 'waiting' | 'approved' | 'denied' | 'over';

/** Which of its few pages is shown. */
export function selectDevicePage(snapshot: Snapshot): DevicePage {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('broken')) return 'broken';
  if (snapshot.hasTag('approved')) return 'approved';
  if (snapshot.hasTag('denied')) return 'denied';
  if (snapshot.hasTag('over')) return 'over';
  return 'waiting';
}

export const selectAnswering = (snapshot: Snapshot) =>
  snapshot.hasTag('waiting') && snapshot.hasTag('busy');
export const selectDevice = ({ context }: Snapshot) => context.device;
export const selectFailure = ({ context }: Snapshot) => context.failure;
