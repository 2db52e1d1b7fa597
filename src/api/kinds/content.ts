import type { FieldOf } from '../../shared/kinds/index.ts';
import { keepContent } from '../../content/sanitize.ts';
import { comparedAs } from './compare.ts';
import { cleanMarkup } from './clean-markup.ts';
import { PLAIN, USUAL, column } from './kind.ts';
import type { ApiKind } from './kind.ts';
import { longTextSchema } from './schema.ts';
import { derive } from '../derive/derive-content.ts';

/** Portable HTML, and beside it the editor's document as a string or null. */
export const content: ApiKind<FieldOf<'content'>> = {
  ...USUAL,
  access: () => 'none',
  columns: (name, field) => [
    column(name, `text collate ${PLAIN}`, field, { check: `char_length(${name}) <= ${field.max}` }),
    column(`${name}_data`, `text collate ${PLAIN}`, field, { required: false, default: null }),
  ],
  compare: comparedAs('text'),
  clean: (text, field) => cleanMarkup(text, field, keepContent),
  derive,
  namesRows: true,
  document: true,
  long: true,
  large: true,
  schema: longTextSchema,
};
