import type { FieldOf } from '../../shared/kinds/index.ts';
import { MONEY } from '../../shared/kinds/money.ts';
import type { ApiKind } from './kind.ts';
import { figure, numberKind } from './number-kind.ts';
import { numberSchema } from './schema.ts';

/** Dollars; read as a JSON number. */
export const money: ApiKind<FieldOf<'money'>> = {
  ...numberKind('numeric(12, 2)'),
  fromCell: (text) => figure(text.replace(/^\$/, '')),
  schema: (field) =>
    numberSchema(field, { limit: MONEY.limit, description: 'Two decimals at most.' }),
};
