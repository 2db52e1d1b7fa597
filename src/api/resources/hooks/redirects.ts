import { sql } from 'kysely';
import type { redirects } from '../../../shared/resources/content/redirects.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../errors.ts';
import { isLoop, placesOf, startAt, trailsFrom } from '../../redirects/trails.ts';
import type { ResourceHooks } from '../resource-hooks.ts';

/** No redirect leads back to itself, over whatever others. */
export const redirectHooks: ResourceHooks<typeof redirects> = {
  afterSave: ({ tx, id }) => refuseLoop(tx, id),
  afterRestore: ({ tx, row }) => refuseLoop(tx, row.id),
};

/** One at a time: two that are saved at once could close a loop that neither sees. */
async function refuseLoop(tx: Tx, id: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx);
  const start = await startAt(tx, id);
  if (start === undefined) return;
  const loop = (await trailsFrom(tx, start)).find(isLoop);
  if (loop !== undefined)
    throw invalid({ to_url: `This makes a loop: ${placesOf(loop).join(' → ')}` });
}
