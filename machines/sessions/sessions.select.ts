import type { SnapshotFrom } from 'xstate';
import type { sessionsMachine } from './sessions.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

export const selectSessions = ({ context }: Snapshot) => context.sessions;
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
