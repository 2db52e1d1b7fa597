import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { elementsAs } from './compare.ts';
import { PLAIN, USUAL, column, ident, quote } from './kind.ts';
import type { ApiKind } from './kind.ts';
import { listSchema } from './schema.ts';

/** The chosen values, in the order in which they were chosen. */
export const choices: ApiKind<FieldOf<'choices'>> = {
  ...USUAL,
  access: () => 'elements',
  columns: (name, field) => {
    const values = field.values.map(({ value }) => quote(value)).join(', ');
    const check = `${ident(name)} <@ array[${values}]::text[]`;
    return [column(name, `text[] collate ${PLAIN}`, field, { check })];
  },
  compare: elementsAs('text[]'),
  isEmpty: (value) => sql<SqlBool>`${value} = '{}'`,
  schema: ({ values }) =>
    listSchema({ type: 'string', enum: values.map(({ value }) => value) }, values.length),
};
