import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db, Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { inTransaction } from '../db/pool.ts';
import { SHIPPED_ROWS } from './shipped-rows.ts';
import type { ShippedRow } from './shipped-rows.ts';

const KEY = 'shipped_lists';
const LOCK_KEY = 7_305_423;

/** Ids of the rows that were made, by resource and text as shipped; a row that a person renames or deletes stays here. */
type IdsByList = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Makes the rows of the lists that every installation has: each once, so that a person may delete
 * it for good. Safe to call at every start of every server.
 */
export async function ensureLists(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
    const known = await readKnown(tx);
    const next: Record<string, Readonly<Record<string, number>>> = { ...known };
    for (const [resource, rows] of SHIPPED_ROWS) {
      const held = known[resource.name] ?? {};
      const fresh = rows.filter(([text]) => !Object.hasOwn(held, text));
      if (fresh.length > 0) {
        next[resource.name] = { ...held, ...(await insertMissing(tx, resource, fresh)) };
      }
    }
    await writeShipped(tx, KEY, next);
  });
}

/** Id of a shipped row by its text as shipped, whatever it is called now; null where it was never made. */
export async function shippedId(
  tx: Db | Tx,
  resource: string,
  text: string,
): Promise<number | null> {
  return (await readKnown(tx))[resource]?.[text] ?? null;
}

/** Makes the rows whose text no live row has; answers the ids of all. */
async function insertMissing(tx: Tx, resource: Resource, rows: readonly ShippedRow[]) {
  const { rows: found } = await sql<{ id: number; text: string }>`
    select id, lower(${sql.ref(resource.text)}) as text from ${sql.table(resource.name)}
    where deleted_at is null`.execute(tx);
  const ids = new Map(found.map(({ id, text }) => [text, id]));
  const missing = rows.filter(([text]) => !ids.has(text.toLowerCase()));
  const made = await insertRows(
    tx,
    resource,
    missing.map(([text, description]) => ({
      [resource.text]: text,
      ...('description' in resource.fields ? { description: description ?? null } : {}),
    })),
  );
  for (const [index, [text]] of missing.entries()) ids.set(text.toLowerCase(), made[index] ?? 0);
  return Object.fromEntries(rows.map(([text]) => [text, ids.get(text.toLowerCase()) ?? 0]));
}

async function readKnown(tx: Db | Tx): Promise<IdsByList> {
  const row = await tx
    .selectFrom('settings_store')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return (row?.value ?? {}) as IdsByList;
}

/** Keeps under a key of the installation what was shipped to it. */
export async function writeShipped(tx: Tx, key: string, shipped: object): Promise<void> {
  const value = JSON.stringify(shipped);
  await tx
    .insertInto('settings_store')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
