import type { Field } from '../../../shared/resources/field-kinds.ts';
import { column, same } from './kind.ts';
import type { Access, ApiKind } from './kind.ts';

/** A kind whose values are the same on the wire and in a row. */
export function plainKind<F extends Field>(type: string, access: Access = 'ordered'): ApiKind<F> {
  return {
    access,
    caseless: false,
    columns: (name, field) => [column(name, type, field)],
    toRow: same,
    present: same,
  };
}
