import type { SnapshotFrom } from 'xstate';
import type { undoMachine } from './undo.machine.ts';
import { lastAction } from './undo.rules.ts';

type Snapshot = SnapshotFrom<typeof undoMachine>;

/** What this tab would undo first; null where only the server knows. */
export const selectLast = ({ context }: Snapshot) => lastAction(context);

/** What is being undone, and what comes after it. */
export const selectQueue = ({ context }: Snapshot) => context.queue;

/** Whether something done elsewhere is asked about. */
export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');

/** The answer whose refusals are shown, or null. */
export const selectReport = (snapshot: Snapshot) =>
  snapshot.hasTag('reporting') ? snapshot.context.report : null;
