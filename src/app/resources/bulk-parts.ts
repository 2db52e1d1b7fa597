// What is done with many rows at once, and the dialog that asks for a moment: one chunk, fetched when the first of it is asked for.
export { Bulk } from './list/bulk/bulk.tsx';
export { MomentDialog } from './moment-dialog.tsx';
