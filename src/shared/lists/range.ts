import type { Condition } from '../contract/where.ts';
import { calendarDate } from '../moment-rules.ts';

/** The field that the date range narrows by. */
export const RANGE_FIELD = 'created_at';

/** The choices of the date-range filter, in order; the address has their values. */
export const RANGES = [
  { value: null, title: 'Show All' },
  { value: '1w', title: '1 Week' },
  { value: '1M', title: '1 Month' },
  { value: '3M', title: '3 Months' },
  { value: '6M', title: '6 Months' },
  { value: '1y', title: '1 Year' },
  { value: '2y', title: '2 Years' },
] as const;

export const CUSTOM_DATE = 'Custom Date';

/** The two days of a custom range; either may be open. */
interface CustomRange {
  readonly from: string;
  readonly until: string;
}

/** Whether a text is a range as an address has it. */
export function isRange(text: string): boolean {
  return RANGES.some(({ value }) => value === text) || customRange(text) !== null;
}

/** The days of `2026-01-01..2026-01-31`; null for the other ranges. */
export function customRange(range: string | null): CustomRange | null {
  const [from = '', until = '', ...more] = (range ?? '').split('..');
  const good = [from, until].every((day) => day === '' || calendarDate(day) === null);
  if (!good || more.length > 0 || !range?.includes('..')) return null;
  return from === '' && until === '' ? null : { from, until };
}

/** The address of two days; null where both are open. */
export function customRangeText({ from, until }: CustomRange): string | null {
  if (from === '' && until === '') return null;
  return from !== '' && until !== '' && until < from ? `${until}..${from}` : `${from}..${until}`;
}

/** The conditions that a range stands for. */
export function rangeFilters(range: string | null): readonly Condition[] {
  if (range === null) return [];
  const custom = customRange(range);
  if (custom === null) return [{ field: RANGE_FIELD, op: 'gte', value: `today-${range}` }];
  return [
    { field: RANGE_FIELD, op: 'gte' as const, value: custom.from },
    { field: RANGE_FIELD, op: 'lte' as const, value: custom.until },
  ].filter(({ value }) => value !== '');
}
