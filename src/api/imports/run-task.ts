import { sql } from 'kysely';
import type { ImportCounts } from '../../shared/contract/imports.ts';
import { MESSAGES } from '../../shared/messages.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction, isDatabaseAway } from '../db/pool.ts';
import { HttpError } from '../errors.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { chunksOf } from './file-lines.ts';
import { dropImport } from './files.ts';
import type { ImportTaskServices, Opened } from './open-import.ts';
import { openImport } from './open-import.ts';
import type { BrokenRow, ReadRow } from './plan-rows.ts';
import type { RowResult } from './write-chunk.ts';
import { writeChunk } from './write-chunk.ts';

const CHUNK = 500;

/**
 * Writes the rows of a file chunk by chunk. How far it came is written with each chunk, so that whoever carries on after
 * a lost server does nothing twice; the import ends as done, failed or cancelled, once.
 */
export function importTask(importServices: ImportTaskServices) {
  return async (run: TaskRun): Promise<Imported> => {
    const { importId } = run.payload as { readonly importId: number };
    const { state, error } = await stateOf(run.db, importId);
    if (state === 'running') await runImport(importServices, run, importId);
    await dropFile(importServices, run.db, importId);
    if (state === 'failed') throw new HttpError(422, 'validation', error ?? MESSAGES.unexpected);
    return countsOf(run.db, importId);
  };
}

/** Not running: its worker ended it and could not tell the task; the file is gone, and the end stands. */
async function stateOf(db: Db, id: number) {
  const { rows } = await sql<{ state: string; error: string | null }>`
    select state, error from imports where id = ${id}`.execute(db);
  return rows[0] ?? { state: 'cancelled', error: null };
}

async function runImport(importServices: ImportTaskServices, run: TaskRun, importId: number) {
  try {
    await writeFile(await openImport(importServices, run), run);
    await end(run.db, importId, { state: 'done', error: null });
  } catch (error) {
    if (run.signal.aborted || isDatabaseAway(error)) throw error;
    const message = error instanceof HttpError ? messageOf(error) : MESSAGES.unexpected;
    await end(run.db, importId, { state: 'failed', error: message });
    await dropFile(importServices, run.db, importId);
    throw error;
  }
}

interface Imported extends ImportCounts {
  readonly import_id: number;
  /** Name of the resource that the rows are of. */
  readonly resource: string | null;
}

async function writeFile({ row, job, path }: Opened, run: TaskRun) {
  let read = 0;
  for await (const lines of chunksOf(job, { ...row, path }, CHUNK)) {
    const from = read;
    read += lines.length;
    if (read <= row.done) continue;
    run.signal.throwIfAborted();
    const rest = lines.slice(Math.max(0, row.done - from));
    const goesOn = await inTransaction(run.db, (tx) =>
      writeLines(tx, { run, job, row }, Math.max(from, row.done), rest),
    );
    if (!goesOn) return;
    run.progress(read / Math.max(1, row.rows));
  }
  for (const name of [row.resource, job.join?.resource]) {
    if (name !== undefined) job.api.counts.forget(name);
  }
}

/** One chunk and the position it ends at, together; false where the run is over or somebody else goes on with it. */
async function writeLines(
  tx: Tx,
  { run, job, row }: Pick<Opened, 'job' | 'row'> & { readonly run: TaskRun },
  from: number,
  lines: readonly (ReadRow | BrokenRow)[],
): Promise<boolean> {
  const { rows: held } = await sql<{ state: string; done: number; task: string }>`
    select i.state, i.done, t.status as task from imports i join tasks t on t.id = i.task_id
    where i.id = ${row.id} for update of i`.execute(tx);
  const [now] = held;
  if (now === undefined || now.state !== 'running' || now.done !== from) return false;
  if (now.task !== 'running') {
    await end(tx, row.id, { state: 'cancelled', error: null });
    return false;
  }
  const results = await writeChunk(tx, job, lines);
  await keepFailures(tx, row.id, results);
  const count = (kind: string) => results.filter(({ outcome }) => outcome.kind === kind).length;
  await sql`
    update imports set done = done + ${results.length}, created = created + ${count('created')},
      updated = updated + ${count('updated')}, skipped = skipped + ${count('skipped')},
      failed = failed + ${count('failed')}
    where id = ${row.id}`.execute(tx);
  run.signal.throwIfAborted();
  return true;
}

async function keepFailures(tx: Tx, importId: number, results: readonly RowResult[]) {
  const failures = results.flatMap(({ file, outcome }) =>
    outcome.kind === 'failed'
      ? [{ ...file, reason: outcome.reason, cells: file.cells.map(withoutNul) }]
      : [],
  );
  if (failures.length === 0) return;
  await sql`
    insert into import_failures (import_id, row_number, line, reason, cells)
    select ${importId}::bigint, f.row, f.line, f.reason, f.cells
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) f (row bigint, line bigint, reason text, cells jsonb)`.execute(
    tx,
  );
}

function withoutNul(cell: string) {
  return cell.replaceAll('\0', '');
}

/** Only a run that is not over can end. */
async function end(
  db: Db | Tx,
  id: number,
  {
    state,
    error,
  }: { readonly state: 'done' | 'failed' | 'cancelled'; readonly error: string | null },
) {
  await sql`
    update imports set state = ${state}, error = ${error}, finished_at = now()
    where id = ${id} and state = 'running'`.execute(db);
}

/** What was imported is in the tables, and what was not among the failures. */
async function dropFile({ dataDir }: ImportTaskServices, db: Db, id: number) {
  const { rows } = await sql<{ file_key: string | null }>`
    update imports i set file_key = null from imports o
    where i.id = ${id} and o.id = i.id and i.state <> 'running' returning o.file_key`.execute(db);
  await dropImport(dataDir, rows[0]?.file_key ?? null);
}

async function countsOf(db: Db, id: number): Promise<Imported> {
  const { rows } = await sql<Imported>`
    select id as import_id, resource, created, updated, skipped, failed from imports where id = ${id}`.execute(
    db,
  );
  return (
    rows[0] ?? { import_id: id, resource: null, created: 0, updated: 0, skipped: 0, failed: 0 }
  );
}

function messageOf({ data, message }: HttpError): string {
  const [first] = Object.values(data ?? {}).filter((text) => typeof text === 'string');
  return first ?? message;
}
