import type { PortFailure } from '../kit/model.ts';
import type { NoticeRequest } from '../notices/notices.rules.ts';
import type { Deed } from '../undo/undo.types.ts';

export type BulkAction = 'update' | 'destroy' | 'restore' | 'tag' | 'export';

/** Rows by id, or those of a query without some; `count` is what the person saw. */
export type BulkTarget =
  | { readonly ids: readonly number[]; readonly versions?: Readonly<Record<string, number>> }
  | { readonly query: string; readonly excluded: readonly number[]; readonly count: number };

/** What is to be done, with which rows. */
export interface BulkSubject {
  readonly action: BulkAction;
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** 'FAQ', 'FAQs', as they stand within a sentence. */
  readonly title: { readonly one: string; readonly many: string };
  readonly target: BulkTarget;
  /** Of an export: the columns on screen and their order. */
  readonly columns?: readonly string[];
  readonly sort?: string;
  /** Of tags: what was chosen before, so that nothing is asked any more. */
  readonly tags?: TagChange;
  /** Of tags: the one list that is asked about, and what is done with it. */
  readonly list?: TagList;
}

/** 'segment': one list of references to add rows to or take them from. */
export interface TagList {
  readonly field: string;
  readonly title: string;
  readonly mode: 'add' | 'remove';
}

export interface TagChange {
  readonly field: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly ids: readonly number[];
}

export interface BulkInput {
  /** Null where a task is looked at that was asked for before. */
  readonly subject: BulkSubject | null;
  readonly task: number | null;
  /** A random text: calls that are repeated after no answer are done once. */
  readonly token: string;
}

export interface BulkContext extends BulkInput {
  /** Fields to change, each with its new value; null clears. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly tags: TagChange | null;
  /** Calls that had a definite answer; each next one is another. */
  readonly attempt: number;
  /** How many match now, where the server said that it is no longer what was seen. */
  readonly moved: number | null;
  readonly known: TaskFacts | null;
  readonly failure: PortFailure | null;
}

export interface TaskFacts {
  readonly id: number;
  readonly title: string;
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  /** Null until the rows are known. */
  readonly result: BulkOutcome | null;
}

export interface BulkOutcome {
  readonly action: BulkAction;
  readonly resource: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly undo_id: number | null;
}

export type BulkEvent =
  | { readonly type: 'bulk.set'; readonly field: string; readonly value: unknown }
  | { readonly type: 'bulk.leave'; readonly field: string }
  | { readonly type: 'bulk.tag'; readonly tags: TagChange }
  | { readonly type: 'bulk.confirm' }
  | { readonly type: 'bulk.cancel' }
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.hide' }
  | { readonly type: 'bulk.show' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.undo' }
  | { readonly type: 'bulk.close' };

export type BulkEmitted =
  | { readonly type: 'bulk.queued'; readonly subject: BulkSubject | null; readonly task: number }
  | { readonly type: 'bulk.ended'; readonly facts: TaskFacts }
  | { readonly type: 'bulk.closed' }
  | { readonly type: 'undo.offered'; readonly deed: Deed }
  | { readonly type: 'undo.asked'; readonly id: number }
  | { readonly type: 'notice.requested'; readonly notice: NoticeRequest };

export type BulkTag = 'asking' | 'sending' | 'running' | 'stopping' | 'result' | 'shown';

export interface QueueCall {
  readonly route: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface TaskCall {
  readonly id: number;
}
