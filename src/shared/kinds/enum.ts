import { CHOICE, choiceValue } from './filter-values.ts';
import type { EnumValue, FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** One of a few values. */
interface EnumField extends FieldOptions {
  readonly kind: 'enum';
  readonly values: readonly EnumValue[];
}

export const enumKind: SharedKind<EnumField, string> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: (text, field) => choiceValue(choicesOf(field), text),
  groups: true,
  values: ({ values }) => values,
  choices: choicesOf,
  rule: ({ values }, { type }) => type.enumerated(...values.map(({ value }) => value)),
};

function choicesOf({ values, later }: EnumField): readonly EnumValue[] {
  return later === undefined ? values : [...values, later];
}

/** One of a few values: `enumeration([{ value: 'open', title: 'Open', tone: 'green' }, …], { default: 'open' })`. */
export function enumeration(
  values: readonly EnumValue[],
  options: Options<EnumField> = {},
): EnumField {
  return { ...options, kind: 'enum', values };
}
