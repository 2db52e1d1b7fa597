import type { ChoicesField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN, column, ident, quote, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

/** The chosen values, in the order in which they were chosen. */
export const choices: ApiKind<ChoicesField> = {
  access: 'elements',
  caseless: false,
  columns: (name, field) => {
    const values = field.values.map(({ value }) => quote(value)).join(', ');
    const check = `${ident(name)} <@ array[${values}]::text[]`;
    return [column(name, `text[] collate ${PLAIN}`, field, { check })];
  },
  toRow: same,
  present: same,
};
