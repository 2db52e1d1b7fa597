import { parseRelativeDate, relativeDateText } from '../../../shared/query-dates.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatDate, formatNumber } from '../format.ts';
import { OF_DAYS, OF_MANY, OF_NUMBERS, OF_TEXT } from './comparisons.ts';

/** What most kinds have in common. */
export const USUAL = {
  comparisons: OF_TEXT,
  text: plainText,
  filterText: (value: string) => value,
  sumText: (value: number | null) =>
    formatNumber(value === null ? null : Math.round(value * 100) / 100),
  formatType: 'String',
  quiet: false,
  second: null,
  few: null,
  argument: 'text',
  fromArgument: (value: unknown) => value,
  start: '',
  difference: 'cell',
  Compared: null,
  Merged: null,
  room: () => 'control' as const,
  isShort: (): boolean => false,
  selects: false,
  count: () => undefined,
  readsOthers: () => false,
  option: (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : null,
  heading: (value: unknown) => String(value),
} as const;

export const NUMERIC = {
  ...USUAL,
  comparisons: OF_NUMBERS,
  isShort: (): boolean => true,
  formatType: 'Number',
  argument: 'number',
} as const;

export const DATED = {
  ...USUAL,
  comparisons: OF_DAYS,
  isShort: (): boolean => true,
  filterText: (value: string) => partsOf(value).map(dateText).join(', '),
  formatType: 'Date',
  quiet: true,
  argument: 'date',
} as const;

type IdsField = FieldOf<'references' | 'tags'>;

/** Of lists of ids. */
export const NAMING_MANY = {
  ...USUAL,
  comparisons: OF_MANY,
  argument: 'record',
  start: [] as readonly number[],
  selects: true,
  /** How many of at most how many. */
  count: (value: unknown, { max }: IdsField) =>
    max === undefined ? undefined : { value: Array.isArray(value) ? value.length : 0, max },
  readsOthers: ({ select }: IdsField) => select?.within !== undefined,
} as const;

/** The values of a filter by several. */
export function partsOf(value: string): readonly string[] {
  return value.split(',').filter((part) => part !== '');
}

/** Values in words, by their titles. */
export function titlesOf(values: readonly Titled[], chosen: readonly unknown[]): string {
  return chosen
    .map((each) => values.find(({ value }) => value === each)?.title ?? String(each))
    .join(', ');
}

function plainText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function dateText(text: string): string {
  const relative = parseRelativeDate(text);
  return relative === null ? formatDate(text) : relativeDateText(relative);
}

interface Titled {
  readonly value: string;
  readonly title: string;
}
