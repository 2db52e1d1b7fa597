import { truthValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface BooleanField extends FieldOptions {
  readonly kind: 'boolean';
}

export const booleanKind: SharedKind<BooleanField, boolean> = {
  ...USUAL,
  operators: ['eq', 'ne'],
  filterValue: truthValue,
  groups: true,
  choices: () => YES_NO,
  cleared: false,
  rule: (_, { type }) => type('boolean'),
};

export function boolean(options: Options<BooleanField> = {}): BooleanField {
  return { default: false, ...options, kind: 'boolean' };
}

const YES_NO = [
  { value: 'true', title: 'Yes' },
  { value: 'false', title: 'No' },
] as const;
