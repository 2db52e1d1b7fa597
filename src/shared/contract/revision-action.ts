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

/** What a save has made of whether the record is seen. */
export const PUBLISHING_STEPS = ['publish', 'unpublish', 'schedule', 'cancel_schedule'] as const;

/** What was done, or taken back by an undo; `at` is the moment of a schedule. */
export interface PublishingStep {
  readonly act: (typeof PUBLISHING_STEPS)[number];
  readonly at: string | null;
}
