import type { SnapshotFrom } from 'xstate';
import type { deviceApprovalMachine } from './device-approval.machine.ts';

type Snapshot = SnapshotFrom<typeof deviceApprovalMachine>;

type DevicePage = 'loading' | 'broken' | 'waiting' | 'approved' | 'denied' | 'over';

const PAGES = ['loading', 'broken', 'approved', 'denied', 'over'] as const;

/** Which of its few pages is shown. */
export function selectDevicePage(snapshot: Snapshot): DevicePage {
  return PAGES.find((tag) => snapshot.hasTag(tag)) ?? 'waiting';
}

export const selectAnswering = (snapshot: Snapshot) =>
  snapshot.hasTag('waiting') && snapshot.hasTag('busy');
export const selectDevice = ({ context }: Snapshot) => context.device;
export const selectFailure = ({ context }: Snapshot) => context.failure;
