import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from './lock.machine.ts';
import { lockedText } from './lock.rules.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;

export const selectMayWrite = (snapshot: Snapshot) => snapshot.hasTag('editable');
/** The count of the seconds until the next request; undefined while one is under way. */
export const selectCountdown = ({ children }: Snapshot) => children.countdown;
export const selectHolder = (snapshot: Snapshot) => snapshot.context.holder;

/** The overlay's sentence; null where nothing is covered. */
export function selectOverlayText(snapshot: Snapshot): string | null {
  const { holder } = snapshot.context;
  if (!snapshot.hasTag('covered') || holder === null) return null;
  return snapshot.matches('elsewhere')
    ? 'You are editing this item in another tab.'
    : lockedText(holder.full_name);
}
