import type pg from 'pg';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { nameStatement } from '../db/statement-names.ts';
import type { Statement } from './compile.ts';

/** Runs a statement on any connection, prepared under a name of its own as long as names are few; answers its first column. */
export async function firstColumn(
  pool: pg.Pool | pg.PoolClient,
  { text, values }: Statement,
): Promise<string[]> {
  const name = nameStatement(text);
  const { rows } = await pool.query<[string]>({
    text,
    values: [...values],
    rowMode: 'array',
    ...(name === undefined ? {} : { name }),
  });
  return rows.map(([value]) => value);
}

/** The same inside a transaction: for what every save does, planned once for each connection. */
export async function preparedRows<T>(tx: Tx, statement: RawBuilder<T>): Promise<readonly T[]> {
  const query = statement.compile(tx);
  nameStatement(query.sql);
  const { rows } = await tx.executeQuery<T>(query);
  return rows;
}
