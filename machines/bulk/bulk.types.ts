import type { BulkAction, BulkResult, TagChange } from '../../src/shared/contract/bulk.ts';
import type { RowsTarget } from '../../src/shared/contract/rows-target.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type { TaskRecord } from '../../src/shared/contract/tasks.ts';
import type { TaskReport } from '../tasks/task.types.ts';

/** What is to be done, with which rows. */
export interface BulkSubject {
  readonly action: BulkAction;
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** 'FAQ', 'FAQs', as they stand within a sentence. */
  readonly title: { readonly one: string; readonly many: string };
  readonly target: RowsTarget;
  /** The one row that it is about; left out where there are several, and where it is not known. */
  readonly one?: NamedRow;
  /** The publication that all its rows have; left out where there are several, none, or where it is not known. */
  readonly place?: number;
  /** Of an export: the columns on screen and their order. */
  readonly columns?: readonly string[];
  readonly sort?: string;
  /** Of tags: what was chosen before, so that nothing is asked any more. */
  readonly tags?: TagChange;
  /** Of an update: what is written, so that nothing is asked any more, and how that is called: 'Publish', 'published'. */
  readonly chosen?: { readonly values: Values; readonly verb: string; readonly done: string };
  /** Of an update: what is written, and what of it is asked first. */
  readonly start?: BulkStart;
  /** Of tags: the one list that is asked about, and what is done with it. */
  readonly list?: TagList;
}

/** A row as it is told of. */
interface NamedRow {
  readonly name: string;
  /** The moment to come at which it is seen once it is published, as it is said in a sentence; null where there is none. */
  readonly due: string | null;
}

/** A moment is asked for, and written with what goes without asking. */
interface BulkStart {
  /** All that is written, as it begins. */
  readonly values: Values;
  /** The moments among it, which have to be given and to lie ahead. */
  readonly moments: readonly string[];
  /** 'Schedule', 'scheduled' */
  readonly verb: string;
  readonly done: string;
}

/** 'segment': one list of references to add rows to or take them from. */
export interface TagList {
  readonly field: string;
  readonly title: string;
  readonly mode: 'add' | 'remove';
}

export interface BulkInput {
  /** Null where a task is looked at that was asked for before. */
  readonly subject: BulkSubject | null;
  readonly task: number | null;
  /** A random text: calls that are repeated after no answer are done once. */
  readonly token: string;
  /** When it was asked for: a moment that is given lies ahead of it. */
  readonly at?: string;
  /** What is said of the change once it is done, by field: 'Category set to Weather'. */
  readonly said?: Said;
}

type Said = Readonly<Record<string, string>>;

export interface BulkContext extends BulkInput {
  /** Fields to change, each with its new value; null clears. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly tags: TagChange | null;
  readonly said: Said;
  /** Calls that had a definite answer; each next one is another. */
  readonly attempt: number;
  /** How many match now, where the server said that it is no longer what was seen. */
  readonly moved: number | null;
  readonly known: TaskFacts | null;
  readonly failure: PortFailure | null;
}

export interface TaskFacts
  extends Pick<
    TaskRecord,
    'id' | 'title' | 'status' | 'progress' | 'error' | 'undone_at' | 'records'
  > {
  /** Null until the rows are known. */
  readonly result: BulkResult | null;
}

export type BulkEvent =
  | {
      readonly type: 'bulk.set';
      readonly field: string;
      readonly value: unknown;
      readonly said?: string;
    }
  | { readonly type: 'bulk.leave'; readonly field: string }
  | { readonly type: 'bulk.tag'; readonly tags: TagChange; readonly said?: string }
  | { readonly type: 'bulk.confirm' }
  | { readonly type: 'bulk.cancel' }
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.hide' }
  | { readonly type: 'bulk.show' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.undo' }
  | { readonly type: 'bulk.close' }
  | TaskReport<TaskFacts>;

export type BulkEmitted =
  | { readonly type: 'bulk.queued'; readonly subject: BulkSubject | null; readonly task: number }
  | { readonly type: 'bulk.ended'; readonly facts: TaskFacts }
  | { readonly type: 'bulk.closed' }
  | { readonly type: 'undo.offered'; readonly action: UndoableAction }
  | { readonly type: 'undo.asked'; readonly id: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type BulkTag = 'asking' | 'sending' | 'running' | 'stopping' | 'result' | 'shown';

export interface QueueCall {
  readonly route: string;
  readonly body: Readonly<Record<string, unknown>>;
}
