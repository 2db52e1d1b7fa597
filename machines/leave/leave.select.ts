import type { SnapshotFrom } from 'xstate';
import type { leaveMachine } from './leave.machine.ts';
import { questionOf } from './leave.rules.ts';

type Snapshot = SnapshotFrom<typeof leaveMachine>;

export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
/** Whether closing the tab needs the browser's own question. */
export const selectHasUnsaved = (snapshot: Snapshot) => snapshot.context.dirty.length > 0;
/** What is asked. Compare with `shallowEqual`. */
export const selectQuestion = (snapshot: Snapshot) => questionOf(snapshot.context);
