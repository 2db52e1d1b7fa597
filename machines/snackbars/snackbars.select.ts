import type { SnapshotFrom } from 'xstate';
import type { SnackbarRef, snackbarMachine } from './snackbar.machine.ts';
import type { snackbarsMachine } from './snackbars.machine.ts';
import type { Snackbar } from './snackbars.rules.ts';
import { shownOf } from './snackbars.rules.ts';

type Snapshot = SnapshotFrom<typeof snackbarsMachine>;
type SnackbarSnapshot = SnapshotFrom<typeof snackbarMachine>;

/** The snackbars to draw, the first on top. */
export function selectStack(snapshot: Snapshot): readonly Snackbar[] {
  return snapshot.context.stack;
}

/** Those of the stack that have room: the newest. */
export function selectShown({ context }: Snapshot): readonly Snackbar[] {
  return shownOf(context);
}

/** Whether they stand beneath the palette, and wait. */
export function selectBeneath({ context }: Snapshot): boolean {
  return context.reasons.includes('palette');
}

/** How many of the stack have none. */
export function selectMoreCount({ context }: Snapshot): number {
  return context.stack.length - shownOf(context).length;
}

/** The actor of one snackbar: pause, resume and hide are sent to it. */
export function selectSnackbarRef(snapshot: Snapshot, id: string): SnackbarRef | null {
  return (snapshot.children as Record<string, SnackbarRef | undefined>)[id] ?? null;
}

/** Whether the snackbar's action was taken: it keeps its place and offers nothing. */
export function selectSpent({ context }: Snapshot, id: string): boolean {
  return context.spent.includes(id);
}

export function selectHistory(snapshot: Snapshot): readonly Snackbar[] {
  return snapshot.context.history;
}

export function selectHistoryOpen(snapshot: Snapshot) {
  return snapshot.hasTag('history');
}

type SnackbarMotion = 'kept' | 'running' | 'paused' | 'hiding';

/** What the progress bar and the leaving are drawn from. */
export function selectMotion(snapshot: SnackbarSnapshot): SnackbarMotion {
  if (snapshot.hasTag('running')) return 'running';
  if (snapshot.hasTag('paused')) return 'paused';
  return snapshot.hasTag('hiding') ? 'hiding' : 'kept';
}
