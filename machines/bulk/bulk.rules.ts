import { isInstant } from '../../src/shared/contract/instants.ts';
import { formatCount, momentText } from '../../src/shared/contract/formats.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { aboutRows } from '../snackbars/snackbars.rules.ts';
import { undoOffer } from '../undo/undo.rules.ts';
import type { TaskInput, TaskPace } from '../tasks/task.types.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type {
  BulkContext,
  BulkInput,
  BulkSubject,
  QueueCall,
  TagList,
  TaskFacts,
} from './bulk.types.ts';
import type { BulkResult, TagChange } from '../../src/shared/contract/bulk.ts';

/** A task is asked about every second; one that does not answer is left in peace for a while. */
const PACE: TaskPace = { first: 0, pause: 1_000, patience: 5_000 };

export function followed({ task }: BulkContext): TaskInput {
  return { id: task ?? -1, ...PACE };
}

export function initialBulk(input: BulkInput): BulkContext {
  return {
    ...input,
    values: (input.subject?.chosen ?? input.subject?.start)?.values ?? {},
    tags: input.subject?.tags ?? startOfList(input.subject),
    said: input.said ?? {},
    attempt: 0,
    moved: null,
    known: null,
    failure: null,
  };
}

function startOfList(subject: BulkSubject | null): TagChange | null {
  if (subject?.list === undefined) return null;
  const { field, mode } = subject.list;
  return { field, mode, ids: [] };
}

export function setField(
  { values, said, failure }: BulkContext,
  { field, value, said: words }: { field: string; value: unknown; said?: string },
): Partial<BulkContext> {
  return {
    values: { ...values, [field]: value },
    said: { ...said, ...(words === undefined ? {} : { [field]: words }) },
    failure: without(failure, field),
  };
}

export function leaveField(
  { values, said, failure }: BulkContext,
  { field }: { field: string },
): Partial<BulkContext> {
  const { [field]: _, ...rest } = values;
  const { [field]: __, ...others } = said;
  return { values: rest, said: others, failure: without(failure, field) };
}

export function chooseTags({ tags, said }: { tags: TagChange; said?: string }) {
  return { tags, said: said === undefined ? {} : { [tags.field]: said }, failure: null };
}

/** What was wrong with a field is forgotten once it is changed. */
function without(failure: PortFailure | null, field: string): PortFailure | null {
  if (failure?.data === undefined) return null;
  const { [field]: _, ...data } = failure.data;
  return Object.keys(data).length === 0 ? null : { ...failure, data };
}

export function isReady(context: BulkContext): boolean {
  const { subject, values, tags } = context;
  if (subject === null) return false;
  if (subject.action === 'update') {
    return Object.keys(values).length > 0 && whyNotStart(context) === null;
  }
  return subject.action !== 'tag' || isTagging(tags);
}

/** What is still missing of what is asked first. */
function whyNotStart({ subject, values, at = '' }: BulkContext): string | null {
  const { start } = subject ?? {};
  if (start === undefined) return null;
  const others = Object.keys(start.values).filter((field) => !start.moments.includes(field));
  if (!others.every((field) => isGiven(values[field]))) return NO_MOMENT;
  return whyNoMoment(
    start.moments.map((field) => values[field]),
    at,
  );
}

/** Why these are no moments to be seen at, of which it is asked at a moment; null where they are. */
export function whyNoMoment(moments: readonly unknown[], at: string): string | null {
  if (!moments.every(isGiven)) return NO_MOMENT;
  if (!moments.map(String).every(isInstant)) return UNCLEAR_MOMENT;
  const times = moments.map((moment) => Date.parse(String(moment)));
  return times.some((time) => time <= Date.parse(at)) ? 'Choose a moment that lies ahead' : null;
}

const UNCLEAR_MOMENT = 'No day is understood: “tomorrow 9” or “in 2 weeks” would do';
const NO_MOMENT = 'Choose a moment first';

/** Whether a field has been given a value, be it one that will not do. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isTagging(tags: TagChange | null) {
  return tags !== null && (tags.ids.length > 0 || tags.mode === 'replace');
}

/** Why the button is off. */
export function whyNotReady(context: BulkContext): string | null {
  if (isReady(context)) return null;
  const { list, start } = context.subject ?? {};
  if (list !== undefined) return `Choose a ${list.title} first`;
  if (start !== undefined) return whyNotStart(context);
  return context.subject?.action === 'tag'
    ? 'Choose a tag first'
    : 'Choose a field to change first';
}

