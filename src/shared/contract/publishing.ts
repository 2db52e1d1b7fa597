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
  /** Whatever moment was to come; null where a row has no such moment. */
  readonly publishNow: Values | null;
}

/** Ids of rows by how they are; a row with another status is none of it. */
export interface Statuses {
  /** Seen by everybody. */
  readonly published: readonly number[];
  readonly drafts: readonly number[];
  /** Published, with a moment to come. */
  readonly scheduled: readonly number[];
  /** The day of the moment that is to come, by row, be it a draft: 'Dec 19, 2026'. */
  readonly due?: Readonly<Record<number, string>>;
}

export const NO_STATUSES: Statuses = { published: [], drafts: [], scheduled: [], due: {} };

export type PublishingAct = keyof PublishingValues;
