import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface EmailField extends FieldOptions {
  readonly kind: 'email';
}

export const emailKind: SharedKind<EmailField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  rule: (_, { text, rules }) => text(rules.email),
};

export function email(options: Options<EmailField> = {}): EmailField {
  return { ...options, kind: 'email' };
}
