import { instant, int, max, maxChars, min, oneLine } from '../../shared/rules.ts';
import { DOCUMENT } from '../profiles.ts';
import type { AttributeCheck } from './block.ts';

/** Digits alone, within bounds, by the rules of the fields of records; nothing typed is allowed. */
export function wholeNumber(least: number, most: number): AttributeCheck {
  return (value) => {
    if (value === '') return null;
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return int(number) ?? min(number, least) ?? max(number, most);
  };
}

export function oneOf(values: readonly string[]): AttributeCheck {
  return (value) => (values.includes(value) ? null : `Choose one of ${values.join(', ')}.`);
}

/** What a switch says: nothing is as it is usual. */
export const isOn = oneOf(['', '0', '1']);

export function lineOf(max: number): AttributeCheck {
  return (value) => oneLine(value) ?? maxChars(value, max);
}

export const moment: AttributeCheck = (value) => (value === '' ? null : instant(value));

/** Where a picture or a film comes from. */
export const source: AttributeCheck = (value) =>
  DOCUMENT.allows('img', 'src', value) ? null : 'This address cannot be used.';

/** Where a link leads. */
export const target: AttributeCheck = (value) =>
  DOCUMENT.allows('a', 'href', value) ? null : 'This address cannot be used.';
