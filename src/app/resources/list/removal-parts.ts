// What takes rows away and brings them back, the merge dialog and the trash: a chunk of its own, fetched when it is first opened.
export { RemovalDialog } from './removal-dialog.tsx';
export { TrashBanner } from './trash/trash-banner.tsx';
export { TrashTable } from './trash/trash-table.tsx';
