import type { Item } from '../wire.ts';

/** `POST messages/segments/preview {rules}` or `{id}`. */
export interface AudiencePreview {
  /** The latest of them, as the person may read them. */
  readonly data: readonly Item[];
  readonly total: number;
  readonly total_is_estimate: boolean;
}

/** `POST messages/recipients {segment_ids, exclude_segment_ids}`. */
export interface RecipientsAnswer {
  readonly data: { readonly total: number; readonly total_is_estimate: boolean };
}

/** `GET messages/subscribers/{id}/history?page=1`: the latest first. */
export interface SubscriberHistory {
  readonly data: readonly SubscriberMoment[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

export type SubscriberMoment =
  | {
      readonly kind: 'event';
      readonly id: number;
      readonly at: string;
      /** Of `MESSAGE_EVENTS`. */
      readonly type: string;
      readonly url: string | null;
      /** Null where it is gone, or not for this person. */
      readonly message: { readonly id: number; readonly title: string } | null;
    }
  | {
      readonly kind: 'save';
      readonly id: number;
      readonly at: string;
      readonly action: string;
      readonly fields: readonly string[];
      /** Name of the person; null where it was no person. */
      readonly user: string | null;
    };
