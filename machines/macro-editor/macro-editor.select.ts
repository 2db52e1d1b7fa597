import type { SnapshotFrom } from 'xstate';
import type { macroEditorMachine } from './macro-editor.machine.ts';
import { faultOf, othersOf } from './macro-editor.rules.ts';

type Snapshot = SnapshotFrom<typeof macroEditorMachine>;

export const selectEditing = (snapshot: Snapshot) => snapshot.hasTag('editing');
export const selectSource = ({ context }: Snapshot) => context.source;
export const selectText = ({ context }: Snapshot) => context.text;
export const selectSearch = ({ context }: Snapshot) => context.search;
export const selectName = ({ context }: Snapshot) => context.name;
export const selectModifiers = ({ context }: Snapshot) => context.modifiers;
/** The macro whose result is looked up. */
export const selectShown = ({ context }: Snapshot) => context.shown;
export const selectFault = ({ context }: Snapshot) => faultOf(context);
/** How many modifiers there is no field for. */
export const selectOthers = ({ context }: Snapshot) => othersOf(context).length;
