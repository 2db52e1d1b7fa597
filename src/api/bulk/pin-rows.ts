import { sql } from 'kysely';
import type { BulkResult } from '../../shared/contract/bulk.ts';
import type { RowsTarget } from '../../shared/contract/rows-target.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { openUndo } from '../journal/undo-rows.ts';
import { queryCondition, requireCount } from '../rows/rows-target.ts';
import type { BulkWork } from './bulk-write.ts';
import { lockTaskResult, writeTaskResult } from '../tasks/task-result.ts';

const CHUNK = 5_000;

/**
 * Writes down which rows the task is about before it touches any: chunk after chunk by id, carried on where a lost server
 * left it. From then on the task is about these rows, whatever its own changes do to the query.
 * @throws 409 `moved` where others match by now than the person saw
 */
export async function pinRows(work: BulkWork): Promise<BulkResult> {
  const { target } = work.request.call;
  let more = true;
  while (more) {
    more = await inTransaction(work.api.db, async (tx) => {
      if ((await lockTaskResult<BulkResult>(tx, work.run.id)) !== null) return false;
      return (await pinChunk(tx, work, target)) === CHUNK && isQueryTarget(target);
    });
  }
  return inTransaction(work.api.db, async (tx) => {
    const known = await lockTaskResult<BulkResult>(tx, work.run.id);
    if (known !== null) return known;
    const result = await firstResult(tx, work);
    await writeTaskResult(tx, work.run.id, result);
    return result;
  });
}

async function pinChunk(tx: Tx, work: BulkWork, target: RowsTarget): Promise<number> {
  const { run, rights, api } = work;
  if (!isQueryTarget(target)) {
    await sql`
      insert into task_rows (task_id, resource_id)
      select ${run.id}::bigint, unnest(${[...target.ids]}::bigint[]) on conflict do nothing`.execute(
      tx,
    );
    return target.ids.length;
  }
  const { numAffectedRows = 0n } = await sql`
    insert into task_rows (task_id, resource_id)
    select ${run.id}::bigint, t.id from ${sql.table(rights.resource.name)} t
    where t.id > coalesce((select max(resource_id) from task_rows where task_id = ${run.id}), 0)
      and ${queryCondition(api, rights, target)}
    order by t.id limit ${CHUNK}`.execute(tx);
  return Number(numAffectedRows);
}

async function firstResult(tx: Tx, { run, request, rights }: BulkWork): Promise<BulkResult> {
  const { action, target } = request.call;
  if (action === 'export') throw new Error('an export is a task of its own kind');
  const { total } = await tx
    .selectFrom('task_rows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('task_id', '=', run.id)
    .executeTakeFirstOrThrow();
  requireCount(target, total);
  const { title } = await tx
    .selectFrom('tasks')
    .select('title')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const { user, resource } = rights;
  const undo = { userId: user.id, kind: request.act ?? action, resource, title, taskId: run.id };
  const undo_id = await openUndo(tx, undo);
  return { action, resource: resource.name, total, done: 0, refused: 0, undo_id };
}