/** How many rows it is about: what the person saw, or what the server has counted since. */
export function countOf({ subject, moved }: BulkContext): number {
  if (subject === null) return 0;
  const { target } = subject;
  return 'ids' in target ? target.ids.length : (moved ?? target.count);
}

/** 'Delete 1,204 FAQs': what the button that does it says. */
export function actionTitle(context: BulkContext): string {
  const { subject } = context;
  if (subject === null) return '';
  const count = countOf(context);
  const word = count === 1 ? subject.title.one : subject.title.many;
  const rows = `${formatCount(count)} ${word}`;
  const { list } = subject;
  if (list !== undefined) return listTitle(list, rows);
  const { verb } = subject.chosen ?? subject.start ?? { verb: VERBS[subject.action] };
  return `${verb} ${rows}`;
}

/** 'Add 12 subscribers to a segment' */
export function listTitle({ mode, title }: TagList, rows: string): string {
  return mode === 'add' ? `Add ${rows} to a ${title}` : `Remove ${rows} from a ${title}`;
}

const VERBS: Readonly<Record<BulkSubject['action'], string>> = {
  update: 'Update',
  destroy: 'Delete',
  restore: 'Restore',
  tag: 'Tag',
  export: 'Export',
};

export function queueCall(context: BulkContext): QueueCall {
  const { subject, values, tags, token, attempt } = context;
  if (subject === null) return { route: '', body: {} };
  const { action, route, target, columns, sort } = subject;
  return {
    route,
    body: {
      action,
      target: 'ids' in target ? target : { ...target, count: countOf(context) },
      ...(action === 'update' ? { values } : {}),
      ...(action === 'tag' ? { tags } : {}),
      ...(columns === undefined ? {} : { columns }),
      ...(sort === undefined ? {} : { sort }),
      _idempotency: `${token}-${attempt}`,
    },
  };
}

/** After a definite answer the next call is another one. */
export function acceptRefusal(
  { attempt, moved }: BulkContext,
  { failure }: { failure: PortFailure },
): Partial<BulkContext> {
  const count = failure.id === 'moved' ? failure.data?.count : null;
  return {
    failure,
    attempt: isDefinite(failure) ? attempt + 1 : attempt,
    moved: typeof count === 'number' ? count : moved,
  };
}

function isDefinite({ status, id }: PortFailure) {
  if (status < 400 || status >= 500) return false;
  return ![408, 425, 429].includes(status) && id !== 'in_progress';
}

/** Nothing is left to be asked. */
export function isChosen({ subject }: BulkContext): boolean {
  return subject?.tags !== undefined || subject?.chosen !== undefined;
}

/** One word does it: it goes on beside what the person does next. */
export function isQuiet({ subject }: BulkContext): boolean {
  return subject?.chosen !== undefined || subject?.start !== undefined;
}

/** All was done that the person has just asked for: a snackbar tells of it, and offers to undo it. */
export function isWhole(context: BulkContext): boolean {
  const { subject, known } = context;
  const isOver = known?.status === 'done' && known.result !== null;
  return subject !== null && isOver && leftOf(context) === 0;
}

export function isExport({ subject }: BulkContext): boolean {
  return subject?.action === 'export';
}

/** Rows that a retry would take up: those refused, and those it never came to. */
export function leftOf({ known }: BulkContext): number {
  const result = known?.result ?? null;
  return result === null ? 0 : result.total - result.done;
}

export function isRetried(context: BulkContext): boolean {
  const { known } = context;
  return leftOf(context) > 0 || (known?.result === null && known.status !== 'done');
}

export function undoIdOf({ known }: BulkContext): number | null {
  const result = known?.result ?? null;
  const isUndone = (known?.undone_at ?? null) !== null;
  return result === null || result.done === 0 || isUndone ? null : result.undo_id;
}

