import type { Values } from './values.ts';

/**
 * What is written into a row to publish it, to take it back, and to begin with a moment for it. No resource has a status
 * for what is archived: what is over is unpublished, and what is not wanted any more goes to the trash, which is undone.
 */
export interface PublishingValues {
  readonly publish: Values;
  readonly unpublish: Values;
  /** Null where a row has no such moment. */
  readonly schedule: Values | null;
}

/** Ids of rows by how they stand; a row with another status is none of it. */
export interface Statuses {
  /** Seen by everybody. */
  readonly published: readonly number[];
  readonly drafts: readonly number[];
  /** Published, with a moment to come. */
  readonly scheduled: readonly number[];
}

export type PublishingAct = keyof PublishingValues;
