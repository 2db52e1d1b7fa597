import type { Day } from '../../../shared/contract/days.ts';
import { startOf } from '../../../shared/contract/days.ts';
import { personFormats } from '../../../shared/contract/formats.ts';
import { formatTime } from '../../resources/format.ts';
import type { CalendarEntry } from './entries.ts';
import { isTimed } from './entries.ts';

/** A day in the person's language. */
export function printDay(options: Intl.DateTimeFormatOptions, day: Day): string {
  return personFormats()
    .dates({ ...options, calendar: 'gregory', timeZone: 'UTC' })
    .format(startOf(day));
}

/** When an entry is, as a day's list says it: '09:00', '09:00 – 11:00', 'All day', 'Nov 20 – Dec 2'. */
export function whenWords(entry: CalendarEntry): string {
  const { first, last, from, to } = entry;
  if (first !== last) return rangeWords(first, last);
  if (!isTimed(entry)) return 'All day';
  return to === null || to === from ? formatTime(from) : `${formatTime(from)} – ${formatTime(to)}`;
}

/** 'Nov 20 – Dec 2', with the years where they differ. */
function rangeWords(first: Day, last: Day) {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const options = isOneYear ? SHORT : ({ ...SHORT, year: 'numeric' } as const);
  return `${printDay(options, first)} – ${printDay(options, last)}`;
}

/** 'Tuesday, November 24, 2026'. */
export function wholeDay(day: Day): string {
  return printDay({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }, day);
}

/** What a screen reader says of a day after its date: '3 entries: 09:00 Editorial meeting, …'; undefined where nothing is on it. */
export function dayWords(entries: readonly CalendarEntry[]): string | undefined {
  if (entries.length === 0) return undefined;
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  const first = entries.slice(0, SPOKEN).map((entry) => `${whenWords(entry)} ${entry.title}`);
  const rest = entries.length > SPOKEN ? [`and ${entries.length - SPOKEN} more`] : [];
  return `${count}: ${[...first, ...rest].join(', ')}`;
}

const SPOKEN = 3;
const SHORT = { month: 'short', day: 'numeric' } as const;
