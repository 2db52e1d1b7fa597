import type pg from 'pg';
import type { RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

/** A statement with its values, ready to be sent many times. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

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

const MOST = 400;
const names = new Map<string, string>();

/**
 * The name under which the database prepares a statement; undefined once all names are given. Callers can vary the shape of
 * a statement without end, and each name stays in the memory of every connection.
 */
function nameStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named_${names.size}`;
  names.set(text, name);
  return name;
}

/** The name that was given to a statement. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}
