import type { SnapshotFrom } from 'xstate';
import type { presetsMachine } from './presets.machine.ts';
import { chosenPreset, nameFault, replaced } from './presets.rules.ts';

type Snapshot = SnapshotFrom<typeof presetsMachine>;

export const selectChoosing = (snapshot: Snapshot) => snapshot.hasTag('choosing');
export const selectNaming = (snapshot: Snapshot) => snapshot.hasTag('naming');
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectList = ({ context }: Snapshot) => context.list;
export const selectChosen = ({ context }: Snapshot) => chosenPreset(context);
export const selectValues = ({ context }: Snapshot) => context.values;
export const selectFields = ({ context }: Snapshot) => context.fields;
export const selectKept = ({ context }: Snapshot) => context.kept;
export const selectName = ({ context }: Snapshot) => context.name;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectNameFault = ({ context }: Snapshot) => nameFault(context);
/** The preset that saving would replace; null where the name is new. */
export const selectReplaced = ({ context }: Snapshot) => replaced(context);
