// The form as a page and as dialogs: one chunk, which brings the validation with it.
export { FormDialog } from './form/form-dialog.tsx';
export { FormScreen } from './form.screen.tsx';
export { CreateDialog } from './select/create-dialog.tsx';
