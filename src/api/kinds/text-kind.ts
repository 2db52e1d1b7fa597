import type { Field } from '../../shared/kinds/index.ts';
import { comparedAs } from './compare.ts';
import { ICU, USUAL, column, ident } from './kind.ts';
import type { Access, Unsaid, Column } from './kind.ts';

/** A kind kept as text. */
export function textKind<F extends Field>({
  collation = ICU,
  access = () => 'text',
  caseless = true,
  max = () => undefined,
}: TextKindOptions<F> = {}): Unsaid<F> {
  return {
    ...USUAL,
    access,
    caseless,
    columns: (name, field): Column[] => {
      const limit = max(field);
      const check = limit === undefined ? null : `char_length(${ident(name)}) <= ${limit}`;
      return [column(name, `text collate ${collation}`, field, { check })];
    },
    compare: comparedAs('text'),
  };
}

interface TextKindOptions<F extends Field> {
  readonly collation?: string;
  readonly access?: (field: F) => Access;
  readonly caseless?: boolean;
  readonly max?: (field: F) => number | undefined;
}
