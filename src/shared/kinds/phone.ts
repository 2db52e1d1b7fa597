import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface PhoneField extends FieldOptions {
  readonly kind: 'phone';
}

export const phoneKind: SharedKind<PhoneField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  rule: (_, { text, rules }) => text(rules.phoneNumber),
};

export function phone(options: Options<PhoneField> = {}): PhoneField {
  return { ...options, kind: 'phone' };
}
