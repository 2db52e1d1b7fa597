import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TaskRow, TaskRowsAnswer } from '../../shared/bulk.ts';
import type { BulkResult } from '../../shared/contract/bulk.ts';
import { visibleFields } from '../../shared/query.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import { BOM } from '../../shared/contract/csv-text.ts';
import { csvText } from '../rows/csv.ts';
import { mayUnmask, visibleTo } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';
import type { SessionUser } from '../call/access.ts';

const CHUNK = 1_000;

interface RowsOfTask {
  readonly id: number;
  readonly result: unknown;
}

export interface RowsPage {
  readonly outcome: 'done' | 'refused' | null;
  readonly page: number;
  readonly perPage: number;
}

/** What became of the rows of a bulk task, by id, named as far as the person may read their names. */
export async function rowsOfTask(
  db: Db,
  user: SessionUser,
  task: RowsOfTask,
  { outcome, page, perPage }: RowsPage,
): Promise<TaskRowsAnswer> {
  const wanted = outcome === null ? sql`true` : sql`r.outcome = ${outcome}`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int8 as total from task_rows r
    where r.task_id = ${task.id} and ${wanted}`.execute(db);
  const total = counts[0]?.total ?? 0;
  const data = await namedRows(db, user, task, {
    wanted,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const last_page = Math.max(1, Math.ceil(total / perPage));
  return { data, total, current_page: page, last_page, per_page: perPage };
}

/** The rows that a task could not do, as CSV, some at a time. */
export async function* failuresOf(
  db: Db,
  user: SessionUser,
  task: RowsOfTask,
): AsyncGenerator<string> {
  const resource = resourceOf(task);
  yield BOM + csvText([['ID', resource?.title.one ?? 'Name', 'Reason']]);
  let after = 0;
  for (;;) {
    const rows = await namedRows(db, user, task, {
      wanted: sql`r.outcome = 'refused' and r.resource_id > ${after}`,
      limit: CHUNK,
      offset: 0,
    });
    if (rows.length === 0) return;
    yield csvText(rows.map(({ id, name, reason }) => [id, name, reason]));
    after = rows.at(-1)?.id ?? after;
  }
}

function resourceOf({ result }: RowsOfTask): Resource | undefined {
  const name = (result as Partial<BulkResult> | null)?.resource;
  return resources.find((each) => each.name === name);
}

interface Window {
  readonly wanted: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

async function namedRows(
  db: Db,
  user: SessionUser,
  task: RowsOfTask,
  { wanted, limit, offset }: Window,
): Promise<TaskRow[]> {
  const { name, join } = naming(user, resourceOf(task));
  const { rows } = await sql<TaskRow>`
    select r.resource_id as id, ${name} as name, r.outcome, r.reason from task_rows r ${join}
    where r.task_id = ${task.id} and ${wanted}
    order by r.resource_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The text of a row as the list would show it to this person; null outside of what they may see. */
function naming(user: SessionUser, resource: Resource | undefined) {
  const unnamed = { name: sql`null::text`, join: sql`` };
  if (resource === undefined) return unnamed;
  const covered = visibleTo(user, resource);
  if (covered === null) return unnamed;
  const unmask = mayUnmask(user, resource, covered);
  if (!visibleFields(resource, { unmask }).export.has(resource.text)) return unnamed;
  const scope = scopeCondition(resource, covered, 't') ?? sql`true`;
  return {
    name: sql`${sql.ref(`t.${resource.text}`)}::text`,
    join: sql`left join ${sql.table(resource.name)} t on t.id = r.resource_id and ${scope}`,
  };
}
