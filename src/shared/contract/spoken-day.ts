import type { Day, DayUnit } from './days.ts';
import { stepDay, weekdayOf } from './days.ts';

/**
 * The day that words name, counted from today: 'today', 'tomorrow', 'in 2 weeks', '2 weeks', 'two weeks from now', '+3d',
 * 'next month', 'friday', 'next friday'. A weekday is the first one after today. Null where the words name none.
 */
export function spokenDay(text: string, today: Day): Day | null {
  const words = wordsOf(text);
  const steps = NAMED[words];
  if (steps !== undefined) return stepDay(today, 'day', steps);
  return byStep(words, today) ?? byWeekday(words, today);
}

/**
 * Day and time that words name, on the wall of whoever says them: 'tomorrow 9', 'friday at 14:30', 'next week 5pm'; where they
 * name no time, `usual` is it. `now` is the same wall now, 'YYYY-MM-DDTHH:mm'. Null where they name none.
 */
export function spokenWall(text: string, now: string, usual: string): string | null {
  const words = wordsOf(text);
  const later = LATER.exec(words);
  if (later !== null) return minutesLater(now, Number(later[1]) * (later[2] === 'h' ? 60 : 1));
  const today = now.slice(0, 10);
  const whole = spokenDay(words, today);
  if (whole !== null) return `${whole}T${usual}`;
  const time = TIME.exec(words);
  const day = time === null ? null : spokenDay(words.slice(0, time.index), today);
  const clock = time === null ? null : clockOf(time);
  return day === null || clock === null ? null : `${day}T${clock}`;
}

/** In small letters, with figures for numbers that are written out: 'two weeks from now' is 'in 2 weeks'. */
function wordsOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
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
const TIME = / (?:at )?(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|a\.m\.|p\.m\.)?$/;
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

/** 12 am is midnight, 12 pm noon. */
function clockOf([, hours = '', minutes = '00', half = '']: RegExpExecArray): string | null {
  const given = Number(hours);
  if (half !== '' && (given < 1 || given > 12)) return null;
  const hour = half === '' ? given : (given % 12) + (half.startsWith('p') ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function minutesLater(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
