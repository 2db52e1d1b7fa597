import type { SnapshotFrom } from 'xstate';
import type { connectionTestMachine } from './connection-test.machine.ts';

type Snapshot = SnapshotFrom<typeof connectionTestMachine>;

/** Id of the service that is tested in this moment; null for none. */
export function selectRunning(snapshot: Snapshot): string | null {
  return snapshot.hasTag('testing') ? (snapshot.context.running?.service ?? null) : null;
}

export function selectResults({ context }: Snapshot) {
  return context.results;
}
