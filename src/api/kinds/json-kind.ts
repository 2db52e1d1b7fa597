import type { Field } from '../../shared/kinds/index.ts';
import { comparedAs } from './compare.ts';
import { USUAL, column, quote } from './kind.ts';
import type { Unsaid } from './kind.ts';

/** A kind kept as jsonb. */
export function jsonKind<F extends Field>(): Unsaid<F> {
  return {
    ...USUAL,
    access: () => 'none',
    columns: (name, field) => [
      column(name, 'jsonb', field, {
        default: field.default === undefined ? null : quote(JSON.stringify(field.default)),
      }),
    ],
    toRow: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
    compare: comparedAs('text'),
  };
}

/** JSON with sorted keys, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
