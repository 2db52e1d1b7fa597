/** A file of rows, from its upload to its end: `GET /imports/{id}`. */
export interface ImportRecord {
  readonly id: number;
  /** The API route. */
  readonly resource: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly state: ImportState;
  readonly format: ImportFormat;
  readonly columns: readonly ImportColumn[];
  /** Rows below the header. */
  readonly rows: number;
  /** Something about the file that the person should know. */
  readonly warning: string | null;
  readonly setup: ImportSetup | null;
  readonly check: ImportCheck | null;
  readonly counts: ImportCounts;
  /** The first rows that the run could not import, with their reasons; all of them stand in the file of failures. */
  readonly failures: readonly ImportFailure[];
  /** Rows read so far by the check or the run. */
  readonly done: number;
  readonly task_id: number | null;
  /** Why it failed. */
  readonly error: string | null;
  /** What rolling back came to. */
  readonly rolled_back: { readonly restored: number; readonly refused: number } | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** `read`: the file can be mapped; `checked`: a dry run is there; the rest is what became of the run. */
export type ImportState =
  | 'read'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'rolling_back'
  | 'rolled_back';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface ImportFormat {
  readonly encoding: (typeof ENCODINGS)[number];
  readonly delimiter: (typeof DELIMITERS)[number];
  readonly header: boolean;
}

export interface ImportColumn {
  readonly name: string;
  /** The first values that are not empty, cut short. */
  readonly samples: readonly string[];
}

/** What happens to rows: those that are not there yet are made, those that are there change, or both. */
export type ImportMode = 'both' | 'create' | 'update';

/** `POST /imports/{id}/check`. */
export interface ImportSetup {
  /** Id of a target for each column, null for a column that is left out. */
  readonly mapping: readonly (string | null)[];
  readonly mode: ImportMode;
  /** Lists that every row is put into: `{segment_ids: [4]}`. */
  readonly into: Readonly<Record<string, readonly number[]>>;
  /** Of the joining row: the subscription that the file is about. */
  readonly chosen: number | null;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

/** What a dry run found. */
export interface ImportCheck extends ImportCounts {
  /** Rows that can be imported, of which is not said whether they are there: for whoever sees their key masked. */
  readonly importable?: number;
  readonly columns: readonly ColumnCheck[];
  /** The first rows that would fail, with their reasons. */
  readonly failures: readonly ImportFailure[];
}

interface ColumnCheck {
  readonly filled: number;
  /** Cells that cannot be read. */
  readonly failed: number;
  /** Empty cells of what is required; not said by checks of earlier versions. */
  readonly missing?: number;
}

/** Of failures that are told beside the counts. */
export const FAILURES_SHOWN = 50;

export interface ImportFailure {
  /** Of the file, the header's being 1. */
  readonly line: number;
  readonly reason: string;
}

export interface ImportAnswer {
  readonly data: ImportRecord;
}

export interface ImportsAnswer {
  readonly data: readonly ImportRecord[];
}

/** A mapping kept by its owner under a name, by header. */
export interface SavedMapping {
  readonly id: number;
  readonly name: string;
  /** Target by header. */
  readonly targets: Readonly<Record<string, string>>;
}

export interface SavedMappingsAnswer {
  readonly data: readonly SavedMapping[];
}

export const NO_COUNTS: ImportCounts = { created: 0, updated: 0, skipped: 0, failed: 0 };
