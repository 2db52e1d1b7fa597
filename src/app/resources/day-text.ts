import { dayOf, personFormats, TYPED } from '../../shared/contract/formats.ts';
import { startOf } from '../../shared/contract/days.ts';
import { spokenDay, spokenWall } from '../../shared/contract/spoken-day.ts';
import { calendarDate, instant } from '../../shared/rules.ts';
import { userZone } from './format.ts';
import { fromWall, toWall } from './zone.ts';

/** '2026-11-20' -> '11/20/2026', in the order and with the signs of the person's language; a text that is no day stays what it is. */
export function showDay(value: unknown): string {
  if (typeof value !== 'string') return '';
  return calendarDate(value) === null ? numeric().format(startOf(value)) : value;
}

/**
 * What a person types or pastes as a day: '' is null, what can't be read stays text. '2026-11-20' is always a day; words are
 * counted from today.
 */
export function readDay(text: string, today = dayOf(new Date(), userZone())): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const spoken = spokenDay(typed, today);
  if (spoken !== null) return spoken;
  const figures = /^\d{8}$/.test(typed)
    ? unbroken(typed)
    : typed.split(/\D+/).filter((part) => part !== '');
  if (figures.length !== 3 || /[\p{L}]/u.test(typed)) return text;
  const isIso = figures[0]?.length === 4;
  const order = isIso ? ISO : orderOf();
  const part = (name: string) => figures[order.indexOf(name)] ?? '';
  const year = part('year').length === 2 ? `20${part('year')}` : part('year');
  const day = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return calendarDate(day) === null ? day : text;
}

/** '11202026' as '11', '20', '2026', in the order of the person's language. */
function unbroken(digits: string): string[] {
  const lengths = orderOf().map((part) => (part === 'year' ? 4 : 2));
  const ends = lengths.map((_, at) =>
    lengths.slice(0, at + 1).reduce((sum, each) => sum + each, 0),
  );
  return ends.map((end, at) => digits.slice(end - (lengths[at] ?? 0), end));
}

/** 'MM/DD/YYYY', as the person's language has it. */
export function dayPattern(): string {
  return numeric()
    .formatToParts(startOf('2026-11-20'))
    .map(({ type, value }) => SIGNS[type] ?? value)
    .join('');
}

/** An instant as the clock on the wall of a zone shows it: '11/20/2026, 14:06'. */
export function showWall(value: unknown, zone: string): string {
  if (typeof value !== 'string') return '';
  const wall = toWall(value, zone);
  return wall === '' ? value : `${showDay(wall.slice(0, 10))}, ${wall.slice(11, 16)}`;
}

/** What a person types as a day with a time, on the wall of a zone; an instant is one everywhere. Words are counted from now. */
export function readWall(text: string, zone: string, now = new Date()): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const spoken = spokenWall(typed, toWall(now.toISOString(), zone), MORNING);
  if (spoken !== null) return fromWall(spoken, zone);
  if (instant(typed) === null) return new Date(typed).toISOString();
  const time = TIME.exec(typed);
  const day = readDay(
    typed
      .slice(0, time?.index ?? typed.length)
      .trim()
      .replace(/[,T]$/, ''),
  );
  if (time === null || day === null || calendarDate(day) !== null) return text;
  const [, hours = '', minutes = '', half] = time;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half);
  if (!(hour <= 23) || Number(minutes) > 59) return text;
  return fromWall(`${day}T${String(hour).padStart(2, '0')}:${minutes}`, zone);
}

/** The time of a day that is taken from the calendar or named in words, until another one is typed. */
export const MORNING = '09:00';

/** 12 am is midnight, 12 pm noon. */
function hourOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function numeric() {
  return personFormats().dates(TYPED);
}

function orderOf(): readonly string[] {
  return numeric()
    .formatToParts(startOf('2026-11-20'))
    .map(({ type }) => type as string)
    .filter((type) => type in SIGNS);
}

const ISO: readonly string[] = ['year', 'month', 'day'];
const SIGNS: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
const TIME = /(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i;
