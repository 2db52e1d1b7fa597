import type { SnapshotFrom } from 'xstate';
import type { dnsMachine } from './dns.machine.ts';

type Snapshot = SnapshotFrom<typeof dnsMachine>;

export function selectRecords(snapshot: Snapshot) {
  return snapshot.context.records;
}

export function selectLoading(snapshot: Snapshot) {
  return snapshot.hasTag('loading');
}

export function selectBroken(snapshot: Snapshot) {
  return snapshot.hasTag('broken');
}

export function selectChecking(snapshot: Snapshot) {
  return snapshot.hasTag('checking');
}
