import type {
  ImportCheck,
  ImportCounts,
  ImportFailure,
} from '../../src/shared/contract/imports.ts';
import type { ImportSetup, ImportState, SavedMapping } from '../../src/shared/contract/imports.ts';
import type { PortFailure } from '../kit/model.ts';
import type { TaskNews, TaskReport } from '../tasks/task.types.ts';

/** What a column may be mapped to. */
interface Target {
  readonly id: string;
  readonly label: string;
  /** Of the joining row, which is made with the line's own. */
  readonly join: boolean;
}

export interface RowImportInput {
  /** API route of the resource. */
  readonly route: string;
  /** Import that the address names; null for a new one. */
  readonly id: number | null;
  /** Target by which a line finds its row. */
  readonly match: string;
  readonly targets: readonly Target[];
  /** What the joining row belongs to, in a sentence: 'subscription'; null where there is none. */
  readonly join: string | null;
  /** What the rows are called in a sentence. */
  readonly title: { readonly one: string; readonly many: string };
}

/** A file the person chose; the port knows its bytes under the key. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** An import as the server tells of it. */
export interface ImportFacts {
  readonly id: number;
  readonly file_name: string;
  readonly state: ImportState;
  readonly format: Format;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  readonly rows: number;
  readonly warning: string | null;
  readonly setup: ImportSetup | null;
  readonly check: ImportCheck | null;
  readonly counts: ImportCounts;
  readonly failures: readonly ImportFailure[];
  readonly done: number;
  /** Of its check or its run. */
  readonly task_id: number | null;
  readonly error: string | null;
  readonly rolled_back: { readonly restored: number; readonly refused: number } | null;
}

/** An import that is at work is followed like any task. */
export interface ImportNews extends TaskNews {
  readonly facts: ImportFacts;
}

export interface Format {
  readonly encoding: string;
  readonly delimiter: string;
  readonly header: boolean;
}

/** A file that was just read. */
export interface Opened {
  readonly facts: ImportFacts;
  /** The target that each header suggests. */
  readonly suggested: readonly (string | null)[];
  readonly mappings: readonly SavedMapping[];
}

export interface RowImportContext extends RowImportInput {
  readonly file: ChosenFile | null;
  /** Share of the file that is sent. */
  readonly sent: number;
  readonly facts: ImportFacts | null;
  readonly setup: ImportSetup;
  readonly mappings: readonly SavedMapping[];
  /** Name of the mapping that is being kept. */
  readonly keeping: string;
  /** Part of the format that the person said. */
  readonly change: Partial<Format>;
  readonly failure: PortFailure | null;
}

export type RowImportEvent =
  | { readonly type: 'import.choose'; readonly file: ChosenFile }
  /** One that was begun before. */
  | { readonly type: 'import.resume'; readonly id: number }
  | { readonly type: 'import.sent'; readonly share: number }
  | { readonly type: 'import.check' }
  | { readonly type: 'import.run' }
  | { readonly type: 'import.back' }
  | { readonly type: 'import.cancel' }
  | { readonly type: 'import.discard' }
  | { readonly type: 'import.again' }
  | { readonly type: 'import.download' }
  | { readonly type: 'import.show' }
  | { readonly type: 'import.rollback' }
  | { readonly type: 'rollback.confirm' }
  | { readonly type: 'rollback.leave' }
  | { readonly type: 'mapping.set'; readonly column: number; readonly target: string | null }
  | { readonly type: 'mapping.use'; readonly id: number }
  | { readonly type: 'mapping.keep'; readonly name: string }
  | { readonly type: 'mapping.forget'; readonly id: number }
  | { readonly type: 'setup.mode'; readonly mode: ImportSetup['mode'] }
  | { readonly type: 'setup.into'; readonly list: string; readonly ids: readonly number[] }
  | { readonly type: 'setup.chosen'; readonly id: number | null }
  | { readonly type: 'format.change'; readonly change: Partial<Format> }
  | TaskReport<ImportNews>;

export type RowImportEmitted =
  /** The address names it from now on; null for none. */
  | { readonly type: 'import.opened'; readonly id: number | null }
  /** Rows were made or changed. */
  | { readonly type: 'rows.imported' }
  /** The person wants to see what came in. */
  | { readonly type: 'rows.requested'; readonly id: number }
  | { readonly type: 'failures.requested'; readonly id: number; readonly name: string }
  | { readonly type: 'snackbar.requested'; readonly text: string };

export type RowImportTag = 'confirming';
