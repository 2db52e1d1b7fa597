import type { ContentField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN, column, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

/** Portable HTML, and beside it the editor's document as a string or null. */
export const content: ApiKind<ContentField> = {
  access: 'none',
  caseless: false,
  columns: (name, field) => [
    column(name, `text collate ${PLAIN}`, field, { check: `char_length(${name}) <= ${field.max}` }),
    column(`${name}_data`, `text collate ${PLAIN}`, field, { required: false, default: null }),
  ],
  toRow: same,
  present: same,
};
