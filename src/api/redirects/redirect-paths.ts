import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { ICU } from '../kinds/kind.ts';

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
export type RedirectPath = readonly Start[];

/** The saved and active redirect of an id; undefined where there is none. */
export async function startAt(db: Db | Tx, id: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    select id, from_path, to_url, status_code, publication_id from redirects
    where id = ${id} and active and deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * The ways that a visitor is led from a redirect on, through the active ones of its publication and of none, to where
 * each ends; one that comes to an address again ends there. Shortest first. A redirect of no publication stands on every
 * site. What is saved under the id of the start does not count beside it.
 */
export async function pathsFrom(db: Db | Tx, start: Start): Promise<readonly RedirectPath[]> {
  const { rows } = await sql<{ path: RedirectPath }>`
    with recursive walk (addresses, path, address, site) as (
      select array[from_path, ${bare('to_url')}], jsonb_build_array(to_jsonb(s)), ${bare('to_url')},
        publication_id
      from (select ${start.id}::bigint id, ${start.from_path}::text collate ${sql.raw(ICU)} from_path,
        ${start.to_url}::text collate ${sql.raw(ICU)} to_url, ${start.status_code}::text status_code,
        ${start.publication_id}::bigint publication_id) s
      union all
      select w.addresses || ${bare('r.to_url')},
        w.path || jsonb_build_object('id', r.id, 'from_path', r.from_path, 'to_url', r.to_url,
          'status_code', r.status_code, 'publication_id', r.publication_id),
        ${bare('r.to_url')}, coalesce(w.site, r.publication_id)
      from walk w join redirects r on ${follows(start)}
      where not ${isRound} and cardinality(w.addresses) < ${HOPS}
    )
    select path from walk w
    where ${isRound} or not exists (select from redirects r where ${follows(start)})
    order by cardinality(addresses), addresses`.execute(db);
  return rows.map(({ path }) => path);
}

/** Whether a way comes back to where it began. */
export function isCycle(path: RedirectPath): boolean {
  return addressesOf(path).at(-1) === path[0]?.from_path;
}

/** The addresses of a way, one after the other; what follows a # is the browser's alone. */
export function addressesOf(path: RedirectPath): readonly string[] {
  return [path[0]?.from_path ?? '', ...path.map(({ to_url }) => withoutFragment(to_url))];
}

/** The address that a visitor ends at: a browser keeps what followed a # where no later hop says another. */
export function endOf(path: RedirectPath): string {
  const last = path.at(-1)?.to_url ?? '';
  const kept = path.findLast(({ to_url }) => to_url.includes('#'))?.to_url ?? '';
  return last.includes('#') ? last : last + kept.slice(withoutFragment(kept).length);
}

function withoutFragment(url: string) {
  return url.split('#', 1)[0] ?? '';
}

const bare = (column: string) => sql`split_part(${sql.ref(column)}, '#', 1)`;
const isRound = sql`w.address = any(w.addresses[:cardinality(w.addresses) - 1])`;

function follows({ id }: Start) {
  return sql`r.from_path = w.address and r.active and r.deleted_at is null
    and r.id is distinct from ${id}::bigint
    and (r.publication_id is null or w.site is null or r.publication_id = w.site)`;
}
