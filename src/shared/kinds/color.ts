import { CHOICE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** `#rrggbb`. */
interface ColorField extends FieldOptions {
  readonly kind: 'color';
}

export const colorKind: SharedKind<ColorField, string> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: textValue,
  rule: (_, { text, rules }) => text(rules.color),
};

export function color(options: Options<ColorField> = {}): ColorField {
  return { ...options, kind: 'color' };
}
