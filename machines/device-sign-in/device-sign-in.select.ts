import type { SnapshotFrom } from 'xstate';
import type { deviceSignInMachine } from './device-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof deviceSignInMachine>;

type DeviceSignInPage = 'beginning' | 'broken' | 'waiting' | 'denied' | 'over' | 'granted';

/** Which of its few pages is shown. */
export function selectSignInPage(snapshot: Snapshot): DeviceSignInPage {
  if (snapshot.hasTag('beginning')) return 'beginning';
  if (snapshot.hasTag('broken')) return 'broken';
  if (snapshot.hasTag('denied')) return 'denied';
  if (snapshot.hasTag('over')) return 'over';
  if (snapshot.hasTag('granted')) return 'granted';
  return 'waiting';
}

export const selectBegun = ({ context }: Snapshot) => context.begun;
export const selectFailure = ({ context }: Snapshot) => context.failure;
