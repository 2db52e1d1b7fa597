import type { TaskRecord } from '../../src/shared/contract/tasks.ts';
import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TaskReport } from '../tasks/task.types.ts';
import type { UndoableAction } from '../undo/undo.types.ts';

/** What is read of a task. */
export interface BegunTask
  extends Pick<TaskRecord, 'id' | 'title' | 'status' | 'error' | 'has_file'> {
  /** Null where it has no page that shows what came of it. */
  readonly outcome: TaskOutcome | null;
}

/** What came of a task, and where that is seen. */
export interface TaskOutcome {
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** '17 subscribers came in' */
  readonly text: string;
  /** What leads to the page: 'Show them' */
  readonly show: string;
  readonly page: string;
  /** Names of the resources whose rows it has written. */
  readonly changed: readonly string[];
  readonly undoable: UndoableAction | null;
}

export interface BegunTasksContext {
  /** Those that have not ended, or have made a file that nobody has fetched: followed anew after a pause. */
  readonly begun: readonly number[];
  /** Those that have made a file, the newest first. */
  readonly ready: readonly BegunTask[];
  /** Those whose page shows what came of them, until it was asked for; the newest first. */
  readonly ended: readonly BegunTask[];
  /** The one whose file is on its way. */
  readonly wanted: BegunTask | null;
}

export type BegunTasksEvent =
  | { readonly type: 'task.begun'; readonly id: number }
  /** A page follows it and shows its end: nobody else tells of it. */
  | { readonly type: 'task.watched'; readonly id: number }
  /** Nobody is signed in, or somebody looks as another person: nothing is asked or offered until they are back. */
  | { readonly type: 'tasks.pause' }
  | { readonly type: 'tasks.resume' }
  /** Of the newest that is ready, where no id is named. */
  | { readonly type: 'task.download'; readonly id?: number }
  /** What came of it, or of the newest. */
  | { readonly type: 'task.show'; readonly id?: number }
  | TaskReport<BegunTask>;

export type BegunTasksEmitted =
  /** What offers this is out of date. */
  | { readonly type: 'offer.over'; readonly by: SnackbarIntent }
  | { readonly type: 'task.over'; readonly id: number; readonly outcome: TaskOutcome | null }
  | { readonly type: 'page.requested'; readonly page: string }
  | { readonly type: 'file.ready'; readonly name: string; readonly text: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };
