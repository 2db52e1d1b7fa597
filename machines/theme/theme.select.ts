import type { SnapshotFrom } from 'xstate';
import type { themeMachine } from './theme.machine.ts';
import type { Scheme } from '../../src/shared/contract/scheme.ts';

type Snapshot = SnapshotFrom<typeof themeMachine>;

/** What is shown now. */
export function selectScheme(snapshot: Snapshot): Scheme {
  return snapshot.hasTag('dark') && !snapshot.hasTag('light') ? 'dark' : 'light';
}

/** Whether the system decides. */
export function selectFollowsSystem(snapshot: Snapshot) {
  return snapshot.hasTag('following');
}
