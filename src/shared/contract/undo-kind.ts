/** What was done to records: one of them saved or made by itself, or some by an action. */
export type UndoKind =
  | 'save'
  | 'create'
  | 'destroy'
  | 'merge'
  | 'update'
  | 'publish'
  | 'unpublish'
  | 'schedule'
  | 'cancel_schedule'
  | 'make'
  | 'tag'
  | 'restore'
  | 'import'
  | 'replace';
