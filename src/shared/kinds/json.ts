import { textValue } from './filter-values.ts';
import type { FieldOptions, NamedField, Options, Rule, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Longest name in a list of permissions, fields or events. */
export const NAME_CHARS = 200;

interface JsonField extends FieldOptions {
  readonly kind: 'json';
  /** Renders another control for the same value: a list of names, or the rules of a segment. */
  readonly control?: 'permissions' | 'field-limits' | 'events' | 'rules' | 'answers';
  /** Names of the resources whose rows the value names. */
  readonly refersTo?: readonly string[];
}

export const jsonKind: SharedKind<JsonField> = {
  ...USUAL,
  operators: [],
  filterValue: textValue,
  sorts: false,
  bulk: false,
  imports: false,
  rule: ({ control }, { type }) =>
    control === 'permissions' || control === 'field-limits' || control === 'events'
      ? type(`(string <= ${NAME_CHARS})[] <= 2000`)
      : (type('unknown').narrow(
          (value, ctx) => typeof value !== 'string' || ctx.reject({ message: 'This is not JSON.' }),
        ) as Rule),
};

export function json(options: Options<JsonField> = {}): JsonField {
  return { ...options, kind: 'json' };
}

/** Whether the value is the rules of a segment. */
export function holdsRules(field: NamedField): boolean {
  return 'control' in field && field.control === 'rules';
}
