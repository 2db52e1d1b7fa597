import type { SnapshotFrom } from 'xstate';
import type { drawerMachine } from './drawer.machine.ts';
import type { DrawerTag } from './drawer.rules.ts';

type Snapshot = SnapshotFrom<typeof drawerMachine>;

/** How the sidebar stands. */
export function selectDrawer(snapshot: Snapshot): DrawerTag | 'away' {
  if (snapshot.hasTag('expanded')) return 'expanded';
  if (snapshot.hasTag('icons')) return 'icons';
  return snapshot.hasTag('over') ? 'over' : 'away';
}
