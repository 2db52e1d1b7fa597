import type { DayRange } from './contract/click-figures.ts';
import { calendarDate } from './moment-rules.ts';

/** What a view of clicks asks for, as its address says it: the last days or days of one's own, and what they are compared with. */
export interface ClickChoice extends DayRange {
  /** '7', '30', '90'; null where the days are one's own. */
  readonly days: string | null;
  readonly compare: Comparison;
  /** Days as they were typed, empty where none were. */
  readonly compare_since: string;
  readonly compare_until: string;
}

export type Comparison = 'nothing' | 'before' | 'other';
export type DayField = 'since' | 'until' | 'compare_since' | 'compare_until';
export type DayFaults = Partial<Record<DayField, string>>;

const MOST_CLICK_DAYS = 800;
const CLICK_DAYS: readonly string[] = ['7', '30', '90'];
const USUAL_DAYS = '30';
const DAY = 86_400_000;

/** Reads an address; what it leaves out is the last thirty days, compared with nothing. */
export function readClickChoice(query: URLSearchParams, today: string): ClickChoice {
  const other = {
    compare_since: textIn(query, 'compare_since'),
    compare_until: textIn(query, 'compare_until'),
  };
  const compare = comparisonIn(query);
  const own = query.has('since') || query.has('until');
  if (own)
    return {
      days: null,
      since: textIn(query, 'since'),
      until: textIn(query, 'until'),
      compare,
      ...other,
    };
  const named = query.get('days') ?? USUAL_DAYS;
  const days = CLICK_DAYS.includes(named) ? named : USUAL_DAYS;
  return { days, ...lastDays(Number(days), today), compare, ...other };
}

/** The address of a choice, beside what else the address says. */
export function printClickChoice(choice: ClickChoice, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['days', 'since', 'until', 'compare', 'compare_since', 'compare_until'])
    next.delete(name);
  const { days, since, until, compare, compare_since, compare_until } = choice;
  const said = {
    ...(days === null ? { since, until } : days === USUAL_DAYS ? {} : { days }),
    ...(compare === 'nothing' ? {} : { compare }),
    ...(compare === 'other' ? { compare_since, compare_until } : {}),
  };
  for (const [name, value] of Object.entries(said)) next.set(name, value);
  return next;
}

/** What keeps a choice from being asked for, by field; today is the last day that has clicks. */
export function clickFaults(choice: ClickChoice, today: string): DayFaults {
  const own = rangeFaults(choice, today, ['since', 'until']);
  if (choice.compare !== 'other') return own;
  const { compare_since: since, compare_until: until } = choice;
  return { ...own, ...rangeFaults({ since, until }, today, ['compare_since', 'compare_until']) };
}

/** What is wrong with days from the first to the last; each fault stands at the field that it is to be mended in. */
export function rangeFaults(
  { since, until }: DayRange,
  today: string,
  [first, last]: readonly [DayField, DayField],
): DayFaults {
  const wrong = { [first]: dayFault(since, today), [last]: dayFault(until, today) };
  const faults = Object.entries(wrong).filter(([, fault]) => fault !== null);
  if (faults.length > 0) return Object.fromEntries(faults);
  if (since > until) return { [last]: 'The last day is before the first one.' };
  if (daysOf({ since, until }) > MOST_CLICK_DAYS)
    return { [first]: `Ask for ${MOST_CLICK_DAYS} days at most.` };
  return {};
}

/** What the API is asked: the days, and those that they are compared with. */
export function clickQuery(choice: ClickChoice): URLSearchParams {
  const { since, until, compare, compare_since, compare_until } = choice;
  const other =
    compare === 'before'
      ? daysBefore(choice)
      : compare === 'other'
        ? { since: compare_since, until: compare_until }
        : null;
  return new URLSearchParams({
    ...{ since, until },
    ...(other === null ? {} : { compare_since: other.since, compare_until: other.until }),
  });
}

/** As many days, the last of them the one before the first. */
export function daysBefore({ since, until }: DayRange): DayRange {
  return { since: dayFrom(since, -daysOf({ since, until })), until: dayFrom(since, -1) };
}

/** The last days, today among them. */
export function lastDays(days: number, today: string): DayRange {
  return { since: dayFrom(today, 1 - days), until: today };
}

/** The calendar day so many days later. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function daysOf({ since, until }: DayRange) {
  return Math.round((Date.parse(until) - Date.parse(since)) / DAY) + 1;
}

function dayFault(day: string, today: string): string | null {
  if (day === '') return 'Choose a day.';
  return calendarDate(day) ?? (day > today ? 'Choose a day that has begun.' : null);
}

function textIn(query: URLSearchParams, name: DayField) {
  return query.get(name) ?? '';
}

function comparisonIn(query: URLSearchParams): Comparison {
  const said = query.get('compare');
  return said === 'before' || said === 'other' ? said : 'nothing';
}
