import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { isPosition, rankField } from '../../shared/resources/define.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Ranked } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { isId } from '../call/ids.ts';
import { rankBetween } from '../kinds/rank.ts';
import type { Written } from './row.ts';

/** Turns positions (1…n) into the keys that put the row there; rows are moved one at a time per resource. */
export async function positionsToKeys(
  tx: Tx,
  resource: Resource,
  id: number | null,
  values: Written,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const position = values[name];
    if (!isPosition(field) || typeof position !== 'number') continue;
    values[name] = await keyAt(tx, resource, name, {
      id: id ?? 0,
      position: Math.max(1, position),
    });
  }
}

/**
 * The neighbours that a PUT says moved, each with the position it has now that the row has moved.
 * @throws 422 on `ranks` where the list is malformed
 */
export function ranksOf(resource: Resource, body: unknown): readonly Ranked[] {
  const { ranks } = body as { readonly ranks?: unknown };
  if (ranks === undefined || ranks === null) return [];
  if (rankField(resource) === null) throw invalid({ ranks: 'These items have no rank.' });
  if (!Array.isArray(ranks) || !ranks.every(isRanked)) {
    throw invalid({ ranks: 'Send a list of {id, rank}.' });
  }
  if (ranks.length > LIMITS.perPage) {
    throw invalid({ ranks: `Name ${LIMITS.perPage} neighbours at most.` });
  }
  return ranks;
}

/** Whether the neighbours have the positions that the caller expects; one that is gone or unranked has none. */
export async function areAtPositions(
  tx: Tx,
  resource: Resource,
  ranks: readonly Ranked[],
): Promise<boolean> {
  const name = rankField(resource);
  if (name === null || ranks.length === 0) return true;
  const key = sql.ref(name);
  const { rows } = await sql<{ held: boolean }>`
    with named as (
      select * from unnest(${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ rank }) => rank)}::bigint[]) as n (id, rank)
    )
    select bool_and(coalesce(n.rank = (
      select count(*) from ${sql.table(resource.name)} o
      where o.deleted_at is null and (o.${key}, o.id) <= (t.${key}, t.id)
    ), false)) as held
    from named n left join ${sql.table(resource.name)} t
      on t.id = n.id and t.deleted_at is null and t.${key} is not null`.execute(tx);
  return rows[0]?.held === true;
}

function isRanked(value: unknown): value is Ranked {
  if (typeof value !== 'object' || value === null) return false;
  const { id, rank, ...rest } = value as Partial<Ranked>;
  return isId(id) && isId(rank) && Object.keys(rest).length === 0;
}

/** The position of a row as the wire gives it. */
export async function positionOf(tx: Tx, resource: Resource, name: string, id: number) {
  const table = sql.table(resource.name);
  const rank = sql.ref(name);
  const { rows } = await sql<{ position: number }>`
    select count(*)::int8 as position from ${table} o, ${table} t
    where t.id = ${id} and t.${rank} is not null and o.deleted_at is null and (o.${rank}, o.id) <= (t.${rank}, t.id)`.execute(
    tx,
  );
  const position = rows[0]?.position ?? 0;
  return position === 0 ? null : position;
}

async function keyAt(
  tx: Tx,
  resource: Resource,
  name: string,
  { id, position }: { readonly id: number; readonly position: number },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rank ${resource.name}.${name}`}, 0))`.execute(
    tx,
  );
  const rank = sql.ref(name);
  const { rows } = await sql<{ key: string }>`
    select ${rank} as key from ${sql.table(resource.name)}
    where deleted_at is null and ${rank} is not null and id <> ${id}
    order by ${rank}, id limit ${position === 1 ? 1 : 2} offset ${Math.max(0, position - 2)}`.execute(
    tx,
  );
  const keys = rows.map(({ key }) => key);
  if (position === 1) return rankBetween(null, keys[0] ?? null);
  if (keys.length === 0) return rankBetween(await lastKey(tx, resource, name, id), null);
  const [before = null, after = null] = keys;
  return rankBetween(before, after === before ? null : after);
}

async function lastKey(tx: Tx, resource: Resource, name: string, id: number) {
  const rank = sql.ref(name);
  const { rows } = await sql<{ key: string }>`
    select ${rank} as key from ${sql.table(resource.name)}
    where deleted_at is null and ${rank} is not null and id <> ${id}
    order by ${rank} desc, id desc limit 1`.execute(tx);
  return rows[0]?.key ?? null;
}
