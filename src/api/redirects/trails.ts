import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { ICU } from '../resources/kinds/kind.ts';

const HOPS = 100;

/** A redirect as it is, or as somebody is about to save it. */
export interface Start {
  /** Null for one that is not saved yet. */
  readonly id: number | null;
  readonly from_path: string;
  readonly to_url: string;
  readonly status_code: string;
  readonly publication_id: number | null;
}

/** A way that a visitor is led: each redirect goes from where the last one led to. */
export type Trail = readonly Start[];

/** The saved and active redirect of an id; undefined where there is none. */
export async function startAt(db: Db | Tx, id: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    select id, from_path, to_url, status_code, publication_id from redirects
    where id = ${id} and active and deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * The ways that a visitor is led from a redirect on, through the active ones of its publication and of none, to where
 * each ends; one that comes by a place again ends there. Shortest first. A redirect of no publication stands on every
 * site. What is saved under the id of the start does not count beside it.
 */
export async function trailsFrom(db: Db | Tx, start: Start): Promise<readonly Trail[]> {
  const { rows } = await sql<{ trail: Trail }>`
    with recursive walk (places, trail, place, site) as (
      select array[from_path, ${bare('to_url')}], jsonb_build_array(to_jsonb(s)), ${bare('to_url')},
        publication_id
      from (select ${start.id}::bigint id, ${start.from_path}::text collate ${sql.raw(ICU)} from_path,
        ${start.to_url}::text collate ${sql.raw(ICU)} to_url, ${start.status_code}::text status_code,
        ${start.publication_id}::bigint publication_id) s
      union all
      select w.places || ${bare('r.to_url')},
        w.trail || jsonb_build_object('id', r.id, 'from_path', r.from_path, 'to_url', r.to_url,
          'status_code', r.status_code, 'publication_id', r.publication_id),
        ${bare('r.to_url')}, coalesce(w.site, r.publication_id)
      from walk w join redirects r on ${follows(start)}
      where not ${isRound} and cardinality(w.places) < ${HOPS}
    )
    select trail from walk w
    where ${isRound} or not exists (select from redirects r where ${follows(start)})
    order by cardinality(places), places`.execute(db);
  return rows.map(({ trail }) => trail);
}

/** Whether a way comes back to where it began. */
export function isLoop(trail: Trail): boolean {
  return placesOf(trail).at(-1) === trail[0]?.from_path;
}

/** Where a way leads, place by place; what follows a # is the browser's alone. */
export function placesOf(trail: Trail): readonly string[] {
  return [trail[0]?.from_path ?? '', ...trail.map(({ to_url }) => placeOf(to_url))];
}

/** The address that a visitor ends at: a browser keeps what followed a # where no later hop says another. */
export function endOf(trail: Trail): string {
  const last = trail.at(-1)?.to_url ?? '';
  const kept = trail.findLast(({ to_url }) => to_url.includes('#'))?.to_url ?? '';
  return last.includes('#') ? last : last + kept.slice(placeOf(kept).length);
}

function placeOf(url: string) {
  return url.split('#', 1)[0] ?? '';
}

const bare = (column: string) => sql`split_part(${sql.ref(column)}, '#', 1)`;
const isRound = sql`w.place = any(w.places[:cardinality(w.places) - 1])`;

function follows({ id }: Start) {
  return sql`r.from_path = w.place and r.active and r.deleted_at is null
    and r.id is distinct from ${id}::bigint
    and (r.publication_id is null or w.site is null or r.publication_id = w.site)`;
}
