import type { TaskRecord } from '../../src/shared/contract/tasks.ts';
import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TaskReport } from '../tasks/task.types.ts';

/** What is read of a task. */
export type BegunTask = Pick<TaskRecord, 'id' | 'title' | 'status' | 'error' | 'has_file'>;

export interface BegunTasksContext {
  /** Those that have not ended, or have made a file that nobody has fetched: followed anew after a pause. */
  readonly begun: readonly number[];
  /** Those that have made a file, the newest first. */
  readonly ready: readonly BegunTask[];
  /** The one whose file is on its way. */
  readonly wanted: BegunTask | null;
}

export type BegunTasksEvent =
  | { readonly type: 'task.begun'; readonly id: number }
  /** Nobody is signed in, or somebody looks as another person: nothing is asked or offered until they are back. */
  | { readonly type: 'tasks.pause' }
  | { readonly type: 'tasks.resume' }
  /** Of the newest that is ready, where no id is named. */
  | { readonly type: 'task.download'; readonly id?: number }
  | TaskReport<BegunTask>;

export type BegunTasksEmitted =
  /** What offers this is out of date. */
  | { readonly type: 'offer.over'; readonly by: SnackbarIntent }
  | { readonly type: 'task.over'; readonly id: number }
  | { readonly type: 'file.ready'; readonly name: string; readonly text: string }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };
