import type { SnapshotFrom } from 'xstate';
import type { richTextMachine } from './rich-text.machine.ts';

type Snapshot = SnapshotFrom<typeof richTextMachine>;

export const selectLinking = (snapshot: Snapshot) => snapshot.hasTag('linking');
export const selectLinkText = (snapshot: Snapshot) => snapshot.context.text;
