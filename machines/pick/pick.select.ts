import type { SnapshotFrom } from 'xstate';
import type { pickMachine } from './pick.machine.ts';
import { isFull } from './pick.rules.ts';

type Snapshot = SnapshotFrom<typeof pickMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectMaking = (snapshot: Snapshot) => snapshot.hasTag('making');
export const selectTyping = (snapshot: Snapshot) => snapshot.hasTag('typing');
export const selectMultiple = ({ context }: Snapshot) => context.multiple;
export const selectText = ({ context }: Snapshot) => context.text;
export const selectPicked = ({ context }: Snapshot) => context.picked;
export const selectFull = ({ context }: Snapshot) => isFull(context);
export const selectPublication = ({ context }: Snapshot) => context.publication;
export const selectPerPage = ({ context }: Snapshot) => context.perPage;
export const selectPage = ({ context }: Snapshot) => context.page;
/** Whether what is picked is taken by Save. */
export const selectSaved = ({ context }: Snapshot) => context.isSaved === true;
export const selectAlso = ({ context }: Snapshot) => context.chosen;
export const selectExpanded = ({ context }: Snapshot) => context.expanded;
