import { dayValue, ORDER } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A calendar day. */
interface DateField extends FieldOptions {
  readonly kind: 'date';
}

export const dateKind: SharedKind<DateField, string> = {
  ...USUAL,
  operators: ORDER,
  filterValue: dayValue,
  groups: true,
  rule: (_, { text, rules }) => text(rules.calendarDate),
};

export function date(options: Options<DateField> = {}): DateField {
  return { ...options, kind: 'date' };
}
