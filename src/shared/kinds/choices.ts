import { CHOICE, choiceValue } from './filter-values.ts';
import type { EnumValue, FieldOptions, Options, Rule, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Several of a few values. */
interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly values: readonly EnumValue[];
}

export const choicesKind: SharedKind<ChoicesField, readonly string[]> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: (text, { values }) => choiceValue(values, text),
  sorts: false,
  values: ({ values }) => values,
  choices: ({ values }) => values,
  imports: false,
  rule: ({ values }, { type }) => {
    const each = type.enumerated(...values.map(({ value }) => value));
    return each
      .array()
      .narrow(
        (chosen, ctx) =>
          new Set(chosen).size === chosen.length || ctx.reject({ message: 'Name each one once.' }),
      ) as Rule;
  },
};

export function choices(
  values: readonly EnumValue[],
  options: Options<ChoicesField> = {},
): ChoicesField {
  return { default: [], ...options, kind: 'choices', values };
}
