import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { keepBefore, openUndo } from '../journal/undo-rows.ts';
import type { Queue } from '../queue/define-task.ts';
import { queueDerive } from '../rows/queue-derive.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { syncedBlocks } from '../../shared/resources/content/synced-blocks.ts';
import { refuseLoops } from '../synced/loops.ts';

/** A synced block never stands inside itself; what shows it follows its change, which can be undone. */
export function syncedBlockHooks(
  queueTask: Queue['enqueueTask'] | undefined,
): ResourceHooks<typeof syncedBlocks> {
  const api = queueTask === undefined ? {} : { queueTask };
  return {
    async afterSave({ tx, user, before, values, id }) {
      if (!('content' in values)) return;
      await refuseLoops(tx, id);
      const places = before === null ? 0 : await countPlaces(tx, id);
      if (before === null || places === 0) return;
      const title = `Change “${String(values.name ?? before.name)}” in ${counted(places)}`;
      const undoId = await openUndo(tx, {
        userId: user.id,
        kind: 'update',
        resource: syncedBlocks,
        title,
      });
      await keepBefore(tx, undoId, syncedBlocks, { before, columns: Object.keys(values) });
      const task = await queueDerive(api, tx, { userId: user.id, ids: [id], title, undoId });
      await sql`update undos set task_id = ${task} where id = ${undoId}`.execute(tx);
    },
    async afterRestore({ tx, user, row }) {
      await refuseLoops(tx, row.id);
      await queueDerive(api, tx, { userId: user.id, ids: [row.id] });
    },
    async beforeMerge({ tx, user, target }) {
      await queueDerive(api, tx, { userId: user.id, ids: [target.id] });
    },
  };
}

async function countPlaces(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (resource, resource_id))::int as count from content_uses
    where kind = 'synced block' and ref = ${String(id)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

function counted(places: number) {
  return places === 1 ? '1 place' : `${places.toLocaleString('en-US')} places`;
}
