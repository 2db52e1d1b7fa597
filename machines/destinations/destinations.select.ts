import type { SnapshotFrom } from 'xstate';
import type { destinationsMachine } from './destinations.machine.ts';

type Snapshot = SnapshotFrom<typeof destinationsMachine>;

export function selectDestinations(snapshot: Snapshot) {
  return snapshot.context.destinations;
}

/** The address that is asked right now. */
export function selectAsked(snapshot: Snapshot) {
  return snapshot.context.asked;
}

export function selectLoading(snapshot: Snapshot) {
  return snapshot.hasTag('loading');
}

export function selectBroken(snapshot: Snapshot) {
  return snapshot.hasTag('broken');
}
