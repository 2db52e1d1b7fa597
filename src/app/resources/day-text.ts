import { dayOf, personFormats, TYPED } from '../../shared/contract/formats.ts';
import type { Day } from '../../shared/contract/days.ts';
import { startOf } from '../../shared/contract/days.ts';
import { isDay, isInstant } from '../../shared/contract/instants.ts';
import { spokenDay, spokenMinutes, spokenWall } from '../../shared/contract/spoken-day.ts';
import { userZone } from './format.ts';
import { fromWall, toWall, zoneName } from './zone.ts';

/** '2026-11-20' -> '11/20/2026', in the order and with the signs of the person's language; a text that is no day stays what it is. */
export function showDay(value: unknown): string {
  if (typeof value !== 'string') return '';
  return isDay(value) ? numeric().format(startOf(value)) : value;
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
  if (figures.length !== 3 || OTHER_SIGNS.test(typed)) return text;
  const isIso = figures[0]?.length === 4;
  const order = isIso ? ISO : orderOf();
  const part = (name: string) => figures[order.indexOf(name)] ?? '';
  const year = SHORT.test(typed) ? `20${part('year')}` : part('year');
  const day = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return isDay(day) ? day : text;
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

/**
 * What a person types as a moment, on the wall of a zone: a day, in figures or in words that are counted from now, with its time,
 * else in the morning. An instant is one everywhere; what can't be read stays text.
 */
export function readWall(text: string, zone: string, now = new Date()): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (isInstant(typed)) return new Date(typed).toISOString();
  const bare = withoutZone(typed, { zone, now });
  const minutes = spokenMinutes(bare);
  if (minutes !== null) return laterThan(now, minutes);
  const wall = spokenWall(bare, dayOf(now, zone), MORNING, typedOrSpoken);
  return wall === null ? text : fromWall(wall, zone);
}

/** To the minute, as a field shows it. */
function laterThan(now: Date, minutes: number): string {
  const at = Math.floor(now.getTime() / MINUTE_MS) + minutes;
  return new Date(at * MINUTE_MS).toISOString();
}

function typedOrSpoken(text: string, today: Day): Day | null {
  const day = readDay(text, today);
  return day !== null && isDay(day) ? day : null;
}

/** A moment as it is shown elsewhere has the name of its zone behind it; that of another zone is not read. */
function withoutZone(typed: string, { zone, now }: Walled): string {
  const halfYear = new Date(now.getTime() + HALF_YEAR_MS);
  const name = [now, halfYear]
    .map((at) => zoneName(zone, at))
    .find((each) => endsWith(typed, each));
  return name === undefined ? typed : typed.slice(0, -name.length);
}

function endsWith(typed: string, name: string) {
  return typed.toLowerCase().endsWith(` ${name.toLowerCase()}`);
}

const MINUTE_MS = 60_000;
const HALF_YEAR_MS = 182 * 86_400_000;

interface Walled {
  readonly zone: string;
  readonly now: Date;
}

/** The time of a day that is taken from the calendar or named in words, until another one is typed. */
export const MORNING = '09:00';

function numeric() {
  return personFormats().dates(TYPED);
}

function orderOf(): readonly string[] {
  return numeric()
    .formatToParts(startOf('2026-11-20'))
    .map(({ type }) => type as string)
    .filter((type) => type in SIGNS);
}

/** All letters but the signs of year, month and day in Japanese, and that of a time. */
const OTHER_SIGNS = /(?![年月日])[\p{L}:]/u;
/** A day whose year has two figures: with other signs between them, they may be an hour. */
const SHORT = /^\d{1,2}(?:([^\s\d]+)\d{1,2}\1|年\d{1,2}月)\d{1,2}[.日]?$/u;
const ISO: readonly string[] = ['year', 'month', 'day'];
const SIGNS: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
