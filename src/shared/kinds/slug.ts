import { slugify } from '../words.ts';
import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface SlugField extends FieldOptions {
  readonly kind: 'slug';
  /** Field the slug is suggested from. */
  readonly from: string;
}

export const slugKind: SharedKind<SlugField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  follows: ({ from }) => ({ from, make: slugify }),
  bulk: false,
  rule: (_, { text, rules }) => text(rules.slug),
};

/** A part of an address, made of another field until a person writes it: `slug({ from: 'title' })`. */
export function slug(options: Options<SlugField> & Pick<SlugField, 'from'>): SlugField {
  return { ...options, kind: 'slug' };
}
