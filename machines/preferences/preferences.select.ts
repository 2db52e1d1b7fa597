import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine.ts';
import type { Choice } from './preferences.rules.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

/** What the person has chosen and the account does not have yet; null where it has all. */
export function selectUnsaved(key: string) {
  return (snapshot: Snapshot): Choice | null => {
    const { waiting, sent } = snapshot.context;
    const onItsWay = snapshot.hasTag('saving') ? sent : [];
    return [...waiting, ...onItsWay].find((choice) => choice.key === key) ?? null;
  };
}
