import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import { orderOf } from './order.rules.ts';
import type {
  Leaving,
  Lifted,
  MoveAnswer,
  MoveCall,
  RankingContext,
  RankingFacts,
  RankingInput,
  RankMove,
  VersionedRow,
} from './ranking.types.ts';

export const NOT_YET = 'The list is on its way';
export const MOVED_MEANWHILE =
  'Somebody else has changed the order since. The row is back where it stood, and the list shows the order as it is now.';
export const IN_DOUBT =
  'The server has not answered, so that it is not known whether the row was moved. The list shows the order as soon as it answers again.';

export function initialRanking(input: RankingInput): RankingContext {
  const shown = { rows: [], page: 1, lastPage: 1, total: 0, blocked: NOT_YET };
  return { ...input, shown, active: null, moves: [], lifted: null, undo: null };
}

/** The rows as the person sees them. */
export function orderShown({ shown, moves }: RankingContext): readonly VersionedRow[] {
  return orderOf(shown.rows, moves);
}

/** Moves that the rows show by themselves now are forgotten, and those of rows that are gone from the page. */
export function show({ moves }: RankingContext, { shown }: { shown: RankingFacts }) {
  return { shown, moves: moves.filter((move) => !isShownBy(shown, move)) };
}

function isShownBy({ rows }: RankingFacts, { id, version }: RankMove) {
  if (version === null) return false;
  const row = rows.find((one) => one.id === id);
  return row === undefined || row.version >= version;
}

/** A move that waits is changed by the next one of the same row; the one being saved is not. */
export function enqueue({ moves }: RankingContext, { move }: { move: RankMove }) {
  const saved = moves.filter(({ version }) => version !== null);
  const [sent, ...waiting] = moves.filter(({ version }) => version === null);
  const isGoingOn = waiting.at(-1)?.id === move.id;
  const kept = isGoingOn ? waiting.slice(0, -1) : waiting;
  return { moves: [...saved, ...(sent === undefined ? [] : [sent]), ...kept, move] };
}

/** The move that is saved next. */
export function nextMove({ moves }: Pick<RankingContext, 'moves'>): RankMove | null {
  return moves.find(({ version }) => version === null) ?? null;
}

/** The call of the next move: the neighbours are those that the person saw move. */
export function moveCall({ shown, moves }: RankingContext): MoveCall {
  const { id, to, leaves } = nextMove({ moves }) ?? { id: 0, to: 0, leaves: null };
  const before = orderOf(
    shown.rows,
    moves.filter(({ version }) => version !== null),
  );
  const was = new Map(before.map((row) => [row.id, row.position]));
  const ranks = orderOf(before, [{ id, to }]).flatMap((row) =>
    row.id === id || row.position === null || row.position === was.get(row.id)
      ? []
      : [{ id: row.id, to: row.position }],
  );
  return { id, to, leaves, ranks, page: shown.page };
}

export function settle(context: RankingContext, { answer }: { answer: MoveAnswer }) {
  const { id } = answer;
  const saved = context.moves.filter(({ version }) => version !== null);
  const before = orderOf(context.shown.rows, saved).find((row) => row.id === id)?.position ?? null;
  const [sent, ...waiting] = context.moves.slice(saved.length);
  const done = sent === undefined ? [] : [{ ...sent, version: answer.version }];
  return {
    moves: [...saved, ...done, ...waiting],
    undo: before === null ? null : { id, to: before },
  };
}

/** Whether no other move of its row waits for the one that is being saved. */
export function isLastMove({ moves }: RankingContext): boolean {
  const [sent, ...waiting] = moves.filter(({ version }) => version === null);
  return !waiting.some(({ id }) => id === sent?.id);
}

/** The rows go back to where the server has them; what waited was meant for an order that never was. */
export function takeBack({ moves }: RankingContext) {
  return { moves: moves.filter(({ version }) => version !== null) };
}

/** 'Moved to place 3 of 12', once the server has it. */
export function arrivalText(context: RankingContext, position: number): string {
  return `Moved to ${positionText(context, position)}`;
}

function positionText({ shown }: RankingContext, position: number): string {
  const of = position <= shown.total ? ` of ${shown.total}` : '';
  return `place ${position}${of}`;
}

/** What is read out when a row sets out. */
export function moveText(context: RankingContext, { to, leaves }: RankMove): string {
  if (leaves === 'after') return 'Moving to the next page';
  if (leaves === 'before') return 'Moving to the page before';
  return leaves === 'far' ? 'Moving to another page' : `Moving to ${positionText(context, to)}`;
}

export function refusalSnackbar({ status, message }: PortFailure): SnackbarRequest {
  if (status === 409) return { type: 'error', message: MOVED_MEANWHILE };
  if (UNANSWERED.has(status)) return { type: 'error', message: IN_DOUBT };
  return { type: 'error', message: `${message} The row is back where it stood.` };
}

