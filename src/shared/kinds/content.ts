import { PRESENCE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Built content: `{name}` holds portable HTML, `{name}_data` the editor's document or null. */
interface ContentField extends FieldOptions {
  readonly kind: 'content';
  readonly max: number;
  /** Types of the blocks that a new page begins with. */
  readonly added?: readonly string[];
}

export const contentKind: SharedKind<ContentField, string> = {
  ...USUAL,
  operators: PRESENCE,
  filterValue: textValue,
  sorts: false,
  columns: (name) => [name, `${name}_data`],
  bulk: false,
  imports: false,
  isPage: true,
  rule: ({ max }, { text, rules }) => text((value) => rules.maxChars(value, max)),
};

export function content(options: Options<ContentField> = {}): ContentField {
  return { max: 8_000_000, ...options, kind: 'content' };
}
