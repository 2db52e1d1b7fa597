import type { ImportMode } from '../../shared/contract/imports.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from '../rows/rights.ts';
import type { Written } from '../rows/row.ts';
import type { RowWrite } from '../rows/write/write.types.ts';

/** Rows of one resource to be made or changed in one transaction, each found by its key. */
export interface Batch {
  readonly resource: Resource;
  readonly match: string;
  readonly mode: ImportMode;
  /** Null where the person may not. */
  readonly store: Rights | null;
  readonly update: Rights | null;
  readonly items: readonly BatchItem[];
  /** What is noted in each row that is written, beside its item. */
  readonly notes: Written;
}

export interface BatchItem {
  /** What the caller knows the item by. */
  readonly at: number;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: readonly ListChange[];
}

/** What a list of references gains, loses or holds. */
export interface ListChange {
  readonly name: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly ids: readonly number[];
}

/** A row that is to be made or changed as an item says. */
export interface ItemWrite extends RowWrite {
  readonly item: BatchItem;
}

export type Outcome =
  | { readonly kind: 'created' | 'updated' | 'skipped'; readonly id: number | null }
  /** In a dry run alone: what would become of the row is not told. */
  | { readonly kind: 'importable'; readonly id: null }
  | { readonly kind: 'failed'; readonly reason: string };

export type Outcomes = Map<number, Outcome>;

/** On whose behalf rows are written, and where that is kept. */
export interface Writing {
  readonly api: Api;
  readonly call: Call;
  /** The record by which it can be undone; null for a dry run, which writes nothing. */
  readonly undoId: number | null;
}

export function failed(reason: string): Outcome {
  return { kind: 'failed', reason };
}
