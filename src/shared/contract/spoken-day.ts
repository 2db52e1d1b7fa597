import type { Day, DayUnit } from './days.ts';
import { startOf, stepDay, weekdayOf } from './days.ts';
import { isDay } from './instants.ts';
import { TYPED, personFormats } from './formats.ts';

/**
 * The day that words name, counted from today: 'today', 'tomorrow', 'in 2 weeks', '2 weeks', 'two weeks from now', '+3d',
 * 'next month', 'friday', 'next friday', 'december 14', '14 Dec 2026'. A weekday is the first one after today, a day of a month
 * without its year the next one from today on. Null where the words name none.
 */
export function spokenDay(text: string, today: Day): Day | null {
  const words = wordsOf(text);
  const steps = NAMED[words];
  if (steps !== undefined) return stepDay(today, 'day', steps);
  return byStep(words, today) ?? byWeekday(words, today) ?? byMonth(words, today);
}

/**
 * Day and time that a text names, on the wall of whoever says them: 'tomorrow 9', 'friday at 14:30', 'tomorrow noon', 'next week
 * 5pm'; where it names no time, `usual` is it. `today` is the day on the same wall; `dayOf` reads a day that is written in
 * other ways. Null where it names none.
 */
export function spokenWall(
  text: string,
  today: Day,
  usual: string,
  dayOf: (text: string, today: Day) => Day | null = spokenDay,
): string | null {
  const words = wordsOf(text);
  const whole = dayOf(words, today);
  if (whole !== null) return `${whole}T${usual}`;
  const time = TIME.exec(words);
  const day = time === null ? null : dayOf(words.slice(0, time.index), today);
  const clock = time === null ? null : clockOf(time);
  return day === null || clock === null ? null : `${day}T${clock}`;
}

/** How many minutes from now a text means: 'in 20 minutes', '+2h'; null where it means none. They pass alike whatever a clock is set to. */
export function spokenMinutes(text: string): number | null {
  const later = LATER.exec(wordsOf(text));
  return later === null ? null : Number(later[1]) * (later[2] === 'h' ? 60 : 1);
}

/** In small letters, with figures for numbers that are written out: 'two weeks from now' is 'in 2 weeks'. */
function wordsOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/,? +|\s+|,$/g, ' ')
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
    .replace(/\bnoon\b/, '12:00')
    .replace(/\bmidnight\b/, '00:00')
    .replace(NUMBER, (name) => String(NUMBERS.indexOf(name) + 1))
    .replace(/\ban? (?=[a-z])/, '1 ')
    .replace(/(?:\b1 )?\bfortnight\b/, '2 weeks')
    .replace(/^(\d{1,4} [a-z]+) from (?:now|today)\b/, 'in $1');
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g;

const NAMED: Readonly<Record<string, number | undefined>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
};
const STEP =
  /^(?:(?:in |\+ ?)(\d{1,4}) ?(d|w|y)|(?:in |\+ ?)?(\d{1,4}) ?(days?|weeks?|months?|years?))$/;
const NEXT = /^next (week|month|year)$/;
const LATER = /^(?:in |\+ ?)(\d{1,4}) ?(m|h)(?:in|ins|inutes?|ours?|r|rs)?$/;
const TIME = / (?:at )?(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)? ?(am|pm|a\.m\.|p\.m\.)?$/;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const UNITS: Readonly<Record<string, DayUnit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

function byStep(words: string, today: Day): Day | null {
  const next = NEXT.exec(words);
  if (next !== null) return stepBy(today, next[1], 1);
  const step = STEP.exec(words);
  return step === null ? null : stepBy(today, step[2] ?? step[4], Number(step[1] ?? step[3]));
}

function stepBy(today: Day, unit = '', count: number): Day | null {
  const known = UNITS[unit.charAt(0)];
  return known === undefined ? null : stepDay(today, known, count);
}

/** 'fri' will do. */
function byWeekday(words: string, today: Day): Day | null {
  const name = words.replace(/^(?:next|on) /, '');
  const at = name.length < 3 ? -1 : WEEKDAYS.findIndex((weekday) => weekday.startsWith(name));
  if (at < 0) return null;
  const ahead = (at + 1 - weekdayOf(today) + 7) % 7;
  return stepDay(today, 'day', ahead === 0 ? 7 : ahead);
}

/** 'dec 14', 'the 14th of december', '14. Dez. 2026', by the months of English and of the person's language; 'sept' will do. */
function byMonth(words: string, today: Day): Day | null {
  const {
    name = '',
    date = '',
    year,
  } = MONTH_FIRST.exec(words)?.groups ?? DATE_FIRST.exec(words)?.groups ?? {};
  const month = monthCalled(name);
  if (month === null) return null;
  const inYear = (of: number) =>
    `${String(of).padStart(4, '0')}-${twoFigures(month + 1)}-${twoFigures(Number(date))}`;
  if (year !== undefined) return isDay(inYear(Number(year))) ? inYear(Number(year)) : null;
  return (
    yearsFrom(today)
      .map(inYear)
      .find((day) => isDay(day) && day >= today) ?? null
  );
}

const MONTH_FIRST =
  /^(?:on )?(?<name>\p{L}{3,})\.? (?:the )?(?<date>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/u;
const DATE_FIRST =
  /^(?:on )?(?:the )?(?<date>\d{1,2})(?:st|nd|rd|th|\.)? (?:of |de )?(?<name>\p{L}{3,})\.?(?: (?:de )?(?<year>\d{4}))?$/u;

/** 0 for January to 11 for December, by a name or how one of them alone begins; null where none does, or several. */
function monthCalled(name: string): number | null {
  const named = (fits: (month: string) => boolean) =>
    NAMES_OF.flatMap((each) => [...Array(12).keys()].filter((at) => each(at).some(fits)));
  const [exact] = named((month) => month === name);
  const [begun, ...others] = new Set(named((month) => name !== '' && month.startsWith(name)));
  return exact ?? (others.length === 0 ? (begun ?? null) : null);
}

/** Of the person's language first: what is a month there is no other one's short name. */
const NAMES_OF: readonly ((at: number) => readonly string[])[] = [
  (at) => (['long', 'short'] as const).map((month) => ownName(at, month)),
  (at) => [MONTHS[at] ?? '', MONTHS[at]?.slice(0, 3) ?? ''],
];

function ownName(at: number, month: 'long' | 'short'): string {
  const first = startOf(`2026-${twoFigures(at + 1)}-01`);
  const parts = personFormats()
    .dates({ ...TYPED, year: undefined, month })
    .formatToParts(first);
  const name = parts.find(({ type }) => type === 'month')?.value ?? '';
  return name.toLowerCase().replace(/\.$/, '');
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** This year and those until the next February 29. */
function yearsFrom(today: Day): readonly number[] {
  return [...Array(9).keys()].map((by) => Number(today.slice(0, 4)) + by);
}

function twoFigures(count: number): string {
  return String(count).padStart(2, '0');
}

/** 12 am is midnight, 12 pm noon. */
function clockOf([, hours = '', minutes = '00', half = '']: RegExpExecArray): string | null {
  const given = Number(hours);
  if (half !== '' && (given < 1 || given > 12)) return null;
  const hour = half === '' ? given : (given % 12) + (half.startsWith('p') ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
