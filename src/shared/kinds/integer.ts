import type { CounterSource } from '../derived.ts';
import { integerValue, ORDER } from './filter-values.ts';
import type { Bounds, FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface IntegerField extends FieldOptions, Bounds {
  readonly kind: 'integer';
}

export const integerKind: SharedKind<IntegerField, number> = {
  ...USUAL,
  operators: ORDER,
  filterValue: integerValue,
  sums: true,
  rule: (field, { number, rules }) => number(field, rules.int),
};

export function integer(options: Options<IntegerField> = {}): IntegerField {
  return { ...options, kind: 'integer' };
}

/** How many there are of something, counted when it is read. */
export function counter(source: CounterSource, options: Options<IntegerField> = {}): IntegerField {
  return { ...options, kind: 'integer', readonly: true, counter: source };
}
