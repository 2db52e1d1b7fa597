import { instant, maxChars, oneLine } from '../../shared/rules.ts';
import { DOCUMENT } from '../profiles.ts';
import type { AttributeCheck } from './block.ts';

/** Digits alone, within bounds; nothing typed is allowed. */
export function wholeNumber(min: number, max: number): AttributeCheck {
  return (value) => {
    if (value === '') return null;
    const number = Number(value);
    if (!/^\d{1,6}$/.test(value)) return 'Value must be an integer.';
    if (number < min) return `Requires a value of at least ${min}.`;
    return number > max ? `Exceeds maximum value of ${max}.` : null;
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
  DOCUMENT.allows('img', 'src', value) ? null : 'This address can not be used.';

/** Where a link leads. */
export const target: AttributeCheck = (value) =>
  DOCUMENT.allows('a', 'href', value) ? null : 'This address can not be used.';
