import type { SnapshotFrom } from 'xstate';
import { stateName } from '../kit/state-name.ts';
import type { rowImportMachine } from './row-import.machine.ts';

type Snapshot = SnapshotFrom<typeof rowImportMachine>;

/** The step a person sees. */
export type Step = 'file' | 'mapping' | 'check' | 'import';

/** Name of the outer state. */
export const selectPhase = (snapshot: Snapshot) => stateName(snapshot.value).split('.')[0] ?? '';
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectFacts = (snapshot: Snapshot) => snapshot.context.facts;
export const selectSetup = (snapshot: Snapshot) => snapshot.context.setup;
export const selectMappings = (snapshot: Snapshot) => snapshot.context.mappings;
export const selectFile = (snapshot: Snapshot) => snapshot.context.file;
export const selectSent = (snapshot: Snapshot) => snapshot.context.sent;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

/** The task that checks or runs it; null where none is at work. */
export function selectTask(snapshot: Snapshot): number | null {
  const isAtWork = ['checking', 'running'].includes(selectPhase(snapshot));
  return isAtWork ? (snapshot.context.facts?.task_id ?? null) : null;
}

export function selectStep(snapshot: Snapshot): Step {
  return STEPS[selectPhase(snapshot)] ?? 'import';
}

const STEPS: Readonly<Record<string, Step>> = {
  choosing: 'file',
  reading: 'file',
  opening: 'file',
  discarding: 'file',
  mapping: 'mapping',
  rereading: 'mapping',
  beginningCheck: 'check',
  checking: 'check',
  checked: 'check',
};
