export const BULK_ACTIONS = ['update', 'destroy', 'restore', 'tag', 'export'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const TAG_MODES = ['add', 'remove', 'replace'] as const;
type TagMode = (typeof TAG_MODES)[number];

/** What happens to one list of references in every row. */
export interface TagChange {
  readonly field: string;
  readonly mode: TagMode;
  readonly ids: readonly number[];
}

/** What a bulk task's `result` holds from when its rows are known on, kept up with every row. */
export interface BulkResult {
  readonly action: Exclude<BulkAction, 'export'>;
  /** Name of the resource. */
  readonly resource: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly undo_id: number | null;
  /** How many of the done ones were published and wait for their moment; left out where none does. */
  readonly scheduled?: number;
}
