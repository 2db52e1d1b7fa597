import type { Values } from './values.ts';

/** What is written into a row to publish it, to take it back, and to begin with a moment for it. */
export interface PublishingValues {
  readonly publish: Values;
  readonly unpublish: Values;
  /** Null where a row has no such moment. */
  readonly schedule: Values | null;
}

/** Ids of rows by how they stand; one that is archived, say, is none of it. */
export interface Statuses {
  /** Seen by everybody. */
  readonly published: readonly number[];
  readonly drafts: readonly number[];
  /** Published, with a moment to come. */
  readonly scheduled: readonly number[];
}

export type PublishingAct = keyof PublishingValues;
