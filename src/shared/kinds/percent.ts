import { decimalValue, ORDER } from './filter-values.ts';
import type { Bounds, FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A fraction: what a person types divided by 100. */
interface PercentField extends FieldOptions, Bounds {
  readonly kind: 'percent';
}

/** What its column holds: digits behind the point, largest value. */
export const PERCENT = { digits: 6, limit: 999.999_999 } as const;

export const percentKind: SharedKind<PercentField, number> = {
  ...USUAL,
  operators: ORDER,
  filterValue: decimalValue,
  sums: true,
  rule: (field, { decimal }) => decimal(field, PERCENT),
};

export function percent(options: Options<PercentField> = {}): PercentField {
  return { ...options, kind: 'percent' };
}
