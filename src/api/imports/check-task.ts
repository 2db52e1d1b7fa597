import { sql } from 'kysely';
import type { ImportCheck, ImportCounts, ImportFailure } from '../../shared/contract/imports.ts';
import { FAILURES_SHOWN, NO_COUNTS } from '../../shared/contract/imports.ts';
import { inTransaction } from '../db/pool.ts';
import type { TaskRun } from '../queue/define-task.ts';
import type { Outcome } from './batch.ts';
import { chunksOf } from './file-lines.ts';
import { hidesKey } from './hidden-keys.ts';
import type { ImportTaskServices, Opened } from './open-import.ts';
import { openImport } from './open-import.ts';
import { isBroken } from './plan-rows.ts';
import type { RowResult } from './write-chunk.ts';
import { writeChunk } from './write-chunk.ts';

const CHUNK = 500;

/** Reads a file as its run would, and writes nothing: what would be made, changed, left, and fail. */
export function checkTask(importServices: ImportTaskServices) {
  return async (run: TaskRun): Promise<Checked> => {
    const opened = await openImport(importServices, run);
    const { row } = opened;
    const of = { import_id: row.id, resource: row.resource };
    if (row.state !== 'checking') return { ...of, ...NO_COUNTS };
    const found = await checkFile(opened, run);
    await sql`
      update imports set state = 'checked', found = ${JSON.stringify(found)}
      where id = ${row.id} and state = 'checking' and task_id = ${run.id}`.execute(run.db);
    const { created, updated, skipped, failed } = found;
    return { ...of, created, updated, skipped, failed };
  };
}

interface Checked extends ImportCounts {
  readonly import_id: number;
  /** Name of the resource that the rows would be of. */
  readonly resource: string;
}

async function checkFile({ row, job, path }: Opened, run: TaskRun): Promise<ImportCheck> {
  const counts: Record<Outcome['kind'], number> = { ...NO_COUNTS, importable: 0 };
  const columns = row.columns.map(() => ({ filled: 0, failed: 0, missing: 0 }));
  const failures: ImportFailure[] = [];
  let done = 0;
  for await (const lines of chunksOf(job, { ...row, path }, CHUNK)) {
    run.signal.throwIfAborted();
    const results = await inTransaction(run.db, (tx) => writeChunk(tx, job, lines));
    for (const result of results) {
      counts[result.outcome.kind] += 1;
      countCells(result, columns);
      if (result.outcome.kind === 'failed' && failures.length < FAILURES_SHOWN) {
        failures.push({ line: result.file.line, reason: result.outcome.reason });
      }
    }
    done += lines.filter((line) => !isBroken(line)).length;
    run.progress(done / Math.max(1, row.rows));
  }
  const { importable, ...told } = counts;
  const isHidden = hidesKey({ ...job, ...job.own, match: job.mapping.match });
  return { ...told, ...(isHidden ? { importable } : {}), columns, failures };
}

function countCells(
  { file, columns: faulty }: RowResult,
  columns: { filled: number; failed: number; missing: number }[],
) {
  for (const [at, column] of columns.entries()) {
    const isFilled = (file.cells[at] ?? '').trim() !== '';
    if (isFilled) column.filled += 1;
    if (faulty.includes(at)) column[isFilled ? 'failed' : 'missing'] += 1;
  }
}
