import type { FieldOf } from '../../shared/kinds/index.ts';
import type { ApiKind } from './kind.ts';
import { numberKind } from './number-kind.ts';
import { numberSchema } from './schema.ts';

export const number: ApiKind<FieldOf<'number'>> = {
  ...numberKind('double precision'),
  schema: (field) => numberSchema(field),
};
