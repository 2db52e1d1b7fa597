import type { SnapshotFrom } from 'xstate';
import type { editorMachine } from './editor.machine.ts';
import { mayStartLayout } from './editor.rules.ts';

type Snapshot = SnapshotFrom<typeof editorMachine>;

export const selectClosed = (snapshot: Snapshot) => snapshot.matches('closed');
export const selectOpening = (snapshot: Snapshot) => snapshot.hasTag('opening');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectPreview = (snapshot: Snapshot) => snapshot.hasTag('preview');
/** Blocks are selected, moved and changed. */
export const selectArranging = (snapshot: Snapshot) => snapshot.hasTag('arranging');
/** A text is open. */
export const selectWriting = (snapshot: Snapshot) => snapshot.hasTag('writing');
export const selectConfirmingClear = (snapshot: Snapshot) => snapshot.hasTag('confirming-clear');
/** Whether the form takes changes. */
export const selectAllowed = ({ context }: Snapshot) => context.isAllowed;
/** Words are looked for in the page. */
export const selectFinding = (snapshot: Snapshot) =>
  snapshot.hasTag('arranging') && snapshot.context.finding;
/** A layout is on its way. */
export const selectFetchingLayout = (snapshot: Snapshot) => snapshot.hasTag('fetching-layout');
/** Whether what an empty page may begin with is shown: it stays until what was chosen of it is there. */
export const selectOffersLayouts = (snapshot: Snapshot) =>
  (snapshot.hasTag('arranging') || selectFetchingLayout(snapshot)) &&
  snapshot.context.offersLayouts &&
  mayStartLayout(snapshot.context);
/** Whether a page is empty in a window that has no room to begin it. */
export const selectEmptyInNarrow = (snapshot: Snapshot) =>
  snapshot.hasTag('arranging') && snapshot.context.isNarrow && snapshot.context.facts.blocks === 0;
/** Whether a block is at hand. */
export const selectSelected = ({ context }: Snapshot) => context.facts.selected !== null;
/** Whether the window has no room for changes of blocks. */
export const selectNarrow = ({ context }: Snapshot) => context.isNarrow;
export const selectDevice = ({ context }: Snapshot) => context.device;
/** In percent; null as the page fits. */
export const selectZoomed = ({ context }: Snapshot) => context.zoom;
export const selectFailure = ({ context }: Snapshot) => context.failure;
