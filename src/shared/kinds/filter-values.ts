import { MAX_ID } from '../limits.ts';
import type { Operator } from '../contract/where.ts';
import { parseRelativeDate, printRelativeDate, RELATIVE_HINT } from '../query-dates.ts';
import { typedDay, typedMoment } from '../contract/formats.ts';
import { calendarDate, instant } from '../moment-rules.ts';
import type { EnumValue, FilterValue } from './kind.ts';

/** Comparisons of what has an order, of text, of a few values, and of what only is there or not. */
export const ORDER: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'empty'];
export const TEXT: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'starts', 'empty'];
export const CHOICE: readonly Operator[] = ['eq', 'ne', 'in', 'empty'];
export const PRESENCE: readonly Operator[] = ['empty'];

export function textValue(text: string): FilterValue {
  if (text.length > 1000) return { fault: 'The value is too long.' };
  if (text.includes('\0')) return { fault: 'The value holds a character that no text can hold.' };
  return { value: text };
}

export function integerValue(text: string): FilterValue {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= MAX_ID ? { value } : { fault: 'Value must be an integer.' };
}

export function decimalValue(text: string): FilterValue {
  const value = /^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? { value } : { fault: 'Value must be a valid decimal.' };
}

export function truthValue(text: string): { readonly value: boolean } | { readonly fault: string } {
  if (text === 'true' || text === '1') return { value: true };
  if (text === 'false' || text === '0') return { value: false };
  return { fault: 'Use true or false.' };
}

export function choiceValue(values: readonly EnumValue[], text: string): FilterValue {
  if (values.some(({ value }) => value === text)) return { value: text };
  return { fault: `Use one of ${values.map(({ value }) => value).join(', ')}.` };
}

/** A day, or one told from now. */
export function dayValue(text: string): FilterValue {
  return relative(text) ?? dated(text, calendarDate(text) === null, typedDay());
}

/** A day, a moment, or one of both told from now. */
export function momentValue(text: string): FilterValue {
  const isDated = calendarDate(text) === null || instant(text) === null;
  return relative(text) ?? dated(text, isDated, typedMoment());
}

function relative(text: string): FilterValue | null {
  const date = parseRelativeDate(text);
  return date === null ? null : { value: printRelativeDate(date) };
}

function dated(text: string, isDated: boolean, example: string): FilterValue {
  if (isDated) return { value: text };
  return { fault: `Use a date of the form ${example}, or ${RELATIVE_HINT}.` };
}
