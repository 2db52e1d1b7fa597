import type pg from 'pg';
import { CompiledQuery, sql } from 'kysely';
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

/** A statement that is the same whatever it is run for; its slots say where what differs is read. */
interface Shaped<T> {
  /** What it is about, by identity. */
  readonly owner: object;
  /** Tells apart what may be made for one owner. */
  readonly shape: string;
  build(): RawBuilder<T>;
}

/** The place of a value in such a statement. */
export function slot<G>(read: (given: G) => unknown): RawBuilder<unknown> {
  return sql.val(new Slot(read));
}

class Slot<G> {
  readonly read: (given: G) => unknown;

  constructor(read: (given: G) => unknown) {
    this.read = read;
  }
}

/** The same as `preparedRows`, for a statement that is compiled once for each shape. */
export async function shapedRows<G, T>(tx: Tx, shaped: Shaped<T>, given: G): Promise<readonly T[]> {
  const { text, values } = keptStatement(tx, shaped);
  const filled = values.map((value) => (value instanceof Slot ? value.read(given) : value));
  const { rows } = await tx.executeQuery<T>(CompiledQuery.raw(text, filled));
  return rows;
}

const MOST_SHAPES = 1000;
const shapes = new Map<string, Statement>();

/** Callers can vary the shape without end: the oldest go. */
function keptStatement<T>(tx: Tx, { owner, shape, build }: Shaped<T>): Statement {
  const key = `${numberOf(owner)} ${shape}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const { sql: text, parameters: values } = build().compile(tx);
  nameStatement(text);
  shapes.set(key, { text, values });
  if (shapes.size > MOST_SHAPES) shapes.delete(shapes.keys().next().value ?? '');
  return { text, values };
}

const numbers = new WeakMap<object, number>();
let count = 0;

/** Tells an owner from all others, whoever else has its name. */
function numberOf(owner: object): number {
  const number = numbers.get(owner) ?? ++count;
  numbers.set(owner, number);
  return number;
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
