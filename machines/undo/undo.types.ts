import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TaskReport } from '../tasks/task.types.ts';
import type { UndoRefusal } from '../../src/shared/contract/refusals.ts';

/** An action that can be undone: the server's id of it, and what it was. */
export interface UndoableAction {
  readonly id: number;
  /** 'Delete 3 FAQs'. */
  readonly title: string;
}

/** What undoing came to. */
export interface UndoAnswer {
  readonly message: string;
  readonly refused: readonly UndoRefusal[];
  /** Names of the resources whose rows came back. */
  readonly resources: readonly string[];
  /** The task by which it goes on; null where it is done. */
  readonly task: number | null;
}

/** An undo that goes on as a task. */
export interface Followed {
  readonly id: number;
  readonly task: number;
}

export interface UndoContext {
  /** What was done in this tab and not undone, the latest last. */
  readonly actions: readonly UndoableAction[];
  /** What is being undone, and what comes after it. */
  readonly queue: readonly number[];
  /** Undos that go on as tasks: asked again when those have ended. */
  readonly tasks: readonly Followed[];
  /** The last answer in which rows were refused. */
  readonly report: UndoAnswer | null;
}

export type UndoEvent =
  /** Something was done that can be undone. */
  | { readonly type: 'undo.offer'; readonly action: UndoableAction }
  /** The person has left. */
  | { readonly type: 'undo.forget' }
  | { readonly type: 'undo.last' }
  | { readonly type: 'undo.run'; readonly id: number }
  | { readonly type: 'undo.details' }
  | { readonly type: 'undo.close' }
  | TaskReport;

export type UndoEmitted =
  | { readonly type: 'rows.restored'; readonly resources: readonly string[] }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  /** By whatever way: what else offers it is out of date. */
  | { readonly type: 'action.undone'; readonly id: number };

export type UndoTag = 'reporting';
