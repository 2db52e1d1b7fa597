import type { PortFailure } from '../kit/model.ts';

/** What a person's table looks like when its address says nothing: texts as they stand in an address. */
export interface TableSettings {
  /** Columns in order. */
  readonly headers?: readonly string[];
  readonly per_page?: number;
  /** Filters and nested conditions, as a query string. */
  readonly filters?: string;
  readonly sort?: string;
  readonly dateRangeFrom?: string;
  readonly widths?: string;
  readonly sticky?: string;
  readonly group_by?: string;
  readonly aggregates?: string;
  readonly shape?: string;
  /** The day of what is kept for a day alone; without one it stays. */
  readonly day?: string;
  /** The browser that this was chosen in; without one it is for all of them. */
  readonly browser?: string;
}

/** Null forgets a key. */
export type SettingsChange = {
  readonly [Key in Exclude<keyof TableSettings, 'day' | 'browser'>]?: TableSettings[Key] | null;
};

export interface TableSettingsInput {
  /** 'table.{route}' */
  readonly key: string;
  /** What the server has. */
  readonly saved: TableSettings;
}

export interface TableSettingsContext {
  readonly key: string;
  readonly settings: TableSettings;
  readonly saved: TableSettings;
  /** What the running call sends. */
  readonly sent: TableSettings;
  readonly failure: PortFailure | null;
  /** Part of the name of a column that is looked for. */
  readonly columnText: string;
}

export type TableSettingsEvent =
  | {
      readonly type: 'settings.change';
      readonly change: SettingsChange;
      /** '2026-11-28' */
      readonly day: string;
      /** The browser that it was chosen in. */
      readonly browser?: string | undefined;
    }
  | { readonly type: 'columns.find'; readonly text: string }
  /** The page is about to go. */
  | { readonly type: 'settings.flush' }
  | { readonly type: 'settings.reset' };

/** The list is to look as its definition says. */
export type TableSettingsEmitted = { readonly type: 'table.reset' };

export interface SaveSettingsCall {
  readonly key: string;
  /** Null removes what is kept. */
  readonly value: TableSettings | null;
}
