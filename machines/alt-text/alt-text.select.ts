import type { SnapshotFrom } from 'xstate';
import type { altTextMachine } from './alt-text.machine.ts';
import { titleOf } from './alt-text.rules.ts';

type Snapshot = SnapshotFrom<typeof altTextMachine>;

export const selectAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectImage = (snapshot: Snapshot) => snapshot.context.images[0] ?? null;
export const selectTitle = (snapshot: Snapshot) => titleOf(snapshot.context);
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
export const selectDecorative = (snapshot: Snapshot) => snapshot.context.isDecorative;
