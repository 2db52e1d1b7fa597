import { sql } from 'kysely';
import type { redirects } from '../../shared/resources/content/redirects.ts';
import type { Tx } from '../db/database.ts';
import { duplicate, invalid } from '../errors.ts';
import type { Start } from '../redirects/redirect-paths.ts';
import { isCycle, addressesOf, startAt, pathsFrom } from '../redirects/redirect-paths.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/** A path of a site leads to one address, and no redirect back to itself, over whatever others. */
export const redirectHooks: ResourceHooks<typeof redirects> = {
  afterSave: ({ tx, id }) => refuseUnclear(tx, id),
  afterRestore: ({ tx, row }) => refuseUnclear(tx, row.id),
};

/** One at a time: two that are saved at once could double a path, or close a loop, that neither sees. */
async function refuseUnclear(tx: Tx, id: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);
  const start = await startAt(tx, id);
  if (start === undefined) return;
  await refuseDouble(tx, start);
  refuseItself(start);
  const loop = (await pathsFrom(tx, start)).find(isCycle);
  if (loop !== undefined)
    throw invalid({ to_url: `This makes a loop: ${addressesOf(loop).join(' → ')}` });
}

/** A redirect ignores the query of its path: one that only adds a query to its own path leads to itself. */
function refuseItself({ from_path, to_url }: Start) {
  if (to_url.split(/[?#]/, 1)[0] !== from_path || !to_url.includes('?')) return;
  throw invalid({ to_url: `This makes a loop: ${from_path} → ${to_url} → ${from_path}` });
}

/** Of two active redirects from one path of a publication nobody could say which one a visitor takes. */
async function refuseDouble(tx: Tx, { id, from_path, publication_id }: Start) {
  const { rows } = await sql<{ id: number }>`
    select id from redirects where from_path = ${from_path} and active and deleted_at is null
      and publication_id is not distinct from ${publication_id} and id <> ${id}
    order by id limit 1`.execute(tx);
  const [other] = rows;
  if (other === undefined) return;
  throw duplicate({
    from_path: `Redirect ${other.id} leads away from here already. Change that one, or switch one of the two off.`,
  });
}
