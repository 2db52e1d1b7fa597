/** What a save did; 'undo' without fields brought the row back from the trash. */
export const REVISION_ACTIONS = [
  'store',
  'update',
  'destroy',
  'restore',
  'merge',
  'undo',
  'switch_off',
] as const;

export type RevisionAction = (typeof REVISION_ACTIONS)[number];
