import type { PortFailure } from '../kit/model.ts';
import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { UndoableAction, Followed, UndoAnswer, UndoContext } from './undo.types.ts';
import type { TaskInput, TaskPace } from '../tasks/task.types.ts';

/** Actions that a tab remembers; older ones are asked of the server. */
export const ACTIONS_AT_MOST = 20;

const UNDO_SNACKBAR_MS = 15_000;

export const NOTHING_LEFT = 'There is nothing to undo.';

export const noActions: UndoContext = { actions: [], queue: [], tasks: [], report: null };

export function offer({ actions }: UndoContext, { action }: { action: UndoableAction }) {
  return {
    actions: [...actions.filter(({ id }) => id !== action.id), action].slice(-ACTIONS_AT_MOST),
  };
}

/** An action is undone once, however often it is asked for. */
export function enqueue({ queue }: UndoContext, { id }: { id: number }) {
  return queue.includes(id) ? {} : { queue: [...queue, id] };
}

/** The first of the queue has its answer. */
export function settle(
  { actions, queue, tasks, report }: UndoContext,
  { answer }: { answer: UndoAnswer },
): Partial<UndoContext> {
  const [done, ...rest] = queue;
  return {
    actions: actions.filter(({ id }) => id !== done),
    queue: rest,
    tasks: done === undefined || answer.task === null ? tasks : follow(tasks, done, answer.task),
    report: answer.refused.length > 0 ? answer : report,
  };
}

function follow(tasks: readonly Followed[], id: number, task: number) {
  return [...tasks.filter((each) => each.id !== id), { id, task }];
}

/** The first task has ended. */
export function unfollow({ tasks }: UndoContext) {
  return { tasks: tasks.slice(1) };
}

/** The first task still runs: the next one is asked about before it. */
export function rotate({ tasks: [first, ...rest] }: UndoContext) {
  return first === undefined ? {} : { tasks: [...rest, first] };
}

/** Undoing many rows takes its time. */
const PACE: TaskPace = { first: 2_000, pause: 2_000, patience: 2_000 };

export function followed({ tasks }: UndoContext): TaskInput {
  return { id: tasks[0]?.task ?? 0, ...PACE };
}

export const NOT_FINISHED = 'Undoing stopped before its end: what was put back stays.';

/** What may succeed later stays; what the server refuses for good does not. */
export function giveUp({ actions, queue }: UndoContext, { failure }: { failure: PortFailure }) {
  const [failed, ...rest] = queue;
  const isOver = failure.status === 404 || failure.status === 410;
  return { queue: rest, actions: isOver ? actions.filter(({ id }) => id !== failed) : actions };
}

export function lastAction({ actions }: UndoContext): UndoableAction | null {
  return actions.at(-1) ?? null;
}

/** What came back and what did not; the reasons are a click away. */
export function outcomeSnackbar({ message, refused, task }: UndoAnswer): SnackbarRequest {
  if (task !== null) return { type: 'info', message };
  if (refused.length === 0) return { type: 'success', message };
  return {
    type: 'warning',
    message,
    timeout: 0,
    action: { text: 'Show reasons', intent: { type: 'undo.details' } },
  };
}

/** The action of a snackbar that tells of an action; the shell offers the action to this machine, too. */
export function undoAction({ id, title }: UndoableAction) {
  return { text: 'Undo', icon: 'undo' as const, intent: { type: 'undo.run', id, title } };
}

/** The same for what the page takes back itself. */
export function undoBy(intent: SnackbarIntent) {
  return { action: { text: 'Undo', icon: 'undo' as const, intent }, timeout: UNDO_SNACKBAR_MS };
}

/** What a snackbar of a success says beside its words: it stays longer than others, as it has something to do. */
export function undoOffer(action: UndoableAction) {
  return { action: undoAction(action), timeout: UNDO_SNACKBAR_MS };
}

/** The action that a snackbar tells of, or null. */
export function undoableOfSnackbar({ action }: SnackbarRequest): UndoableAction | null {
  const { type, id, title } = action?.intent ?? { type: '' };
  if (type !== 'undo.run' || typeof id !== 'number' || typeof title !== 'string') return null;
  return { id, title };
}