/** No answer, or one of what stands before the server. */
const UNANSWERED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A step up or down; over an edge of the page where there is a page beyond. Null where there is none. */
export function step(context: RankingContext, id: number | undefined, by: 1 | -1) {
  const { row, at, rows } = find(context, id);
  if (row === null) return null;
  const { page, lastPage, total } = context.shown;
  if (rows[at + by] !== undefined) {
    return toGap(context, { id: row.id, gap: by === 1 ? at + 2 : at - 1 });
  }
  if (by === 1) {
    return row.position === null || page >= lastPage
      ? null
      : toMove(row.id, row.position + 1, 'after');
  }
  if (page <= 1) return null;
  return row.position === null
    ? toMove(row.id, total, 'far')
    : toMove(row.id, row.position - 1, 'before');
}

/** A move to before the row of a gap; null where that moves nothing. A row without a position gets one on its way up. */
export function toGap(context: RankingContext, { id, gap }: Lifted) {
  const { row, at, rows } = find(context, id);
  if (row === null || gap === at || gap === at + 1) return null;
  if (row.position === null && gap > at) return null;
  const last = rows.findLast(({ position }) => position !== null)?.position ?? null;
  const to = (gap > at ? rows[gap - 1] : rows[gap])?.position ?? null;
  if (to !== null) return to === row.position ? null : toMove(id, to, null);
  if (row.position !== null)
    return last === row.position ? null : toMove(id, last ?? row.position, null);
  if (last !== null) return toMove(id, last + 1, null);
  return context.shown.page > 1 ? toMove(id, context.shown.total, 'far') : toMove(id, 1, null);
}

/** A move to a position by its number; to the last one where it is beyond. */
export function toPosition(context: RankingContext, { id, position }: Placing) {
  const { row, rows } = find(context, id);
  if (row === null || !Number.isSafeInteger(position) || position < 1) return null;
  const { page, lastPage } = context.shown;
  const ranked = rows.flatMap((one) => one.position ?? []);
  const first = page === 1 ? 1 : (ranked[0] ?? Number.POSITIVE_INFINITY);
  const last = (ranked.at(-1) ?? 0) + (row.position === null ? 1 : 0);
  const isEnd = page >= lastPage && first <= last;
  const to = isEnd ? Math.min(position, last) : position;
  if (to === row.position) return null;
  return toMove(row.id, to, to < first || to > last ? 'far' : null);
}

/** What takes the last move back. */
export function backMove(context: RankingContext): RankMove | null {
  const { undo, shown } = context;
  if (undo === null || !isFree(context)) return null;
  const isHere = shown.rows.some(({ id }) => id === undo.id);
  return isHere
    ? toPosition(context, { id: undo.id, position: undo.to })
    : toMove(undo.id, undo.to, 'far');
}

/** The row under the pointer, with the gap it stands over. */
export function hover({ lifted, shown }: RankingContext, { gap }: { gap: number }): Lifted | null {
  return lifted === null
    ? null
    : { ...lifted, gap: Math.min(Math.max(Math.trunc(gap) || 0, 0), shown.rows.length) };
}

/** Whether the lifted row cannot be dropped any more: it is gone, or the list shows another order. */
export function isLiftedGone({ lifted }: RankingContext, { rows, blocked }: RankingFacts): boolean {
  return blocked !== null || !rows.some(({ id }) => id === lifted?.id);
}

/** Why the row at hand cannot be moved so; null where it can. */
export function whyNot(context: RankingContext, otherwise: string): string {
  const { shown, active } = context;
  if (shown.blocked !== null) return shown.blocked;
  if (!shown.rows.some(({ id }) => id === active)) return 'Go to a row first';
  if (isLeaving(context)) return 'A row is on its way to another page';
  return otherwise;
}

/** The row at hand has no position: it can be given one, but has none to go down from. */
export function isUnranked(context: RankingContext): boolean {
  return orderShown(context).find(({ id }) => id === context.active)?.position === null;
}

/** Rows are moved while the list shows their order, and none of them is on its way to another page. */
export function isFree(context: RankingContext): boolean {
  return context.shown.blocked === null && !isLeaving(context);
}

function isLeaving({ moves }: RankingContext) {
  return moves.some(({ leaves }) => leaves !== null);
}

/** The row that an event names, else the one at hand, where it may be moved. */
function find(context: RankingContext, id: number | undefined) {
  const rows = orderShown(context);
  const at = isFree(context) ? rows.findIndex((row) => row.id === (id ?? context.active)) : -1;
  return { rows, at, row: rows[at] ?? null };
}

function toMove(id: number, to: number, leaves: Leaving | null): RankMove {
  return { id, to, leaves, version: null };
}

interface Placing {
  readonly id?: number | undefined;
  readonly position: number;
}
