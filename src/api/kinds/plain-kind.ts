import type { Field } from '../../shared/kinds/index.ts';
import { comparedAs } from './compare.ts';
import { USUAL, column } from './kind.ts';
import type { Unsaid } from './kind.ts';

/** A kind whose values are the same on the wire and in a row. */
export function plainKind<F extends Field>(type: string): Unsaid<F> {
  return {
    ...USUAL,
    columns: (name, field) => [column(name, type, field)],
    compare: comparedAs(type),
  };
}
