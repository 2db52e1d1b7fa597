import type { Field } from '../../../shared/resources/field-kinds.ts';
import { ICU, column, ident, same } from './kind.ts';
import type { Access, ApiKind, Column } from './kind.ts';

/** A kind kept as text. */
export function textKind<F extends Field>({
  collation = ICU,
  access = 'text',
  caseless = true,
  max = () => undefined,
}: TextKindOptions<F> = {}): ApiKind<F> {
  return {
    access,
    caseless,
    columns: (name, field): Column[] => {
      const limit = max(field);
      const check = limit === undefined ? null : `char_length(${ident(name)}) <= ${limit}`;
      return [column(name, `text collate ${collation}`, field, { check })];
    },
    toRow: same,
    present: same,
  };
}

interface TextKindOptions<F extends Field> {
  readonly collation?: string;
  readonly access?: Access;
  readonly caseless?: boolean;
  readonly max?: (field: F) => number | undefined;
}
