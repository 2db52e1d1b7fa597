import { snackbarOfTask } from '../bulk/export.rules.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { TaskInput } from '../tasks/task.types.ts';
import type { BegunTask, BegunTasksContext, TaskOutcome } from './begun-tasks.types.ts';

/** Every second, so that its end is told when it comes; one that does not answer is left in peace for a while. */
export function pacedTask(id: number): TaskInput {
  return { id, first: 1_000, pause: 1_000, patience: 5_000 };
}

/** The name of the child that follows it. */
export function childOf(id: number): string {
  return `task ${id}`;
}

/** Whether the server has nothing to say of it to this person, and will not have: that something is owed first is no such answer. */
export function isGone({ status, id }: PortFailure): boolean {
  return status === 404 || (status === 403 && id !== 'setup_required');
}

export function begin({ begun }: BegunTasksContext, { id }: { id: number }) {
  return { begun: begun.includes(id) ? begun : [...begun, id] };
}

/** Nothing more is to come of it. */
export function settle({ begun }: BegunTasksContext, { id }: { id: number }) {
  return { begun: begun.filter((each) => each !== id) };
}

export function keepEnded(context: BegunTasksContext, { task }: { task: BegunTask }) {
  if (task.has_file) return { ready: [task, ...without(context.ready, task)] };
  const { ended } = context;
  return {
    ...settle(context, task),
    ended:
      task.outcome === null || task.status === 'cancelled'
        ? ended
        : [task, ...without(ended, task)],
  };
}

export function settleShown({ ended }: BegunTasksContext, { task }: { task: BegunTask }) {
  return { ended: without(ended, task) };
}

function without(tasks: readonly BegunTask[], { id }: { id: number }) {
  return tasks.filter((task) => task.id !== id);
}

/** The task whose file is asked for; null where it has none. */
export function wantedOf({ ready }: BegunTasksContext, { id }: { id?: number | undefined }) {
  return found(ready, id);
}

/** The task of which is asked what came of it; null where there is none. */
export function shownOf({ ended }: BegunTasksContext, { id }: { id?: number | undefined }) {
  return found(ended, id);
}

function found(tasks: readonly BegunTask[], id: number | undefined) {
  return (id === undefined ? tasks[0] : tasks.find((task) => task.id === id)) ?? null;
}

/** What is told of its end: a file is offered, what came of it is said and led to, what went wrong says why and leads to it. */
export function endSnackbar(task: BegunTask): SnackbarRequest {
  const { id, title, status, error, outcome } = task;
  const about = { id: snackbarOfTask(id) };
  const show = showOf(task);
  if (status === 'cancelled') return { ...about, type: 'info', message: `${title} was cancelled.` };
  if (status === 'failed') {
    const message = error === null ? `${title} failed.` : `${title} failed: ${error}`;
    return { ...about, type: 'error', message, timeout: 0, action: show };
  }
  if (outcome !== null) return { ...about, ...toldOf(outcome, title), action: show };
  if (!task.has_file) return { ...about, message: `${title} is done.`, action: show };
  return { ...about, message: `${title} is ready.`, timeout: LONG_MS, action: downloadOf(task) };
}

/** What did not come in stays until somebody has looked at it. */
function toldOf({ type, text }: TaskOutcome, title: string) {
  const isFault = type === 'warning' || type === 'error';
  return { type, message: `${title}: ${text}.`, timeout: isFault ? 0 : LONG_MS };
}

function showOf(task: BegunTask) {
  if (task.outcome === null) return { text: 'Show task', intent: { type: 'go./tasks' } };
  return { text: task.outcome.show, intent: showIntent(task) };
}

/** A file that did not come is offered again. */
export function failureSnackbar(task: BegunTask, message: string): SnackbarRequest {
  const id = snackbarOfTask(task.id);
  return { id, type: 'error', message, timeout: 0, action: downloadOf(task) };
}

function downloadOf(task: BegunTask) {
  return { text: 'Download', icon: 'download', intent: downloadIntent(task) } as const;
}

export function downloadIntent({ id }: BegunTask) {
  return { type: 'task.download', id } as const;
}

export function showIntent({ id }: BegunTask) {
  return { type: 'task.show', id } as const;
}

/** The person waits for nothing and looks elsewhere: longer than a word on what they have just done. */
const LONG_MS = 15_000;
