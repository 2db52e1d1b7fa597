import type { DayField } from '../../shared/click-ranges.ts';
import { dayFrom, lastDays, rangeFaults } from '../../shared/click-ranges.ts';
import type { DayRange } from '../../shared/contract/click-figures.ts';
import { calendarDate } from '../../shared/moment-rules.ts';
import { invalid } from '../errors.ts';

const USUAL_DAYS = 30;

/** The range of a call, the last thirty days where none is named, and the one that it is compared with. @throws 422 */
export function readRanges(query: URLSearchParams, today: string) {
  const until = dayIn(query, 'until') ?? today;
  const since = dayIn(query, 'since') ?? lastDays(USUAL_DAYS, until).since;
  const range = checked({ since, until }, today, ['since', 'until']);
  const [from, to] = [dayIn(query, 'compare_since'), dayIn(query, 'compare_until')];
  if (from === null && to === null) return { range, compare: null };
  if (from === null || to === null)
    throw invalid({ [from === null ? 'compare_since' : 'compare_until']: 'Required.' });
  const compare = checked({ since: from, until: to }, today, ['compare_since', 'compare_until']);
  return { range, compare };
}

function dayIn(query: URLSearchParams, name: DayField): string | null {
  const day = query.get(name);
  if (day === null || day === '') return null;
  const wrong = calendarDate(day);
  if (wrong !== null) throw invalid({ [name]: wrong });
  return day;
}

/** Whoever asks may be a day ahead of the zone that they have chosen. */
function checked(range: DayRange, today: string, fields: readonly [DayField, DayField]): DayRange {
  const faults = rangeFaults(range, dayFrom(today, 1), fields);
  if (Object.keys(faults).length > 0) throw invalid(faults as Record<string, string>);
  return range;
}
