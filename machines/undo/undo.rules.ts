import type { PortFailure } from '../kit/model.ts';
import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { isSameIntent } from '../snackbars/snackbars.rules.ts';
import { personFormats } from '../../src/shared/contract/formats.ts';
import type {
  DoneAction,
  FoundAction,
  Followed,
  PageAction,
  UndoableAction,
  UndoAnswer,
  UndoContext,
  UndoId,
} from './undo.types.ts';
import type { TaskInput, TaskPace } from '../tasks/task.types.ts';

/** Actions that a tab remembers; older ones are asked of the server. */
export const ACTIONS_AT_MOST = 20;

const UNDO_SNACKBAR_MS = 15_000;

export const NOTHING_LEFT = 'There is nothing to undo.';

export const noActions: Omit<UndoContext, 'place'> = {
  actions: [],
  asked: null,
  queue: [],
  tasks: [],
  report: null,
};

interface Offered {
  readonly action: UndoableAction | PageAction;
  readonly when: string;
}

export function offer({ actions, place }: UndoContext, { action, when }: Offered) {
  const done: DoneAction = { ...action, place, when };
  return {
    actions: [...actions.filter((each) => !isSame(each, action)), done].slice(-ACTIONS_AT_MOST),
  };
}

function isSame(one: UndoableAction | PageAction, other: UndoableAction | PageAction): boolean {
  if ('id' in one) return 'id' in other && one.id === other.id;
  return 'by' in other && isSameIntent(one.by, other.by);
}

/** The page has taken it back, or is told to. */
export function drop({ actions }: UndoContext, { by }: Pick<PageAction, 'by'>) {
  return { actions: actions.filter((each) => !isSame(each, { by, title: '' })) };
}

/** What was done at the place that is shown is undone without a question. */
export function isHere({ place }: UndoContext, action: DoneAction): boolean {
  const asks = 'id' in action && action.asks === true;
  return !asks && action.place?.key === place?.key;
}

/** Which save of which record: the version that it made. */
export function saveId(route: string, id: number, version: number): UndoId {
  return `${route} ${id} ${version}`;
}

/** The record of that save; null of another action. `isMade` where the save has made it. */
export function saveOf(id: UndoId) {
  if (typeof id === 'number') return null;
  const [resource = '', record, version] = id.split(' ');
  const made = Number(version);
  return { resource, resource_id: Number(record), version: made, isMade: made === 1 };
}

/** The id of an action that the server undoes; 0 of one of a page. */
export function idOf(action: DoneAction | FoundAction | null): UndoId {
  return action !== null && 'id' in action ? action.id : 0;
}

/** An action is undone once, however often it is asked for. */
export function enqueue({ queue }: UndoContext, { id }: { id: UndoId }) {
  return queue.includes(id) ? {} : { queue: [...queue, id] };
}

/** The first of the queue has its answer. */
export function settle(
  { actions, queue, tasks, report }: UndoContext,
  { answer }: { answer: UndoAnswer },
): Partial<UndoContext> {
  const [done, ...rest] = queue;
  return {
    actions: without(actions, done),
    queue: rest,
    tasks: done === undefined || answer.task === null ? tasks : follow(tasks, done, answer.task),
    report: answer.refused.length > 0 ? answer : report,
  };
}

function follow(tasks: readonly Followed[], id: UndoId, task: number) {
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
  return { queue: rest, actions: isOver ? without(actions, failed) : actions };
}

function without(actions: readonly DoneAction[], id: UndoId | undefined) {
  return actions.filter((action) => !('id' in action) || action.id !== id);
}

export function lastAction({ actions, asked }: UndoContext): DoneAction | null {
  return asked ?? actions.at(-1) ?? null;
}

/** What came back and what did not; the reasons are a click away. */
export function outcomeSnackbar(context: UndoContext, answer: UndoAnswer): SnackbarRequest {
  const { message, refused, task } = answer;
  const [id] = context.queue;
  const done = context.actions.find((action) => 'id' in action && action.id === id);
  const told = { message, ...aboutOf(done) };
  if (task !== null) return { type: 'info', ...told };
  if (refused.length === 0) return { type: 'success', ...told };
  return {
    type: 'warning',
    ...told,
    timeout: 0,
    action: { text: 'Show reasons', intent: { type: 'undo.details' } },
  };
}

function aboutOf(done: DoneAction | undefined) {
  return done !== undefined && 'id' in done && done.about !== undefined
    ? { about: done.about }
    : {};
}

/** Stands for the question among the snackbars: when it has left, the question is over. */
export const QUESTION = 'undo-question';

/** Its title says which record it was about: a save's, and that of what a page does. */
export function isNamed(action: DoneAction): boolean {
  return !('id' in action) || typeof action.id === 'string';
}

/** The action whose records are asked for; null where the server says which was the last. */
export function idOfLast(context: UndoContext): UndoId | null {
  const action = lastAction(context);
  return action === null ? null : idOf(action);
}

/** 'Undo: Delete 3 FAQs (“Who?”, “Why?” and 1 more; 14:02, in FAQs)?' */
export function question(action: DoneAction): SnackbarRequest {
  const { title, when, place, records = null } = action;
  const where = place === null || place.title === null ? '' : `, in ${place.title}`;
  const names = records === null ? '' : `${records}; `;
  const isMade = action.isMade ?? saveOf(idOf(action))?.isMade ?? false;
  const then = isMade ? ' What was created goes to the trash.' : '';
  return {
    id: QUESTION,
    type: 'info',
    message: `Undo: ${title} (${names}${when}${where})?${then}`,
    timeout: UNDO_SNACKBAR_MS,
    action: { text: 'Undo', icon: 'undo', intent: { type: 'undo.agree' } },
    extra: { command: 'undo.last', asks: true },
  };
}

/** '14:02', with the day before it where that is another one. */
export function whenOf(at: Date, now: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = personFormats().dates(DAY);
  const options = day.format(at) === day.format(now) ? time : { ...DAY, ...time };
  return personFormats().dates(options).format(at);
}

const DAY = { month: 'short', day: 'numeric' } as const;

/** The action of a snackbar that tells of an action; the shell offers the action to this machine, too. */
export function undoAction({ id, title, asks }: UndoableAction) {
  const intent = { type: 'undo.run', id, title, ...(asks === true ? { asks } : {}) };
  return { text: 'Undo', icon: 'undo' as const, intent };
}

/** The same for what the page takes back itself. */
export function undoBy(intent: SnackbarIntent) {
  return { action: { text: 'Undo', icon: 'undo' as const, intent }, timeout: UNDO_SNACKBAR_MS };
}

/** What a snackbar of a success says beside its words: it stays longer than others, as it has something to do. */
export function undoOffer(action: UndoableAction) {
  return { action: undoAction(action), timeout: UNDO_SNACKBAR_MS };
}

/** The action that a snackbar tells of, or null: an intent that says what it takes back is one of the page. */
export function undoableOfSnackbar({
  action,
  about,
}: SnackbarRequest): UndoableAction | PageAction | null {
  const by = action?.intent ?? { type: '' };
  const { type, id, title, asks } = by;
  if (typeof title !== 'string') return null;
  if (type !== 'undo.run') return { by, title };
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  return { id, title, ...(asks === true ? { asks } : {}), ...(about && { about }) };
}
