import type { SnapshotFrom } from 'xstate';
import type { versionMachine } from './version.machine.ts';

type Snapshot = SnapshotFrom<typeof versionMachine>;

export function selectOutdated(snapshot: Snapshot) {
  return snapshot.hasTag('outdated');
}

export function selectLatestVersion(snapshot: Snapshot) {
  return snapshot.context.latest;
}
