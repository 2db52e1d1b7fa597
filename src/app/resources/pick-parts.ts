// The list from which rows are picked: a chunk of its own, fetched when it is first opened.
export { PickDialog } from './pick/pick-dialog.tsx';
