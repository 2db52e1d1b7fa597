import type { SnapshotFrom } from 'xstate';
import type { keysMachine } from './keys.machine.ts';
import type { SingleKeys } from './keys.types.ts';

type Snapshot = SnapshotFrom<typeof keysMachine>;

/** The steps so far; none while no sequence has begun. */
export const selectTyped = ({ context }: Snapshot) => context.typed;

/** Whether the keys that come next are shown. */
export const selectHinting = (snapshot: Snapshot) => snapshot.hasTag('hinting');

/** Whether controls show their keys. */
export const selectBadges = (snapshot: Snapshot) => snapshot.hasTag('badges');

export function selectSingleKeys(snapshot: Snapshot): SingleKeys {
  if (snapshot.hasTag('off')) return 'off';
  return snapshot.hasTag('table') && !snapshot.hasTag('on') ? 'table' : 'on';
}
