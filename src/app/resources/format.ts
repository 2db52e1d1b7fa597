import { DATE, personFormats, TIME } from '../../shared/contract/formats.ts';
import { zoneName } from './zone.ts';

/** What stands where there is no value. */
export const NOTHING = '–';
/** Text in a table is cut after this many characters. */
const TEXT_LIMIT = 200;

/** '$1,234.50', US dollars with two decimals; a real minus sign. */
export function formatMoney(value: unknown): string {
  const amount = numberOf(value);
  return amount === null ? NOTHING : signed(amount, DOLLARS);
}

/** 0.1234 -> '12.34%'. */
export function formatPercent(value: unknown, decimals = 2): string {
  const fraction = numberOf(value);
  if (fraction === null) return NOTHING;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return signed(fraction, { style: 'percent', ...digits });
}

/** 18400 -> '18,400', with as many decimals as there are. */
export function formatNumber(value: unknown): string {
  const amount = numberOf(value);
  return amount === null ? NOTHING : signed(amount, PLAIN);
}

/** 9206 -> '9,206', 18400 -> '18.4k', then M, G, T, P, E. */
export function abbreviate(value: unknown): string {
  const amount = numberOf(value);
  if (amount === null) return NOTHING;
  const size = Math.abs(amount);
  if (size < 10_000) return formatNumber(amount);
  const step = STEPS.findLast(({ from }) => size >= from * ROUNDS_UP) ?? THOUSAND;
  const printed = personFormats()
    .numbers(ONE_DECIMAL)
    .format(size / step.from);
  return `${amount < 0 ? MINUS : ''}${printed}${step.suffix}`;
}

/** 'Nov 20, 2026' for a calendar day or an instant, the latter in the zone. */
export function formatDate(value: unknown, zone: string = userZone()): string {
  if (typeof value !== 'string' || value === '') return NOTHING;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const at = new Date(isDay ? `${value}T00:00:00Z` : value);
  return Number.isNaN(at.getTime()) ? NOTHING : printed(DATE, isDay ? 'UTC' : zone, at);
}

/** 'Nov 20, 2026, 14:06'. */
export function formatDateTime(value: unknown, zone: string = userZone()): string {
  const day = formatDate(value, zone);
  return day === NOTHING ? NOTHING : `${day}, ${formatTime(value, zone)}`;
}

/** The same, with the name of the zone where its clocks show another time than the person's: 'Nov 20, 2026, 14:06 GMT+5:30'. */
export function namedMoment(value: unknown, zone: string = userZone()): string {
  return `${formatDateTime(value, zone)}${zoneNote(value, zone)}`;
}

/** ' GMT+1', of the person's own zone, beside what is told in that other one. */
export function ownZoneNote(value: unknown, other: string = userZone()): string {
  return zoneNote(value, other) === '' ? '' : ` ${zoneName(userZone(), new Date(String(value)))}`;
}

/** ' GMT+5:30' of a moment in a zone whose clocks show another time than the person's; else ''. */
function zoneNote(value: unknown, zone: string = userZone()): string {
  if (formatDateTime(value, zone) === formatDateTime(value)) return '';
  return ` ${zoneName(zone, new Date(String(value)))}`;
}

/** 'Friday, November 20'. */
export function formatDayOfWeek(at: Date): string {
  return printed(DAY_OF_WEEK, userZone(), at);
}

/** '14:06'. */
export function formatTime(value: unknown, zone: string = userZone()): string {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at === null || Number.isNaN(at.getTime()) ? NOTHING : printed(TIME, zone, at);
}

/** 'Today, 13:41', 'Yesterday, 09:10', else the date. */
export function formatMoment(value: unknown, now: Date = new Date(), zone = userZone()): string {
  if (typeof value !== 'string' || value === '') return NOTHING;
  const day = formatDate(value, zone);
  const isoNow = now.toISOString();
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  if (day === formatDate(isoNow, zone)) return `Today, ${formatTime(value, zone)}`;
  if (day === formatDate(before, zone)) return `Yesterday, ${formatTime(value, zone)}`;
  return day;
}

/** A 10-digit US number with an optional leading 1 as '(212) 555-0187'; blank for anything else. */
export function formatPhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replace(/\D/g, '') : '';
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match === null ? '' : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** At most 200 characters; what was longer ends with an ellipsis. */
export function cutText(value: unknown, limit = TEXT_LIMIT): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  const text = String(value);
  const points = text.length > limit ? [...text] : null;
  return points !== null && points.length > limit ? `${points.slice(0, limit).join('')}…` : text;
}

/** What a person reads in HTML. */
export function textOfHtml(html: unknown): string {
  if (typeof html !== 'string') return '';
  const parsed = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The zone that the person has chosen, else that of their machine, asked for again when its distance from UTC has changed, for the asking is slow. */
export function userZone(): string {
  const chosen = personFormats().zone;
  if (chosen !== null) return chosen;
  const offset = new Date().getTimezoneOffset();
  if (offset !== zone.offset) {
    zone = { offset, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return zone.name;
}

let zone = { offset: Number.NaN, name: '' };

/** What stands before a count that is no exact one. */
export function estimated({ estimate }: { readonly estimate: boolean }) {
  return estimate ? '≈ ' : '';
}

/** 'one row', '2 rows'. */
export function countOf(count: number, title: { readonly one: string; readonly many: string }) {
  return `${formatNumber(count)} ${count === 1 ? title.one : title.many}`;
}

const MINUS = '−';
const DAY_MS = 86_400_000;
const BLOCK_END = /<\/(p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;
/** 999,950 reads 1.0M, not 1000.0k. */
const ROUNDS_UP = 0.99995;
const THOUSAND = { from: 1e3, suffix: 'k' } as const;
const STEPS = [
  THOUSAND,
  { from: 1e6, suffix: 'M' },
  { from: 1e9, suffix: 'G' },
  { from: 1e12, suffix: 'T' },
  { from: 1e15, suffix: 'P' },
  { from: 1e18, suffix: 'E' },
] as const;

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const PLAIN = { maximumFractionDigits: 12 };
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const DAY_OF_WEEK = { weekday: 'long', month: 'long', day: 'numeric' } as const;

function printed(options: Intl.DateTimeFormatOptions, timeZone: string, at: Date) {
  return personFormats()
    .dates({ ...options, timeZone })
    .format(at);
}

function signed(amount: number, options: Intl.NumberFormatOptions): string {
  const text = personFormats().numbers(options).format(Math.abs(amount));
  return amount < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
