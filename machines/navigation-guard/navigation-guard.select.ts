import type { SnapshotFrom } from 'xstate';
import type { navigationGuardMachine } from './navigation-guard.machine.ts';
import { isClean, questionOf } from './navigation-guard.rules.ts';

type Snapshot = SnapshotFrom<typeof navigationGuardMachine>;

export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
/** What was to be saved is on its way. */
export const selectLeaving = (snapshot: Snapshot) => snapshot.hasTag('saving');
/** Whether closing the tab needs the browser's own question. */
export const selectHasUnsaved = (snapshot: Snapshot) => !isClean(snapshot.context);
/** What is asked. Compare with `shallowEqual`. */
export const selectQuestion = (snapshot: Snapshot) => questionOf(snapshot.context);
