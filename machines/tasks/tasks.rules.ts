/** What the machine reads of `GET /tasks`; the lists stay in the query cache. */
export interface TaskCount {
  readonly total: number;
  readonly app_version: string;
}

export interface TasksContext {
  readonly total: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Whether the page of tasks is open. */
  readonly watched: boolean;
}

export type TasksEvent =
  | { readonly type: 'tasks.retry' }
  | { readonly type: 'tasks.refresh' }
  /** A page that shows them in passing is opened. */
  | { readonly type: 'tasks.look' }
  /** The page of tasks is opened, and left. */
  | { readonly type: 'tasks.watch' }
  | { readonly type: 'tasks.unwatch' }
  | { readonly type: 'browser.woke' };

export type TasksEmitted =
  | { readonly type: 'tasks.counted'; readonly total: number }
  | { readonly type: 'version.reported'; readonly version: string };

export type TasksTag = 'stopped';

const MAX_FAILURES = 3;

export function acceptCount(_: TasksContext, { count }: { count: TaskCount }) {
  return { total: count.total, failures: 0 };
}

export function countFailure({ failures }: TasksContext) {
  return { failures: failures + 1 };
}

/** Milliseconds between an answer and the next question. */
export function restOf({ watched }: TasksContext): number {
  return watched ? 5_000 : 30_000;
}

/** This failure, one more than those counted, is one too many. */
export function isExhausted({ failures }: TasksContext) {
  return failures + 1 >= MAX_FAILURES;
}
