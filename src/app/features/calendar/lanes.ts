import type { Day } from '../../../shared/contract/days.ts';
import type { CalendarEntry } from './entries.ts';

/** An entry in a week: the columns that it goes over, and the line that it stands in. */
export interface PlacedEntry {
  readonly entry: CalendarEntry;
  readonly lane: number;
  /** From 0. */
  readonly column: number;
  readonly columns: number;
  /** Whether it began before this week, and whether it goes on after it. */
  readonly goesOn: { readonly before: boolean; readonly after: boolean };
}

/** The entries of a week, each in the first line that is free on all of its days: what goes on over the whole week after what begins or ends in it, else in their order. */
export function placeWeek(
  week: readonly Day[],
  entries: readonly CalendarEntry[],
): readonly PlacedEntry[] {
  const [start = '', end = ''] = [week[0], week.at(-1)];
  const taken: boolean[][] = [];
  const isWhole = ({ first, last }: CalendarEntry) => first < start && last > end;
  return entries
    .filter(({ first, last }) => last >= start && first <= end)
    .sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)))
    .map((entry) => {
      const column = Math.max(0, week.indexOf(entry.first));
      const until = entry.last > end ? week.length - 1 : week.indexOf(entry.last);
      const days = Array.from({ length: until - column + 1 }, (_, by) => column + by);
      const free = taken.findIndex((line) => days.every((day) => line[day] !== true));
      const lane = free === -1 ? taken.length : free;
      taken[lane] ??= [];
      for (const day of days) (taken[lane] as boolean[])[day] = true;
      const goesOn = { before: entry.first < start, after: entry.last > end };
      return { entry, lane, column, columns: days.length, goesOn };
    });
}

/** What of a week is on one of its days. */
export function onDay(placed: readonly PlacedEntry[], column: number): readonly PlacedEntry[] {
  return placed.filter((one) => one.column <= column && column < one.column + one.columns);
}
