import { PRESENCE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Built content: `{name}` holds portable HTML, `{name}_data` the editor's document or null. */
interface ContentField extends FieldOptions {
  readonly kind: 'content';
  readonly max: number;
  readonly added?: readonly AddedBlock[];
  /** Whether it is a page by itself, which may begin with a layout. */
  readonly layouts?: true;
}

/** A block that a page is given as it is opened, where it has none. */
export interface AddedBlock {
  readonly block: string;
  /** Of a page that has nothing yet, at its top; else after all. */
  readonly isNew?: true;
  /** Of the pages alone whose record names that row by that field. */
  readonly where?: { readonly field: string; readonly is: string };
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
