import { momentValue, ORDER } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A moment. */
interface DateTimeField extends FieldOptions {
  readonly kind: 'dateTime';
}

export const dateTimeKind: SharedKind<DateTimeField, string> = {
  ...USUAL,
  operators: ORDER,
  isMoment: true,
  filterValue: momentValue,
  rule: (_, { text, rules }) => text(rules.instant),
};

export function dateTime(options: Options<DateTimeField> = {}): DateTimeField {
  return { ...options, kind: 'dateTime' };
}
