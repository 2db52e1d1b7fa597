import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const HOPS = 100;

/**
 * The ways that a visitor is led from an active redirect on, through those of its publication and of none: the paths
 * from where it stands to where each ends, a loop at the path it began with. Shortest first. A redirect of no
 * publication stands on every site.
 */
export async function trailsFrom(db: Db | Tx, id: number): Promise<readonly Trail[]> {
  const { rows } = await sql<{ trail: Trail }>`
    with recursive walk (trail, place, site) as (
      select array[from_path, split_part(to_url, '#', 1)], split_part(to_url, '#', 1), publication_id
      from redirects where id = ${id} and active and deleted_at is null
      union all
      select w.trail || split_part(r.to_url, '#', 1), split_part(r.to_url, '#', 1),
        coalesce(w.site, r.publication_id)
      from walk w join redirects r on ${follows}
      where w.place <> w.trail[1] and cardinality(w.trail) < ${HOPS}
        and not split_part(r.to_url, '#', 1) = any(w.trail[2:])
    )
    select trail from walk w
    where place = trail[1] or not exists (select from redirects r where ${follows})
    order by cardinality(trail), trail`.execute(db);
  return rows.map(({ trail }) => trail);
}

/** From path to path. */
export type Trail = readonly string[];

export function isLoop(trail: Trail): boolean {
  return trail.at(-1) === trail[0];
}

const follows = sql`r.from_path = w.place and r.active and r.deleted_at is null
  and (r.publication_id is null or w.site is null or r.publication_id = w.site)`;
