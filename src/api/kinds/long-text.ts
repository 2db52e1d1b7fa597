import type { FieldOf } from '../../shared/kinds/index.ts';
import type { ApiKind } from './kind.ts';
import { textKind } from './text-kind.ts';
import { longTextSchema } from './schema.ts';

type LongTextField = FieldOf<'longText'>;

export const longText: ApiKind<LongTextField> = {
  ...textKind<LongTextField>({ max: ({ max }) => max }),
  long: true,
  schema: longTextSchema,
};
