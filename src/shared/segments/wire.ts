import type { Item } from '../wire.ts';

/** `POST messages/segments/preview {rules}` or `{id}`; with `quick` an estimate is answered where counting takes long. */
export interface AudiencePreview {
  /** The latest of them, or, with an estimate, some of them, as the person may read them. */
  readonly data: readonly Item[];
  readonly total: number;
  readonly total_is_estimate: boolean;
  /** Where `quick` was asked for: how many each rule matches by itself, as exact as the total. */
  readonly effects: readonly RuleEffect[];
}

export interface RuleEffect {
  /** Position of the rule: '2.1'. */
  readonly at: string;
  readonly total: number;
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
