import type { CalendarPlace } from '../../src/shared/contract/calendar.ts';
import type { Day } from '../../src/shared/contract/days.ts';
import { startOf, stepDay } from '../../src/shared/contract/days.ts';
import { personFormats } from '../../src/shared/contract/formats.ts';
import type { CalendarContext, CalendarInput } from './calendar.types.ts';

export function startOfCalendar({ place, ...input }: CalendarInput): CalendarContext {
  const { month, ...kept } = place;
  return { ...input, ...kept, publications: [], at: dayIn(month, input.today) };
}

/** What the address is to say. */
export function placeOf({ at, view, hidden, publication }: CalendarContext): CalendarPlace {
  return { month: at.slice(0, 7), view, hidden, publication };
}

/** Another address: of another month its first day, or today, is at hand. */
export function follow(context: CalendarContext, { place, today }: Followed) {
  const { month, ...kept } = place;
  const at = context.at.startsWith(month) ? context.at : dayIn(month, today);
  return { ...kept, today, at };
}

export function isElsewhere(context: CalendarContext, { place }: Pick<Followed, 'place'>) {
  const { month, view, hidden, publication } = placeOf(context);
  const isSame = view === place.view && hidden.join() === place.hidden.join();
  return month !== place.month || publication !== place.publication || !isSame;
}

/** The day that is so many months away. */
export function monthsFrom({ at }: Pick<CalendarContext, 'at'>, by: number): Day {
  return stepDay(at, 'month', by);
}

export function withKind({ hidden }: CalendarContext, kind: string) {
  const others = hidden.filter((name) => name !== kind);
  return { hidden: others.length < hidden.length ? others : [...hidden, kind].sort() };
}

/** Whether it is all of them, or one that is there and another than the one that is shown. */
export function isOtherPublication(
  { publication, publications }: CalendarContext,
  { publication: wanted }: { readonly publication: string },
): boolean {
  if (wanted === String(publication ?? '')) return false;
  return wanted === '' || publications.some(({ value }) => value === wanted);
}

/** A day of the calendar, of the years that it is turned to. */
export function isDay(day: unknown): day is Day {
  if (typeof day !== 'string' || !/^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(day)) return false;
  const at = startOf(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** 'Nov 24'. */
export function dayWords(day: Day): string {
  return personFormats()
    .dates({ month: 'short', day: 'numeric', calendar: 'gregory', timeZone: 'UTC' })
    .format(startOf(day));
}

function dayIn(month: string, today: Day): Day {
  return today.startsWith(month) ? today : `${month}-01`;
}

interface Followed {
  readonly place: CalendarPlace;
  readonly today: Day;
}
