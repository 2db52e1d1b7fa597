import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_ID } from '../../shared/limits.ts';
import type { ApiKind } from './kind.ts';
import { numberKind } from './number-kind.ts';
import { numberSchema } from './schema.ts';

export const integer: ApiKind<FieldOf<'integer'>> = {
  ...numberKind('bigint'),
  schema: (field) => numberSchema(field, { type: 'integer', limit: MAX_ID }),
};
