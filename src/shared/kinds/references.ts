import { LIMITS, MAX_ID } from '../limits.ts';
import { CHOICE, integerValue } from './filter-values.ts';
import type { FieldOptions, Options, Rule, RuleKit, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';
import type { SelectSpec } from './reference.ts';

/** Ids of rows, in the order in which they were chosen. */
export interface ReferencesField extends FieldOptions {
  readonly kind: 'references';
  /** Name of the resource they point at. */
  readonly to: string;
  readonly ordered: boolean;
  readonly max?: number;
  readonly select?: SelectSpec;
}

export const referencesKind: SharedKind<ReferencesField, readonly number[]> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: integerValue,
  sorts: false,
  holds: 'ids',
  rule: ({ max }, kit) => idsRule(max, kit),
};

/** Ids of rows of the resource of that name, in their order: `references('groups')`. */
export function references(to: string, options: Options<ReferencesField> = {}): ReferencesField {
  return { ordered: false, default: [], ...options, kind: 'references', to };
}

export function idsRule(max: number = LIMITS.ids, { type }: RuleKit): Rule {
  return type(`(1 <= number.integer <= ${MAX_ID})[]`).narrow((ids, ctx) => {
    if (new Set(ids).size < ids.length) return ctx.reject({ message: 'Name each one once.' });
    return ids.length <= max || ctx.reject({ message: `Choose ${max} at most.` });
  }) as Rule;
}
