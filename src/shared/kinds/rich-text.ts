import { PRESENCE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

interface RichTextField extends FieldOptions {
  readonly kind: 'richText';
  /** Characters of HTML at most. */
  readonly max: number;
  readonly toolbar: 'full' | 'minimal';
}

export const richTextKind: SharedKind<RichTextField, string> = {
  ...USUAL,
  operators: PRESENCE,
  filterValue: textValue,
  sorts: false,
  rule: ({ max }, { text, rules }) => text((value) => rules.maxChars(value, max)),
};

export function richText(options: Options<RichTextField> = {}): RichTextField {
  return { max: 100_000, toolbar: 'full', ...options, kind: 'richText' };
}
