import type { SnapshotFrom } from 'xstate';
import type { listRefreshMachine } from './list-refresh.machine.ts';

export const selectAutoRefresh = (snapshot: SnapshotFrom<typeof listRefreshMachine>) =>
  snapshot.hasTag('refreshing-by-itself');
