import type { Modifier } from './contract/macros.ts';

/** A value with the modifiers of its macro, one after the other; what is none changes nothing. */
export function modified(text: string, modifiers: readonly Modifier[]): string {
  return modifiers.reduce((held, { key, value }) => apply(held, key, value), text);
}

function apply(text: string, key: string, value: string): string {
  switch (key) {
    case 'default':
      return text.trim() === '' ? value : text;
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'title':
      return text.replace(/\p{L}[\p{L}\p{M}'’]*/gu, inTitle);
    case 'date':
      return dated(text, value);
    case 'url':
      return encoded(text);
    case 'truncate':
      return truncated(text, Number(value));
    default:
      return text;
  }
}

/** Half of a sign of two parts is no text that an address can have. */
export function encoded(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''),
  );
}

function inTitle(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** As many signs as a person counts; a sign of several parts is not cut. */
function truncated(text: string, most: number): string {
  if (!Number.isInteger(most) || most < 1) return text;
  const signs = Array.from(text);
  return signs.length > most ? signs.slice(0, most).join('') : text;
}

/** A date in a format: `yyyy-MM-dd`, `EEEE, MMMM d`; what is no date stays as it is. */
function dated(text: string, format: string): string {
  const bare = text.trim();
  const zoned = /(Z|[+-]\d\d:?\d\d|UTC|GMT)$/i.test(bare) ? bare : `${bare} UTC`;
  const parsed = new Date(/^\d{4}-\d\d-\d\d([T ]|$)/.test(bare) ? bare : zoned);
  if (bare === '' || Number.isNaN(parsed.getTime())) return text;
  return (format === '' ? 'MMMM d, yyyy' : format).replace(
    /'([^']*)'|yyyy|yy|M{1,4}|dd?|E{3,4}|HH?|hh?|mm|ss|a/g,
    (token, literal: string | undefined) => literal ?? partOf(parsed, token),
  );
}

function partOf(date: Date, token: string): string {
  const named = NAMED[token];
  if (named !== undefined)
    return new Intl.DateTimeFormat('en-US', { ...named, timeZone: 'UTC' }).format(date);
  const hours = date.getUTCHours();
  if (token === 'a') return hours < 12 ? 'AM' : 'PM';
  const numbers: Readonly<Record<string, number>> = {
    y: date.getUTCFullYear() % (token === 'yy' ? 100 : 10_000),
    M: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    H: hours,
    h: hours % 12 === 0 ? 12 : hours % 12,
    m: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  };
  return String(numbers[token[0] ?? '']).padStart(token.length, '0');
}

const NAMED: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  EEEE: { weekday: 'long' },
  EEE: { weekday: 'short' },
};
