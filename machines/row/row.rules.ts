import { NO_STATUSES } from '../../src/shared/contract/publishing.ts';
import { alreadyText } from '../list/publishing.words.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import { isCovered, needOf } from '../kit/need.ts';
import type { RowContext, RowEvent, RowInput, RowRange, RowRight } from './row.types.ts';

export function initialRow(input: RowInput): RowContext {
  return {
    publishing: [],
    exclusive: null,
    ...input,
    ids: [],
    places: {},
    statuses: NO_STATUSES,
    names: {},
    acting: [],
    active: null,
    range: null,
    menu: null,
  };
}

/** The row at hand when other rows come: itself, else the one that took its place, else the one before. */
export function arrange(
  { ids: before, active, range }: RowContext,
  { ids, places = {}, statuses = NO_STATUSES, names = {} }: Arranged,
): Partial<RowContext> {
  const keeps = range !== null && ids.includes(range.anchor) && ids.includes(range.end);
  return {
    ids,
    places,
    statuses,
    names,
    active: successor(before, ids, active),
    range: keeps ? range : null,
  };
}

export type Arranged = Omit<Extract<RowEvent, { type: 'rows.arranged' }>, 'type'>;

/** Which of the rows stands in for one that may be gone; null where there is none. */
export function successor(
  before: readonly number[],
  after: readonly number[],
  id: number | null,
): number | null {
  if (id === null || after.includes(id)) return id;
  return after[Math.min(before.indexOf(id), after.length - 1)] ?? null;
}

/** The row so many below; the first where none is at hand, null past the ends. */
export function neighbour({ ids, active }: RowContext, by: 1 | -1): number | null {
  const at = active === null ? -1 : ids.indexOf(active);
  return (at === -1 ? ids[0] : ids[at + by]) ?? null;
}

/** What an extension to a row does to the selection: the rows of the new range, and those of the old one that are left. */
export function extension(ids: readonly number[], range: RowRange, end: number) {
  const on = between(ids, range.anchor, end);
  const off = between(ids, range.anchor, range.end).filter((id) => !on.includes(id));
  return { on, off };
}

/** The range that Shift with an arrow goes on with, or a new one from the row at hand. */
export function steppedRange({ range, active }: RowContext): RowRange | null {
  if (active === null) return null;
  return range !== null && range.end === active ? range : { anchor: active, end: active };
}

/** The range that Shift+X or a press with Shift goes on with, or a new one from the row at hand. */
export function spannedRange({ range, active }: RowContext, id: number | undefined): RowRange {
  const anchor = active ?? id ?? -1;
  return range ?? { anchor, end: anchor };
}

/** The row that an event names, else the one at hand. */
export function subject({ active }: RowContext, id: number | undefined): number {
  return id ?? active ?? -1;
}

/** 'FAQ “What is a tide?”', 'FAQ 12' where it has no name, 'the row'. */
export function named({ title, names, active }: RowContext): string {
  if (active === null) return 'the row';
  const name = names[active];
  return name === undefined ? `${title.one} ${active}` : `${title.one} “${name}”`;
}

/** Whether the row that is named, else the one at hand, is there, and the person may do that to it. */
export function may(
  context: RowContext,
  { right, id }: { readonly right: RowRight; readonly id: number | undefined },
): boolean {
  const { can, places } = context;
  const row = subject(context, id);
  return row !== -1 && can[right] === 'allowed' && isCovered(can, right, places[row]);
}

/** The right to do something with the row at hand. */
export function needing(action: RowRight, to: string) {
  return (context: RowContext) =>
    needOf(context, { action, to }, context.places[subject(context, undefined)]);
}

export function mayPublish(
  context: RowContext,
  { act, id }: { readonly act: PublishingAct; readonly id: number | undefined },
): boolean {
  if (!isOffered(context, act, id) || isSoAlready(context, { act, id })) return false;
  return !isActedOn(context, id) && may(context, { right: 'update', id });
}

export function whyNotPublish(context: RowContext, act: PublishingAct): string | null {
  if (isActedOn(context)) return ON_ITS_WAY;
  if (!isSoAlready(context, { act, id: undefined })) return whyNotRow(context);
  return alreadyText(act);
}

const ON_ITS_WAY = 'Already on its way';

function isActedOn(context: RowContext, id?: number) {
  return context.acting.includes(subject(context, id));
}

export function hold(context: RowContext, id: number | undefined): Partial<RowContext> {
  return { acting: [...context.acting, subject(context, id)] };
}

export function release({ acting }: RowContext, id: number): Partial<RowContext> {
  return { acting: acting.filter((each) => each !== id) };
}

/** Whether that would leave the row as it is. */
function isSoAlready(
  context: RowContext,
  { act, id }: { readonly act: PublishingAct; readonly id: number | undefined },
): boolean {
  const { published, drafts } = context.statuses;
  const row = subject(context, id);
  return (act === 'unpublish' ? drafts : published).includes(row);
}

/** Whether the act is one for the row: one that waits for its moment already is published before it, and one without any never is. */
export function isOffered(context: RowContext, act: PublishingAct, id?: number): boolean {
  const { publishing } = context;
  if (!publishing.includes(act)) return false;
  if (act === 'publish') return !doesWait(context, id);
  return act !== 'publishNow' || dayOfRow(context, id) !== null;
}

/** Whether the row is published, and its moment is to come. */
export function doesWait(context: RowContext, id?: number): boolean {
  return context.statuses.scheduled.includes(subject(context, id));
}

/** The day on which the row would be seen that is published; null where that is at once. */
export function dayOfRow(context: RowContext, id?: number): string | null {
  return context.statuses.due?.[subject(context, id)] ?? null;
}

export function mayMakeDefault(
  context: RowContext,
  { id }: { readonly id: number | undefined },
): boolean {
  if (context.exclusive === null || isActedOn(context, id)) return false;
  return may(context, { right: 'update', id });
}

export function whyNotDefault(context: RowContext): string | null {
  return isActedOn(context) ? ON_ITS_WAY : whyNotRow(context);
}

export function whyNotRow({ active }: RowContext): string | null {
  return active === null ? 'Go to a row first' : null;
}

function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from === -1 ? [] : ids.slice(from, to + 1);
}
