import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { elementsAs } from './compare.ts';
import { USUAL, column } from './kind.ts';
import type { Unsaid } from './kind.ts';

/** Ids in the order in which they were chosen. */
export function idsKind<F extends FieldOf<'references' | 'tags'>>(): Unsaid<F> {
  return {
    ...USUAL,
    access: () => 'elements',
    columns: (name, field) => [column(name, 'bigint[]', field)],
    compare: elementsAs('bigint[]'),
    isEmpty: (value) => sql<SqlBool>`${value} = '{}'`,
  };
}
