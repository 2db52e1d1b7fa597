import type { SnapshotFrom } from 'xstate';
import type { navigationGuardMachine } from './navigation-guard.machine.ts';
import { questionOf } from './navigation-guard.rules.ts';

type Snapshot = SnapshotFrom<typeof navigationGuardMachine>;

export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
/** Whether closing the tab needs the browser's own question. */
export const selectHasUnsaved = (snapshot: Snapshot) => snapshot.context.dirty.length > 0;
/** What is asked. Compare with `shallowEqual`. */
export const selectQuestion = (snapshot: Snapshot) => questionOf(snapshot.context);
