// What takes rows away and brings them back, the merge dialog and the trash: a chunk of its own, fetched when it is first opened.
export { DeleteDialog } from './delete-dialog.tsx';
export { MergeDialog } from '../merge/merge-dialog.tsx';
export { TrashBanner } from './trash/trash-banner.tsx';
export { TrashTable } from './trash/trash-table.tsx';
export { OutcomeDialog } from './outcome-dialog.tsx';
