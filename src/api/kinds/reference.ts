import type { FieldOf } from '../../shared/kinds/index.ts';
import type { ApiKind } from './kind.ts';
import { numeral } from './number-kind.ts';
import { plainKind } from './plain-kind.ts';
import { ID_SCHEMA } from './schema.ts';

export const reference: ApiKind<FieldOf<'reference'>> = {
  ...plainKind('bigint'),
  fromPart: numeral,
  schema: () => ID_SCHEMA,
};
