import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface UrlField extends FieldOptions {
  readonly kind: 'url';
}

export const urlKind: SharedKind<UrlField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  rule: (_, { text, rules }) => text(rules.url),
};

export function url(options: Options<UrlField> = {}): UrlField {
  return { ...options, kind: 'url' };
}
