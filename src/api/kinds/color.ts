import type { FieldOf } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';
import { comparedAs } from './compare.ts';
import { PLAIN, USUAL, column } from './kind.ts';
import type { ApiKind } from './kind.ts';
import { textSchema } from './schema.ts';

export const color: ApiKind<FieldOf<'color'>> = {
  ...USUAL,
  caseless: true,
  columns: (name, field) => [
    column(name, `text collate ${PLAIN}`, field, { check: `${name} ~ '^#[0-9A-Fa-f]{6}$'` }),
  ],
  compare: comparedAs('text'),
  fromCell: (text) => text.toLowerCase(),
  schema: () => textSchema({}, PATTERNS.color),
};
