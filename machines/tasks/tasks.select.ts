import type { SnapshotFrom } from 'xstate';
import type { tasksMachine } from './tasks.machine.ts';

type Snapshot = SnapshotFrom<typeof tasksMachine>;

/** Tasks that run now; null until the first answer. */
export function selectTaskTotal(snapshot: Snapshot) {
  return snapshot.context.total;
}

/** Whether the count is no longer kept up. */
export function selectTasksStopped(snapshot: Snapshot) {
  return snapshot.hasTag('stopped');
}
