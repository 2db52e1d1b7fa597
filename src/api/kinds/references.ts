import type { FieldOf } from '../../shared/kinds/index.ts';
import { LIMITS } from '../../shared/limits.ts';
import { idsKind } from './ids-kind.ts';
import type { ApiKind } from './kind.ts';
import { ID_SCHEMA, listSchema } from './schema.ts';

export const references: ApiKind<FieldOf<'references'>> = {
  ...idsKind<FieldOf<'references'>>(),
  schema: ({ max = LIMITS.ids }) => listSchema(ID_SCHEMA, max),
};
