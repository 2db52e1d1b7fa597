import type { Values } from './values.ts';

/** What is written into a row to publish it, to take it back, and to begin with a moment for it. */
export interface PublishingValues {
  readonly publish: Values;
  readonly unpublish: Values;
  /** Null where a row has no such moment. */
  readonly schedule: Values | null;
}

export type PublishingAct = keyof PublishingValues;