/** '23 done, 2 failed', never more than the truth. */
export function summaryOf({ status, error, result, undone_at }: TaskFacts): string {
  if (result === null) return status === 'cancelled' ? 'Cancelled' : (error ?? 'Failed');
  const { total, done, refused } = result;
  const left = total - done - refused;
  const parts = [
    `${formatCount(done)} done`,
    ...(refused === 0 ? [] : [`${formatCount(refused)} failed`]),
    ...(left === 0 ? [] : [`${formatCount(left)} not begun`]),
    ...(undone_at === null ? [] : ['undone since']),
  ];
  return parts.join(', ');
}

/** Told where nobody watches: a full success can be undone from here, anything else is shown. */
export function endSnackbar(facts: TaskFacts, asked: Asked): SnackbarRequest {
  const { id, title, status, result } = facts;
  const about = aboutOf(asked);
  const message = `${title}: ${summaryOf(facts)}`;
  if (status === 'done' && result?.refused === 0) {
    const undo = result.undo_id === null ? {} : undoOffer({ id: result.undo_id, title });
    return { type: 'success', message: saidOf(asked, result) ?? message, ...about, ...undo };
  }
  const action = { text: 'Show', intent: { type: 'bulk.show', id } };
  const isError = status === 'failed' || result?.done === 0;
  return { type: isError ? 'error' : 'warning', message, ...about, timeout: 0, action };
}

/** The rows that were named; of those that a filter finds it is not known which they are. */
function aboutOf({ subject }: Asked) {
  if (subject === null || !('ids' in subject.target)) return {};
  return { about: aboutRows(subject.resource, subject.target.ids) };
}

type Asked = Pick<BulkContext, 'subject' | 'values' | 'said'>;

/** '3 FAQs published.', '“The ferry” scheduled for Dec 3, 2026, 09:00.', '3 FAQs: Category set to Weather.' */
function saidOf({ subject, values, said }: Asked, { done: count, scheduled }: Done): string | null {
  if (subject === null) return null;
  const { start, chosen, action, list } = subject;
  const rows = rowsText(subject, count);
  const done = (chosen ?? start)?.done ?? DONE[action];
  if (chosen !== undefined && scheduled !== undefined) {
    return publishedText(subject, { done: count, scheduled, verb: chosen.done });
  }
  if (done !== undefined) {
    const moments = (start?.moments ?? []).map(
      (field) => ` for ${said[field] ?? momentText(String(values[field]))}`,
    );
    return `${rows} ${done}${moments.join('')}.`;
  }
  const changes = Object.values(said);
  if (changes.length === 0 || !Object.keys(values).every((field) => field in said)) return null;
  if (changes.length > FEW) return `${rows}: ${formatCount(changes.length)} fields changed.`;
  return `${rows}${list === undefined ? ':' : ''} ${changes.join(', ')}.`;
}

/** '3 FAQs published, 1 scheduled.': some of what was published waits for its moment. */
function publishedText(subject: BulkSubject, { done, scheduled, verb }: Published): string {
  const seen = done - scheduled;
  const due = subject.one?.due ?? null;
  const moment = due === null ? '' : ` for ${due}`;
  if (seen === 0) return `${rowsText(subject, scheduled)} scheduled${moment}.`;
  return `${rowsText(subject, seen)} ${verb}, ${formatCount(scheduled)} scheduled.`;
}

/** '3 FAQs', '“Peas, a calendar”' */
function rowsText({ title, one }: BulkSubject, count: number) {
  if (one !== undefined) return `“${one.name}”`;
  return `${formatCount(count)} ${count === 1 ? title.one : title.many}`;
}

type Done = Pick<BulkResult, 'done' | 'scheduled'>;

interface Published {
  readonly done: number;
  readonly scheduled: number;
  /** 'published' */
  readonly verb: string;
}

const DONE: Partial<Record<BulkSubject['action'], string>> = {
  destroy: 'deleted',
  restore: 'restored',
};

/** So many changes are read at a glance. */
const FEW = 2;

/** Whether an end is one: of what the person has asked for here, or was seen at work. A task that is looked at again has ended before. */
export function isNews({ subject, known }: BulkContext): boolean {
  return subject !== null || known !== null;
}

/** What can be undone from now on; null where nothing was done. */
export function undoableOf({ title, result, undone_at }: TaskFacts): UndoableAction | null {
  if (result === null || result.undo_id === null || result.done === 0) return null;
  if (undone_at !== null) return null;
  return { id: result.undo_id, title };
}
