import type { SnapshotFrom } from 'xstate';
import type { deviceSignInMachine } from './device-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof deviceSignInMachine>;

type DeviceSignInPage = 'beginning' | 'broken' | 'waiting' | 'denied' | 'over' | 'granted';

const PAGES = ['beginning', 'broken', 'denied', 'over', 'granted'] as const;

/** Which of its few pages is shown. */
export function selectSignInPage(snapshot: Snapshot): DeviceSignInPage {
  return PAGES.find((tag) => snapshot.hasTag(tag)) ?? 'waiting';
}

export const selectBegun = ({ context }: Snapshot) => context.begun;
export const selectFailure = ({ context }: Snapshot) => context.failure;
