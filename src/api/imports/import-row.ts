import { sql } from 'kysely';
import type {
  ImportCheck,
  ImportColumn,
  ImportFailure,
  ImportFormat,
  ImportRecord,
  ImportSetup,
  ImportState,
} from '../../shared/contract/imports.ts';
import { FAILURES_SHOWN } from '../../shared/contract/imports.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Db, Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';

/** An import as the database holds it. */
export interface ImportRow {
  readonly id: number;
  readonly user_id: number;
  /** Name of the resource. */
  readonly resource: string;
  /** Null once the file is no longer needed. */
  readonly file_key: string | null;
  readonly file_name: string;
  readonly bytes: number;
  readonly state: ImportState;
  readonly format: ImportFormat;
  readonly columns: readonly ImportColumn[];
  readonly rows: number;
  readonly warning: string | null;
  readonly setup: ImportSetup | null;
  readonly found: ImportCheck | null;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly failures: readonly ImportFailure[];
  readonly done: number;
  readonly task_id: number | null;
  readonly undo_id: number | null;
  readonly ip: string;
  readonly request_id: string;
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** Of its task. */
  readonly progress: number | null;
  readonly restored: number | null;
  readonly refused: number | null;
}

/** The state as it is with that of the task: a run whose task ended without it ended, too. */
const STATE = sql`case
  when u.undone_at is not null then 'rolled_back'
  when ut.status in ('queued', 'running') then 'rolling_back'
  when i.state = 'checking' and t.status not in ('queued', 'running') then 'read'
  when i.state = 'running' and t.status = 'cancelled' then 'cancelled'
  when i.state = 'running' and t.status = 'failed' then 'failed'
  else i.state end`;

const COLUMNS = sql`i.id, i.user_id, i.resource, i.file_key, i.file_name, i.bytes, ${STATE} as state, i.format,
  i.columns, i.rows, i.warning, i.setup, i.found, i.created, i.updated, i.skipped, i.failed, i.done, i.task_id,
  i.undo_id, i.ip, i.request_id, coalesce(i.error, t.error) as error, i.created_at,
  coalesce(i.finished_at, t.finished_at) as finished_at, t.progress,
  (select coalesce(json_agg(f), '[]') from (select f.line, f.reason from import_failures f
    where f.import_id = i.id order by f.row_number limit ${sql.lit(FAILURES_SHOWN)}) f) as failures,
  case when u.undone_at is not null then (select count(*)::int8 from undo_rows r
    where r.undo_id = u.id and r.settled_at is not null and r.refusal is null) end as restored,
  case when u.undone_at is not null then (select count(r.refusal)::int8 from undo_rows r
    where r.undo_id = u.id) end as refused`;

const FROM = sql`from imports i left join tasks t on t.id = i.task_id
  left join undos u on u.id = i.undo_id left join tasks ut on ut.id = u.undo_task_id`;

/**
 * The import of that person; with `forUpdate` its row is locked.
 * @throws 404 where there is none
 */
export async function readImport(
  db: Db | Tx,
  userId: number,
  id: number,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} ${FROM}
    where i.id = ${id} and i.user_id = ${userId} ${forUpdate ? sql`for update of i` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound('This import does not exist.');
  return row;
}

/** A person's imports of a resource, the latest first. */
export async function listImports(db: Db, userId: number, resource: string): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} ${FROM}
    where i.user_id = ${userId} and i.resource = ${resource} order by i.id desc limit 20`.execute(
    db,
  );
  return rows;
}

/** As the wire gives it. */
export function importRecord(row: ImportRow): ImportRecord {
  const { id, file_name, bytes, state, format, columns, rows, warning, setup, found } = row;
  const { created, updated, skipped, failed, task_id, error, created_at, finished_at } = row;
  const isOver = row.restored !== null && row.refused !== null;
  return {
    id,
    resource: resourceNamed(row.resource).route,
    file_name,
    bytes,
    state,
    format,
    columns,
    rows,
    warning,
    setup,
    check: state === 'checking' ? null : found,
    counts: { created, updated, skipped, failed },
    failures: row.failures,
    done: state === 'checking' ? Math.round((row.progress ?? 0) * rows) : row.done,
    task_id,
    error,
    rolled_back: isOver ? { restored: row.restored, refused: row.refused } : null,
    created_at,
    finished_at,
  };
}
