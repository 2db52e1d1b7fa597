import type { FieldOf } from '../../shared/kinds/index.ts';
import { PERCENT } from '../../shared/kinds/percent.ts';
import type { ApiKind } from './kind.ts';
import { figure, numberKind } from './number-kind.ts';
import { numberSchema } from './schema.ts';

/** A fraction: 0.125 is 12.5 %. */
export const percent: ApiKind<FieldOf<'percent'>> = {
  ...numberKind('numeric(9, 6)'),
  fromCell: (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : figure(text)),
  schema: (field) =>
    numberSchema(field, { limit: PERCENT.limit, description: 'Six decimals at most.' }),
};
