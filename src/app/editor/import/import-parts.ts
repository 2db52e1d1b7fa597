// What brings a content into the editor: a chunk that is fetched when it is first opened.
export { ImportDialog } from './import-dialog.tsx';
