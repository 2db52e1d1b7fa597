import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface DomainField extends FieldOptions {
  readonly kind: 'domain';
}

export const domainKind: SharedKind<DomainField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  rule: (_, { text, rules }) => text((value) => rules.notUrl(value) ?? rules.domain(value)),
};

export function domain(options: Options<DomainField> = {}): DomainField {
  return { ...options, kind: 'domain' };
}
