import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine.ts';
import type { Choice } from './preferences.rules.ts';
import { sendAll } from './preferences.rules.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

/** What the person has chosen and the account does not have yet, each key once; what was chosen last. */
export function selectAllUnsaved(snapshot: Snapshot): readonly Choice[] {
  const { context } = snapshot;
  return snapshot.hasTag('saving') ? sendAll(context).sent : context.waiting;
}

/** The same of one key; null where the account has it. */
export function selectUnsaved(key: string) {
  return (snapshot: Snapshot): Choice | null =>
    selectAllUnsaved(snapshot).find((choice) => choice.key === key) ?? null;
}
