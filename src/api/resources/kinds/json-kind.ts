import type { Field } from '../../../shared/resources/field-kinds.ts';
import { column, quote, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

/** A kind kept as jsonb. */
export function jsonKind<F extends Field>(): ApiKind<F> {
  return {
    access: 'none',
    caseless: false,
    columns: (name, field) => [
      column(name, 'jsonb', field, {
        default: field.default === undefined ? null : quote(JSON.stringify(field.default)),
      }),
    ],
    toRow: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
    present: same,
  };
}
