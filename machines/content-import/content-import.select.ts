import type { SnapshotFrom } from 'xstate';
import type { contentImportMachine } from './content-import.machine.ts';
import { wantedImages } from './content-import.rules.ts';

type Snapshot = SnapshotFrom<typeof contentImportMachine>;

export const selectOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** What the dialog shows. */
export function selectView(snapshot: Snapshot): ImportView {
  if (snapshot.hasTag('choosing')) return 'choosing';
  if (snapshot.hasTag('document')) return 'document';
  if (snapshot.hasTag('templates')) return 'templates';
  if (snapshot.hasTag('code')) return 'code';
  if (snapshot.hasTag('moving')) return 'moving';
  if (snapshot.hasTag('reviewed') || snapshot.hasTag('applying')) return 'review';
  return snapshot.context.panel ?? 'choosing';
}
/** The code of the page is on its way. */
export const selectReading = (snapshot: Snapshot) => snapshot.hasTag('reading');
export const selectUrl = ({ context }: Snapshot) => context.url;
export const selectTemplate = ({ context }: Snapshot) => context.template;
export const selectCode = ({ context }: Snapshot) => context.code;
export const selectCssFaults = ({ context }: Snapshot) => context.cssFaults;
export const selectStale = ({ context }: Snapshot) => context.isStale;
export const selectReview = ({ context }: Snapshot) => context.review;
export const selectMode = ({ context }: Snapshot) => context.mode;
export const selectMovesImages = ({ context }: Snapshot) => context.movesImages;
/** How many images have been fetched or given up. */
export const selectMoved = ({ context }: Snapshot) => context.moved.length + context.unmoved.length;
/** How many images are wanted in the library. */
export const selectWanted = ({ context }: Snapshot) => wantedImages(context).length;
/** Whether the server is asked for the image at hand once more. */
export const selectAgain = ({ context }: Snapshot) => context.tries > 0;
export const selectUploadsPictures = ({ context }: Snapshot) => context.uploadsPictures;
export const selectFailure = ({ context }: Snapshot) => context.failure;

export type ImportView = 'choosing' | 'document' | 'templates' | 'code' | 'review' | 'moving';
