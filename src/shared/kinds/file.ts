import { PRESENCE, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A stored file. */
interface FileField extends FieldOptions {
  readonly kind: 'file';
  /** Value of the file input's `accept`. */
  readonly accept: string;
}

export const fileKind: SharedKind<FileField, string> = {
  ...USUAL,
  operators: PRESENCE,
  filterValue: textValue,
  sorts: false,
  holds: 'file',
  bulk: false,
  imports: false,
  rule: (_, { type }) =>
    type({
      '+': 'reject',
      key: 'string <= 200',
      name: 'string <= 255',
      mime: 'string <= 100',
      size: 'number.integer >= 0',
      'width?': 'number.integer >= 0',
      'height?': 'number.integer >= 0',
    }),
};

export function file(options: Options<FileField> = {}): FileField {
  return { accept: '', ...options, kind: 'file' };
}
