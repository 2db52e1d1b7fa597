import type pg from 'pg';
import { codeOf } from '../db/pool.ts';
import type { Statement } from '../db/prepared.ts';

export interface Total {
  readonly total: number;
  readonly estimate: boolean;
}

export interface Counts {
  /** How many rows match: counted once at a time, and kept at most a second or until the next write here. */
  count(resource: string, statements: CountStatements): Promise<Total>;
  /** The kept total, where there is one. */
  kept(resource: string, statements: CountStatements): Promise<Total> | undefined;
  /** About how many rows match, at once: the kept total, else the planner's estimate. */
  guess(resource: string, statements: CountStatements): Promise<number>;
  /** What the planner expects a statement to answer; `explained` is its `explain (format json)`. */
  planned(explained: Statement): Promise<number>;
  /** To be called after a commit that changed rows of the resource. */
  forget(resource: string): void;
}

export interface CountStatements {
  readonly key: string;
  readonly exact: Statement;
  /** `explain (format json)` of the same rows. */
  readonly explained: Statement;
  /** Whether rows are found through many rows of another table: see HASHED. */
  readonly hashed?: boolean;
}

/**
 * For the rest of the transaction what a condition names in other tables is hashed, never looked up row by row: where the
 * planner knows too little of a table that was filled just now it would take twenty thousand rows times all events.
 */
export const HASHED = `select set_config('work_mem', '32MB', true), set_config('enable_nestloop', 'off', true)`;

interface CachedCount {
  readonly generation: number;
  readonly at: number;
  readonly total: Promise<Total>;
}

const KEPT_MS = 1000;
const KEPT_ENTRIES = 2000;

/** `budgetMs` is what an exact count may take before the planner's estimate stands in for it. */
export function createCounts(pool: pg.Pool, { budgetMs = 200 } = {}): Counts {
  const entries = new Map<string, CachedCount>();
  const generations = new Map<string, number>();
  return { count, kept, guess, planned: (explained) => estimated(pool, explained), forget };

  function count(resource: string, statements: CountStatements) {
    const known = kept(resource, statements);
    if (known !== undefined) return known;
    const total = counted(pool, statements, budgetMs);
    remember(entries, statements.key, { generation: generations.get(resource) ?? 0, total });
    return total;
  }

  function kept(resource: string, { key }: CountStatements) {
    const entry = entries.get(key);
    if (entry === undefined || entry.generation !== (generations.get(resource) ?? 0)) return;
    return performance.now() - entry.at < KEPT_MS ? entry.total : undefined;
  }

  async function guess(resource: string, statements: CountStatements) {
    const known = await kept(resource, statements);
    return known?.total ?? estimated(pool, statements.explained);
  }

  function forget(resource: string) {
    generations.set(resource, (generations.get(resource) ?? 0) + 1);
  }
}

/** A count that runs is shared for as long as it runs; its age starts when it is done. A failed one is not kept. */
function remember(
  entries: Map<string, CachedCount>,
  key: string,
  { generation, total }: Omit<CachedCount, 'at'>,
) {
  const running = { generation, total, at: Number.POSITIVE_INFINITY };
  entries.set(key, running);
  if (entries.size > KEPT_ENTRIES) entries.delete(entries.keys().next().value ?? '');
  const isCurrent = () => entries.get(key) === running;
  total.then(
    () => isCurrent() && entries.set(key, { ...running, at: performance.now() }),
    () => isCurrent() && entries.delete(key),
  );
}

async function counted(
  pool: pg.Pool,
  { exact, explained, hashed = false }: CountStatements,
  budgetMs: number,
): Promise<Total> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.ceil(budgetMs)}`);
    if (hashed) await client.query(HASHED);
    const { rows } = await client.query<[number]>({
      text: exact.text,
      values: [...exact.values],
      rowMode: 'array',
    });
    await client.query('commit');
    client.release();
    return { total: rows[0]?.[0] ?? 0, estimate: false };
  } catch (error) {
    client.release(true);
    if (codeOf(error) !== '57014') throw error;
    return { total: await estimated(pool, explained), estimate: true };
  }
}

async function estimated(pool: pg.Pool, { text, values }: Statement) {
  const { rows } = await pool.query<[{ readonly Plan: { readonly 'Plan Rows': number } }[]]>({
    text,
    values: [...values],
    rowMode: 'array',
  });
  return rows[0]?.[0][0]?.Plan['Plan Rows'] ?? 0;
}
