import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TaskReport } from '../tasks/task.types.ts';
import type { TrashedRow, UndoRefusal } from '../../src/shared/contract/refusals.ts';

/** The server's id of an action, or which save of which record it was: 'contents/faqs 12 3'. */
export type UndoId = number | string;

/** An action that can be undone: the server's id of it, and what it was. */
export interface UndoableAction {
  readonly id: UndoId;
  /** 'Delete 3 FAQs'. */
  readonly title: string;
  /** Whether it is asked about wherever the person is. */
  readonly asks?: boolean;
  /** The rows that it was done to, as snackbars are about them. */
  readonly about?: readonly string[];
}

/** The same of what an open page takes back itself: the command that does it, with its arguments. */
export interface PageAction {
  readonly by: SnackbarIntent;
  readonly title: string;
}

/** Where a person is, or was: all pages of one resource are one place. */
export interface Place {
  readonly key: string;
  /** 'Articles'; null of a page that is of no resource. */
  readonly title: string | null;
}

export type DoneAction = (UndoableAction | PageAction) & {
  readonly place: Place | null;
  /** '14:02'. */
  readonly when: string;
  /** '“Who?”, “Why?” and 1 more', where the title does not name them. */
  readonly records?: string | null;
  readonly isMade?: boolean;
};

export interface FoundAction extends UndoableAction {
  /** Whether undoing puts rows into the trash that it made. */
  readonly isMade?: boolean;
  readonly place: Place;
  readonly when: string;
  readonly records?: string | null;
}

/** What undoing came to. */
export interface UndoAnswer {
  readonly message: string;
  readonly refused: readonly UndoRefusal[];
  /** Names of the resources whose rows came back. */
  readonly resources: readonly string[];
  /** What it had made, which is in the trash. */
  readonly trashed?: readonly TrashedRow[];
  /** The task by which it goes on; null where it is done. */
  readonly task: number | null;
}

/** An undo that goes on as a task. */
export interface Followed {
  readonly id: UndoId;
  readonly task: number;
}

export interface UndoContext {
  /** What was done in this tab and not undone, the latest last. */
  readonly actions: readonly DoneAction[];
  /** The place that is shown. */
  readonly place: Place | null;
  /** What was done elsewhere: whether it is to be undone is asked. */
  readonly asked: DoneAction | null;
  /** What is being undone, and what comes after it. */
  readonly queue: readonly UndoId[];
  /** Undos that go on as tasks: asked again when those have ended. */
  readonly tasks: readonly Followed[];
  /** The last answer in which rows were refused. */
  readonly report: UndoAnswer | null;
}

export type UndoEvent =
  /** Something was done that can be undone. */
  | {
      readonly type: 'undo.offer';
      readonly action: UndoableAction | PageAction;
      readonly when: string;
    }
  /** Another page is shown. */
  | { readonly type: 'undo.moved'; readonly place: Place }
  /** The page has taken it back, by whatever way. */
  | { readonly type: 'undo.taken'; readonly by: SnackbarIntent }
  /** What was asked about is to be undone, or is to stay. */
  | { readonly type: 'undo.agree' }
  | { readonly type: 'undo.letGo' }
  /** The person has left. */
  | { readonly type: 'undo.forget' }
  | { readonly type: 'undo.last' }
  | { readonly type: 'undo.run'; readonly id: UndoId }
  | { readonly type: 'undo.details' }
  | { readonly type: 'undo.close' }
  | TaskReport;

export type UndoEmitted =
  | {
      readonly type: 'rows.restored';
      readonly id: UndoId;
      readonly resources: readonly string[];
      readonly trashed?: readonly TrashedRow[];
    }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  /** By whatever way: what else offers it is out of date. */
  | { readonly type: 'action.undone'; readonly id: UndoId }
  /** The page is to take it back. */
  | { readonly type: 'page.undo'; readonly by: SnackbarIntent }
  /** What offers this is out of date: a question has come in its place, or is over itself. */
  | { readonly type: 'offer.over'; readonly by: SnackbarIntent };

export type UndoTag = 'reporting' | 'asking';
