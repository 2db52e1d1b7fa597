import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { refusingDuplicates } from './duplicates.ts';
import type { Row } from './rows.ts';
import type { Written } from './values.ts';

/** A row that is held, and the values it is to be given. */
export interface RowChange {
  readonly row: Row;
  readonly values: Written;
}

/**
 * Writes the same fields of many rows in one statement.
 * @throws 422 `duplicate` where a value is taken
 */
export async function writeRows(
  tx: Tx,
  resource: Resource,
  fields: readonly string[],
  changes: readonly RowChange[],
): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const table = sql.table(resource.name);
  const columns = fields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  const isSame = changes.every(({ values }) =>
    fields.every((name) => values[name] === first.values[name]),
  );
  const ids = changes.map(({ row }) => row.id);
  const rows = changes.map(({ row, values }) => ({ ...values, id: row.id }));
  const [source, condition] = isSame
    ? [
        sql`jsonb_populate_record(null::${table}, ${JSON.stringify(first.values)}::jsonb)`,
        sql`t.id = any(${ids}::bigint[])`,
      ]
    : [
        sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
        sql`t.id = r.id`,
      ];
  await refusingDuplicates(resource, () =>
    sql`
      update ${table} t
      set ${sql.join(columns)}, version = t.version + 1,
        updated_at = greatest(clock_timestamp(), t.updated_at)
      from ${source} r where ${condition}`.execute(tx),
  );
}
