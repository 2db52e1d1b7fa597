import type { SnapshotFrom } from 'xstate';
import type { rowMachine } from './row.machine.ts';
import { may } from './row.rules.ts';

type Snapshot = SnapshotFrom<typeof rowMachine>;

/** The row that has the focus, or had it last. */
export const selectActive = ({ context }: Snapshot) => context.active;
/** The row whose menu is open or was open last. */
export const selectMenuRow = ({ context }: Snapshot) => context.menu;
export const selectMenuOpen = (snapshot: Snapshot) => snapshot.hasTag('menu-open');
/** The row in the side panel; null while it is closed. */
export const selectPeeked = (snapshot: Snapshot) =>
  snapshot.hasTag('peeking') ? snapshot.context.active : null;

/** Whether the person may change that row, as far as its publication is known. */
export const selectMayEdit =
  (id: number) =>
  ({ context }: Snapshot) =>
    may(context, { right: 'update', id });
