import type { SnapshotFrom } from 'xstate';
import type { defaultViewsMachine } from './default-views.machine.ts';

/** The view that is being given up; null where none is. */
export function selectReleasing(snapshot: SnapshotFrom<typeof defaultViewsMachine>): number | null {
  return snapshot.hasTag('releasing') ? snapshot.context.id : null;
}
