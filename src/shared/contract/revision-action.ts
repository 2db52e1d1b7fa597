/** What a save did; 'undo' without fields brought the row back from the trash. */
export type RevisionAction =
  | 'store'
  | 'update'
  | 'destroy'
  | 'restore'
  | 'merge'
  | 'undo'
  | 'switch_off';
