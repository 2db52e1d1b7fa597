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
