import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { OWN_FIELDS } from '../../shared/kinds/records.ts';
import { jsonKind } from './json-kind.ts';
import type { ApiKind } from './kind.ts';
import { fieldsSchema } from './schema.ts';

export const records: ApiKind<FieldOf<'records'>> = {
  ...jsonKind(),
  isEmpty: (value) => sql<SqlBool>`coalesce(${value}, '[]') = '[]'`,
  schema: ({ fields, identified = false, max }, schemaOf) => ({
    type: 'array',
    items: fieldsSchema(identified ? { ...OWN_FIELDS, ...fields } : fields, schemaOf),
    maxItems: max,
  }),
};
