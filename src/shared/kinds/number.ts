import { decimalValue, ORDER } from './filter-values.ts';
import type { Bounds, FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface NumberField extends FieldOptions, Bounds {
  readonly kind: 'number';
}

export const numberKind: SharedKind<NumberField, number> = {
  ...USUAL,
  operators: ORDER,
  filterValue: decimalValue,
  sums: true,
  rule: (field, { decimal }) => decimal(field),
};

export function number(options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'number' };
}
