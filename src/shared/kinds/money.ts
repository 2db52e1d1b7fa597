import { decimalValue, ORDER } from './filter-values.ts';
import type { Bounds, FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Dollars with two decimals. */
interface MoneyField extends FieldOptions, Bounds {
  readonly kind: 'money';
}

/** What its column holds: digits behind the point, largest value. */
export const MONEY = { digits: 2, limit: 9_999_999_999.99 } as const;

export const moneyKind: SharedKind<MoneyField, number> = {
  ...USUAL,
  operators: ORDER,
  filterValue: decimalValue,
  sums: true,
  rule: (field, { decimal }) => decimal(field, MONEY),
};

export function money(options: Options<MoneyField> = {}): MoneyField {
  return { ...options, kind: 'money' };
}
