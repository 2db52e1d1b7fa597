import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN, column, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

export const colour: ApiKind<PlainField> = {
  access: 'ordered',
  caseless: true,
  columns: (name, field) => [
    column(name, `text collate ${PLAIN}`, field, { check: `${name} ~ '^#[0-9A-Fa-f]{6}$'` }),
  ],
  toRow: same,
  present: same,
};
