import type { ClickGroup } from '../../../shared/contract/click-figures.ts';
import { formatDate, formatNumber } from '../../resources/format.ts';

/** 'Nov 24' for '2026-11-24'; nothing for no day. */
export function shortDay(day: string | null | undefined): string {
  return day ? formatDate(day).replace(/, \d{4}$/, '') : '';
}

/** What a day and the one that it is compared with say: 'Nov 24, 2026: 9 clicks; Nov 17, 2026: 5'. */
export function dayWords(day: ClickGroup | undefined, before: ClickGroup | undefined): string {
  const own = day === undefined ? [] : [`${formatDate(day.key)}: ${clickWords(day.clicks)}`];
  const other =
    before === undefined ? [] : [`${formatDate(before.key)}: ${clickWords(before.clicks)}`];
  return [...own, ...other].join('; ');
}

function clickWords(clicks: number) {
  return clicks === 1 ? '1 click' : `${formatNumber(clicks)} clicks`;
}
