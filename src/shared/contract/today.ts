/** A record as a line names it. */
export interface RecordLine {
  /** Name of its resource. */
  readonly resource: string;
  /** Null for one that has not been made yet. */
  readonly id: number | null;
  /** Null where it is gone, or where the person may not read it. */
  readonly text: string | null;
}

/** What waits for the person: a draft that was never saved, somebody who wants to edit what they hold, a task that failed. */
export type Waiting =
  | { readonly kind: 'draft'; readonly at: string; readonly record: RecordLine }
  | {
      readonly kind: 'lock';
      readonly at: string;
      readonly record: RecordLine;
      /** Whoever asks for it. */
      readonly person: string;
    }
  | {
      readonly kind: 'task';
      readonly at: string;
      readonly id: number;
      readonly title: string;
      /** How many rows it did, where it came to its end and could not do others. */
      readonly done: number | null;
      readonly error: string | null;
    };

/** A record that comes up at a moment: a message that is sent, a page that is shown, a campaign that begins. */
export interface Upcoming {
  readonly record: RecordLine;
  readonly at: string;
  /** The zone whose clocks the record goes by; null where it says none. */
  readonly zone: string | null;
}

export const CHANGES = ['created', 'changed', 'deleted', 'restored', 'merged', 'undone'] as const;

/** What one person did with records of one resource. */
export interface PeopleChange {
  readonly person: string;
  readonly action: (typeof CHANGES)[number];
  readonly resource: string;
  /** How many records. */
  readonly count: number;
  /** The moment of the last one. */
  readonly at: string;
  /** The record, where it is one alone. */
  readonly record: RecordLine | null;
}

export const TRENDS = ['subscribers', 'clicks', 'messages'] as const;

/** What came in the thirty days until yesterday, beside the thirty before: today is not over, and would look like a fall. */
export interface Trend {
  readonly name: (typeof TRENDS)[number];
  readonly total: number;
  readonly before: number;
  /** One number for each of the thirty days, the last one yesterday. */
  readonly days: readonly number[];
}

/** What a person asks of the first page, besides what waits for them: what comes, what did the others do, where does it lead? */
export interface Today {
  /** When the person was here before this visit; null at the first one. */
  readonly since: string | null;
  readonly upcoming: readonly Upcoming[];
  readonly changes: readonly PeopleChange[];
  readonly trends: readonly Trend[];
}

/** The days of a trend. */
export const TREND_DAYS = 30;

export interface ChangedRecord {
  /** Name of its resource. */
  readonly resource: string;
  readonly id: number;
  readonly text: string;
  readonly is_deleted: boolean;
}
