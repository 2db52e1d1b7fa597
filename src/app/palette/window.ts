import type { ReactNode } from 'react';

/** As many rows as stand in the page, besides the active one. */
export const WINDOW_ROWS = 20;
const BEFORE = 3;

/** Where heads stand: few, so that places are counted from them. */
export function headsOf(lines: readonly Line[]): readonly number[] {
  const heads: number[] = [];
  for (const [at, line] of lines.entries()) if (line.head !== null) heads.push(at);
  return heads;
}

/** The pixels above a line. */
export function topOf(at: number, heads: readonly number[], { row, head }: Heights): number {
  return at * row - headsBefore(at, heads) * (row - head);
}

/** The place of an option among the options, from 1. */
export function positionOf(at: number, heads: readonly number[]): number {
  return at - headsBefore(at, heads) + 1;
}

/** The lines in sight for a scroll position; the active one is always among them. */
export function windowOf(scroll: number, active: number, { lines, heads, heights }: Layout) {
  const count = lines.length;
  const first = Math.max(0, firstSeen(scroll, heads, heights) - BEFORE);
  const from = Math.max(0, Math.min(first, count - WINDOW_ROWS));
  const to = Math.min(count, from + WINDOW_ROWS);
  const seen = Array.from({ length: to - from }, (_, at) => from + at);
  if (active < 0 || (active >= from && active < to)) return seen;
  return active < from ? [active, ...seen] : [...seen, active];
}

/** The scroll position that has a line in sight, from the present one; its top where the list is lower than a line. */
export function scrollFor(
  at: number,
  present: number,
  { heads, heights, height }: Omit<Layout, 'lines'> & { readonly height: number },
): number {
  const top = at <= 1 ? 0 : topOf(at, heads, heights);
  const bottom = topOf(at, heads, heights) + heights.row;
  if (top < present) return top;
  return bottom > present + height ? Math.min(top, bottom - height) : present;
}

function firstSeen(scroll: number, heads: readonly number[], heights: Heights): number {
  let at = Math.floor(scroll / heights.row);
  while (topOf(at + 1, heads, heights) <= scroll) at += 1;
  return at;
}

function headsBefore(at: number, heads: readonly number[]): number {
  let count = 0;
  while (count < heads.length && (heads[count] ?? at) < at) count += 1;
  return count;
}

interface Heights {
  readonly row: number;
  readonly head: number;
}

interface Layout {
  readonly lines: readonly Line[];
  readonly heads: readonly number[];
  readonly heights: Heights;
}

/** A line of the list: the head of a group, or an option, whose content is made when it is in sight. */
export interface Line {
  readonly id: string;
  readonly head: ReactNode | null;
  readonly off: boolean;
  readonly content: ReactNode | (() => ReactNode);
}
