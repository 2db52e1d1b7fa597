import type { PortFailure } from '../kit/model.ts';
import type { NoticeRequest } from '../notices/notices.rules.ts';
import type { Deed, Followed, TaskStatus, UndoAnswer, UndoContext } from './undo.types.ts';

/** Deeds that a tab remembers; older ones are asked of the server. */
export const DEEDS_AT_MOST = 20;

export const UNDO_NOTICE_MS = 15_000;

export const NOTHING_LEFT = 'There is nothing to undo.';

export const noDeeds: UndoContext = { deeds: [], queue: [], tasks: [], report: null };

export function offer({ deeds }: UndoContext, { deed }: { deed: Deed }) {
  return { deeds: [...deeds.filter(({ id }) => id !== deed.id), deed].slice(-DEEDS_AT_MOST) };
}

/** A deed is undone once, however often it is asked for. */
export function enqueue({ queue }: UndoContext, { id }: { id: number }) {
  return queue.includes(id) ? {} : { queue: [...queue, id] };
}

/** The first of the queue has its answer. */
export function settle(
  { deeds, queue, tasks, report }: UndoContext,
  { answer }: { answer: UndoAnswer },
): Partial<UndoContext> {
  const [done, ...rest] = queue;
  return {
    deeds: deeds.filter(({ id }) => id !== done),
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

export function isRunning(status: TaskStatus): boolean {
  return status === 'queued' || status === 'running';
}

export const NOT_FINISHED = 'Undoing stopped before its end: what was put back stays.';

/** What may succeed later stays; what the server refuses for good does not. */
export function giveUp({ deeds, queue }: UndoContext, { failure }: { failure: PortFailure }) {
  const [failed, ...rest] = queue;
  const isOver = failure.status === 404 || failure.status === 410;
  return { queue: rest, deeds: isOver ? deeds.filter(({ id }) => id !== failed) : deeds };
}

export function lastDeed({ deeds }: UndoContext): Deed | null {
  return deeds.at(-1) ?? null;
}

/** What came back and what did not; the reasons are a click away. */
export function outcomeNotice({ message, refused, task }: UndoAnswer): NoticeRequest {
  if (task !== null) return { type: 'info', message };
  if (refused.length === 0) return { type: 'success', message };
  return {
    type: 'warning',
    message,
    timeout: 0,
    action: { text: 'Show reasons', intent: { type: 'undo.details' } },
  };
}

/** The action of a notice that tells of a deed; the shell offers the deed to this machine, too. */
export function undoAction({ id, title }: Deed) {
  return { text: 'Undo', icon: 'undo', intent: { type: 'undo.run', id, title } };
}

/** What a notice of a success says beside its words: it stays longer than others, as it has something to do. */
export function undoOffer(deed: Deed) {
  return { action: undoAction(deed), timeout: UNDO_NOTICE_MS };
}

/** The deed that a notice tells of, or null. */
export function deedOfNotice({ action }: NoticeRequest): Deed | null {
  const { type, id, title } = action?.intent ?? { type: '' };
  if (type !== 'undo.run' || typeof id !== 'number' || typeof title !== 'string') return null;
  return { id, title };
}
