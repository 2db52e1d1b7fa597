import type { SnapshotFrom } from 'xstate';
import type { formPreviewMachine } from './form-preview.machine.ts';

type Snapshot = SnapshotFrom<typeof formPreviewMachine>;

export function selectAnswers(snapshot: Snapshot) {
  return snapshot.context.answers;
}

export function selectRefused(snapshot: Snapshot) {
  return snapshot.hasTag('refused');
}

export function selectSent(snapshot: Snapshot) {
  return snapshot.hasTag('sent');
}
