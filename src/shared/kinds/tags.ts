import { CHOICE, integerValue } from './filter-values.ts';
import type { Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';
import type { ReferencesField } from './references.ts';
import { idsRule } from './references.ts';

/** Ids of tags. */
interface TagsField extends Omit<ReferencesField, 'kind'> {
  readonly kind: 'tags';
}

export const tagsKind: SharedKind<TagsField, readonly number[]> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: integerValue,
  sorts: false,
  holds: 'ids',
  rule: ({ max }, kit) => idsRule(max, kit),
};

export function tags(options: Options<TagsField> = {}): TagsField {
  return { ordered: false, default: [], label: 'Tags', ...options, kind: 'tags', to: 'tags' };
}
