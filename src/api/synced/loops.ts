import { sql } from 'kysely';
import { MOST_SYNCED_DEPTH } from '../../content/synced.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';

type Edges = ReadonlyMap<number, readonly number[]>;

/**
 * Refuses a synced block that stands inside itself, and those that stand in each other too deep. One save at a time: two
 * could close a circle that neither sees.
 * @throws 422 naming the path
 */
export async function refuseLoops(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('synced_blocks', 0))`.execute(tx);
  const { rows } = await sql<{ id: number; ref: number }>`
    select resource_id as id, ref::int8 as ref from content_uses
    where resource = 'synced_blocks' and kind = 'synced block' and ref ~ '^[0-9]{1,15}$'`.execute(
    tx,
  );
  const edges = edgesOf(rows);
  const circle = longestTo(edges, id, id);
  if (circle !== null) {
    const path = await namesOf(tx, circle);
    throw invalid({ content_data: `A synced block cannot stand inside itself: ${path}.` });
  }
  const upwards = edgesOf(rows.map((row) => ({ id: row.ref, ref: row.id })));
  const chain = [...longest(upwards, id).slice(1).reverse(), ...longest(edges, id)];
  if (chain.length <= MOST_SYNCED_DEPTH) return;
  const path = await namesOf(tx, chain);
  throw invalid({
    content_data: `Synced blocks cannot stand in each other more than ${MOST_SYNCED_DEPTH} deep: ${path}.`,
  });
}

function edgesOf(rows: readonly { readonly id: number; readonly ref: number }[]): Edges {
  const edges = new Map<number, number[]>();
  for (const { id, ref } of rows) edges.set(id, [...(edges.get(id) ?? []), ref]);
  return edges;
}

/** The way back to a block that passes the most others: content names what stands in what it shows, too, so a shorter one leaves some out. */
function longestTo(edges: Edges, from: number, to: number): readonly number[] | null {
  const known = new Map<number, readonly number[] | null>();
  const walk = (id: number): readonly number[] | null => {
    const told = known.get(id);
    if (told !== undefined) return told;
    known.set(id, null);
    const ways = (edges.get(id) ?? []).flatMap((next) => {
      if (next === to) return [[to]];
      const rest = walk(next);
      return rest === null ? [] : [rest];
    });
    const way = longestOf(ways);
    const path = way === null ? null : [id, ...way];
    known.set(id, path);
    return path;
  };
  return walk(from);
}

/** The longest chain that begins with a block; there are no circles by then. */
function longest(edges: Edges, from: number): readonly number[] {
  const known = new Map<number, readonly number[]>();
  const walk = (id: number): readonly number[] => {
    const told = known.get(id);
    if (told !== undefined) return told;
    known.set(id, [id]);
    const path = [id, ...(longestOf((edges.get(id) ?? []).map(walk)) ?? [])];
    known.set(id, path);
    return path;
  };
  return walk(from);
}

function longestOf<T>(ways: readonly (readonly T[])[]): readonly T[] | null {
  return ways.reduce<readonly T[] | null>(
    (best, way) => (best === null || way.length > best.length ? way : best),
    null,
  );
}

async function namesOf(tx: Tx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from synced_blocks where id = any(${[...ids]}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => `“${names.get(id) ?? id}”`).join(' → ');
}
