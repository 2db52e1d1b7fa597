import { textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Text of several lines. */
interface LongTextField extends FieldOptions {
  readonly kind: 'longText';
  readonly min?: number;
  /** Characters at most. */
  readonly max: number;
}

export const longTextKind: SharedKind<LongTextField, string> = {
  ...USUAL,
  operators: ['contains', 'empty'],
  filterValue: textValue,
  sorts: false,
  rule: ({ min = 0, max }, { text, rules }) =>
    text((value) => rules.minChars(value, min) ?? rules.maxChars(value, max)),
};

export function longText(options: Options<LongTextField> = {}): LongTextField {
  return { max: 10_000, ...options, kind: 'longText' };
}
