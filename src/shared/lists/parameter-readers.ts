import type { ListState, Sort } from '../contract/list-state.ts';
import { AGGREGATES } from '../contract/list-state.ts';
import { LIMITS, MAX_ID, PER_PAGE_CHOICES } from '../limits.ts';
import type { Source } from './parameters.ts';
import { isRange } from './range.ts';

/** Takes what is wrong with the parameter that is read. */
export type Tell = (message: string) => void;

/** The words that a search looks for. */
export function searched(text: string): string {
  return text.replaceAll('\0', '').trim();
}

export function searchText(text: string, tell: Tell): string {
  if (text.length <= LIMITS.searchChars) return text;
  tell(`Search for ${LIMITS.searchChars} characters at most.`);
  return text.slice(0, LIMITS.searchChars).replace(/[\ud800-\udbff]$/, '');
}

export function sortsAmong(known: ReadonlySet<string>) {
  return (text: string, tell: Tell): readonly Sort[] => {
    const parts = partsIn(text);
    if (parts.length > SORTS_AT_MOST) tell('Sort by five columns at most.');
    const sorts = parts.flatMap((part) => readSort(part, known, tell) ?? []);
    // A column that is named again can't change the order.
    const each = sorts.filter(({ field }, at) => {
      return sorts.findIndex((sort) => sort.field === field) === at;
    });
    return each.slice(0, SORTS_AT_MOST);
  };
}

function readSort(part: string, known: ReadonlySet<string>, tell: Tell): Sort | null {
  const [field = '', direction = 'asc', ...rest] = part.split('|');
  if (!known.has(field) || rest.length > 0) {
    tell(`Can't sort by '${field.slice(0, 60)}'.`);
    return null;
  }
  const found = oneOf(['asc', 'desc'])(direction, tell);
  return found === null ? null : { field, direction: found };
}

export function aggregatesAmong(known: ReadonlySet<string>) {
  return (text: string, tell: Tell): readonly string[] => {
    const parts = partsIn(text);
    if (parts.length > AGGREGATES_AT_MOST)
      tell(`Ask for ${AGGREGATES_AT_MOST} aggregates at most.`);
    const keys = parts.flatMap((part) => {
      const [fn = '', name = 'id', ...rest] = part.split(':');
      if (!known.has(name) || rest.length > 0) {
        tell(`Can't aggregate '${name.slice(0, 60)}'.`);
        return [];
      }
      return oneOf(AGGREGATES)(fn, tell) === null ? [] : [`${fn}:${name}`];
    });
    return [...new Set(keys)].slice(0, AGGREGATES_AT_MOST);
  };
}

export function namesAmong(known: ReadonlySet<string>) {
  return (text: string, tell: Tell): readonly string[] => {
    const wanted = partsIn(text);
    const unknown = wanted.find((name) => !known.has(name));
    if (unknown !== undefined) tell(`There is no column '${unknown.slice(0, 60)}'.`);
    return [...new Set(wanted.filter((name) => known.has(name)))];
  };
}

export function exported(known: ReadonlySet<string>) {
  return (text: string, tell: Tell): readonly string[] | null => {
    const names = namesAmong(known)(text, tell);
    if (partsIn(text).length === 0) tell('Name the columns to export.');
    return names.length === 0 ? null : names;
  };
}

export function nameAmong(known: ReadonlySet<string>, verb: string) {
  return (text: string, tell: Tell): string | null => {
    if (text === '' || known.has(text)) return text || null;
    tell(`Can't ${verb} '${text.slice(0, 60)}'.`);
    return null;
  };
}

export function widthsAmong(known: ReadonlySet<string>) {
  return (text: string, tell: Tell): Readonly<Record<string, number>> => {
    const widths = partsIn(text).flatMap((part): [string, number][] => {
      const [name = '', px = ''] = part.split(':');
      if (known.has(name) && /^\d{1,4}$/.test(px)) return [[name, clampWidth(Number(px))]];
      tell(`Say the width of a column in px: title:320, not '${part.slice(0, 60)}'.`);
      return [];
    });
    return Object.fromEntries(widths);
  };
}

/** What a column may be drawn to, in px. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, WIDTH_MIN_PX), WIDTH_MAX_PX));
}

export function trashOf(source: Source) {
  return (text: string, tell: Tell): ListState['trash'] => {
    const found =
      source === 'page'
        ? oneOf(['without', 'only'])(text, tell)
        : oneOf(['without', 'only', 'with'])(text, tell);
    return found === 'without' ? null : found;
  };
}

export function rangeText(text: string, tell: Tell): string | null {
  if (isRange(text)) return text;
  tell('Use 1w, 1M, 3M, 6M, 1y, 2y, or two days: 2026-01-01..2026-01-31.');
  return null;
}

export function pageSize(text: string, tell: Tell): number | null {
  const size = wholeNumber(LIMITS.perPage)(text, () => undefined);
  const found = PER_PAGE_CHOICES.find((choice) => choice === size);
  if (found === undefined) tell(`Use one of ${PER_PAGE_CHOICES.join(', ')}.`);
  return found ?? null;
}

export function viewChoice(text: string, tell: Tell): ListState['view'] {
  return text === 'all' ? text : wholeNumber(MAX_ID)(text, tell);
}

export function wholeNumber(limit: number) {
  return (text: string, tell: Tell): number | null => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 1 && value <= limit) return value;
    tell(`Use a whole number from 1 to ${limit}.`);
    return null;
  };
}

export function oneOf<const T extends string>(choices: readonly T[]) {
  return (text: string, tell: Tell): T | null => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) tell(`Use one of ${choices.join(', ')}.`);
    return found ?? null;
  };
}

function partsIn(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

/** As many columns order a list. */
export const SORTS_AT_MOST = 5;
const AGGREGATES_AT_MOST = 20;
const WIDTH_MIN_PX = 64;
const WIDTH_MAX_PX = 1200;
