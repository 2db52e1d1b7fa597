import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';
import type { SaveState } from './draft.types.ts';

type Snapshot = SnapshotFrom<typeof draftMachine>;

/** What the form head says of unsaved work. Compare with `shallowEqual`. */
export function selectSaveState(snapshot: Snapshot): SaveState {
  const { savedAt, unsavedSince, changedAt } = snapshot.context;
  if (snapshot.hasTag('failed'))
    return { kind: 'not-saved', at: savedAt ?? unsavedSince ?? changedAt };
  if (snapshot.hasTag('kept')) return { kind: 'draft-saved', at: savedAt ?? changedAt };
  if (snapshot.hasTag('posting')) return { kind: 'saving-draft' };
  if (snapshot.hasTag('unsaved')) return { kind: 'unsaved' };
  return { kind: 'saved' };
}

/** The sentence in the form head; `clock` writes an ISO time as the person reads it ('14:02'). */
export function saveStateText(state: SaveState, clock: (iso: string) => string): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving-draft':
      return 'Saving draft';
    case 'draft-saved':
      return `Draft saved ${clock(state.at)}`;
    case 'not-saved':
      return `Not saved since ${clock(state.at)}`;
  }
}

export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved');
/** The browser keeps no copy of what is typed. */
export const selectUnjournaled = (snapshot: Snapshot) => snapshot.hasTag('unjournaled');
