import type { DayRange } from '../../shared/contract/click-figures.ts';
import { calendarDate } from '../../shared/rules.ts';
import { invalid } from '../errors.ts';

const DAY = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 800;

/** The range of a call, the last thirty days where none is named, and the one that it is compared with. @throws 422 */
export function readRanges(query: URLSearchParams, today: string) {
  const until = dayIn(query, 'until') ?? today;
  const since = dayIn(query, 'since') ?? dayBefore(until, USUAL_DAYS - 1);
  const range = checked({ since, until }, 'since');
  const [from, to] = [dayIn(query, 'compare_since'), dayIn(query, 'compare_until')];
  if (from === null && to === null) return { range, compare: null };
  if (from === null || to === null)
    throw invalid({ [from === null ? 'compare_since' : 'compare_until']: 'Required.' });
  return { range, compare: checked({ since: from, until: to }, 'compare_since') };
}

function dayIn(query: URLSearchParams, name: string): string | null {
  const day = query.get(name);
  if (day === null || day === '') return null;
  const wrong = calendarDate(day);
  if (wrong !== null) throw invalid({ [name]: wrong });
  return day;
}

function checked(range: DayRange, name: string): DayRange {
  const days = (Date.parse(range.until) - Date.parse(range.since)) / DAY;
  if (days < 0) throw invalid({ [name]: 'The first day is after the last one.' });
  if (days < MOST_DAYS) return range;
  throw invalid({ [name]: `Ask for ${MOST_DAYS} days at most.` });
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
}
