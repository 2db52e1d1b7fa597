import type { EnumField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN, column, ident, quote, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

export const enumeration: ApiKind<EnumField> = {
  access: 'ordered',
  caseless: false,
  columns: (name, field) => {
    const values = field.values.map(({ value }) => quote(value)).join(', ');
    return [
      column(name, `text collate ${PLAIN}`, field, { check: `${ident(name)} in (${values})` }),
    ];
  },
  toRow: same,
  present: same,
};
