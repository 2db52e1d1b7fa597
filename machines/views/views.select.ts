import type { SnapshotFrom } from 'xstate';
import type { viewsMachine } from './views.machine.ts';
import { faultOf } from './views.rules.ts';
import type { ViewDraft } from './views.types.ts';

type Snapshot = SnapshotFrom<typeof viewsMachine>;

export const selectMenuOpen = (snapshot: Snapshot) => snapshot.hasTag('menu-open');
/** The dialog for name and audience. */
export const selectNaming = (snapshot: Snapshot) => snapshot.hasTag('naming');
/** That dialog is about the view on screen, not about a new one. */
export const selectEditing = (snapshot: Snapshot) => snapshot.hasTag('editing');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Somebody else saved the view meanwhile. */
export const selectStale = (snapshot: Snapshot) => snapshot.hasTag('stale');

export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;
export const selectFault = (field: keyof ViewDraft) => (snapshot: Snapshot) =>
  faultOf(snapshot.context, field);
/** Why the dialog's save was refused. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null;
