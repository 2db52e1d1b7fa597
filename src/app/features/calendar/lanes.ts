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

/**
 * Lines of a day that show an entry, at least; what does not fit stands behind a button in one more line that says how many
 * there are. Where nothing of its week is behind one, that line has an entry, too.
 */
export const LANES = 3;

/** Lines at most for what goes over days, so that what is of one day is seen beside it. */
const SPAN_LANES = 2;

/**
 * The entries of a week, each in the first line that is free on all of its days. What goes over days has two lines, then comes
 * what is of one day, then what of the first had no room. What goes on over the whole week stands below, in lines that are free
 * on all days; the rest of it is `folded`, to be counted once for the week.
 */
export function placeWeek(
  week: readonly Day[],
  entries: readonly CalendarEntry[],
  lanes = LANES,
): PlacedWeek {
  const [start = '', end = ''] = [week[0], week.at(-1)];
  const own = entries.filter(({ first, last }) => last >= start && first <= end);
  const [whole, rest] = split(own, ({ first, last }) => first < start && last > end);
  const [spans, single] = split(rest, ({ first, last }) => first !== last);
  const lines = linesOf(week);
  const late = spans.filter((entry) => !lines.place(entry, SPAN_LANES));
  for (const entry of [...single, ...late]) lines.place(entry);
  const room = lines.count() > lanes ? 0 : lanes + 1 - lines.count();
  for (const entry of whole.slice(0, room)) lines.place(entry);
  return { placed: lines.placed, folded: whole.slice(room) };
}

/** Of what is on a day, what has no line where each day shows so many. */
export function cutOff(own: readonly PlacedEntry[], lanes: number): readonly PlacedEntry[] {
  const cut = own.filter(({ lane, goesOn }) => lane >= lanes && !(goesOn.before && goesOn.after));
  // A single one stands where the button would.
  const [last] = cut;
  return cut.length === 1 && last?.lane === lanes && last.columns === 1 ? [] : cut;
}

/** The lines of a week as they are taken one by one. */
function linesOf(week: readonly Day[]) {
  const [start = '', end = ''] = [week[0], week.at(-1)];
  const taken: boolean[][] = [];
  const placed: PlacedEntry[] = [];
  return {
    placed,
    count: () => taken.length,
    /** Puts an entry into the first line that is free, and says whether there was one. */
    place(entry: CalendarEntry, most = Number.POSITIVE_INFINITY) {
      const column = Math.max(0, week.indexOf(entry.first));
      const until = entry.last > end ? week.length - 1 : week.indexOf(entry.last);
      const days = Array.from({ length: until - column + 1 }, (_, by) => column + by);
      const free = taken.findIndex((line) => days.every((day) => line[day] !== true));
      const lane = free === -1 ? taken.length : free;
      if (lane >= most) return false;
      const line = taken[lane] ?? [];
      for (const day of days) line[day] = true;
      taken[lane] = line;
      const goesOn = { before: entry.first < start, after: entry.last > end };
      placed.push({ entry, lane, column, columns: days.length, goesOn });
      return true;
    },
  };
}

function split(
  entries: readonly CalendarEntry[],
  test: (entry: CalendarEntry) => boolean,
): readonly [readonly CalendarEntry[], readonly CalendarEntry[]] {
  return [entries.filter(test), entries.filter((entry) => !test(entry))];
}

/** What of a week is on one of its days. */
export function onDay(placed: readonly PlacedEntry[], column: number): readonly PlacedEntry[] {
  return placed.filter((one) => one.column <= column && column < one.column + one.columns);
}

interface PlacedWeek {
  readonly placed: readonly PlacedEntry[];
  /** What goes on over the whole week and has no line in it. */
  readonly folded: readonly CalendarEntry[];
}
