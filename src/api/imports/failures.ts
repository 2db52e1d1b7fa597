import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { BOM } from '../../shared/contract/csv-text.ts';
import { csvText } from '../rows/csv.ts';
import type { ImportRow } from './import-row.ts';

const PAGE = 1_000;

/** The rows of a file that were not imported, as they were, each with its line and why: to be mended and imported again. */
export async function* failureLines(
  db: Db,
  { id, columns }: Pick<ImportRow, 'id' | 'columns'>,
): AsyncGenerator<string> {
  yield BOM + csvText([[...columns.map(({ name }) => name), 'Line', 'Reason']]);
  let last = 0;
  for (let size = PAGE; size === PAGE; ) {
    const { rows } = await sql<Failure>`
      select row_number, line, reason, cells from import_failures
      where import_id = ${id} and row_number > ${last} order by row_number limit ${PAGE}`.execute(
      db,
    );
    for (const { cells, line: at, reason } of rows) {
      const values = columns.map((_, index) => cells[index] ?? '');
      yield csvText([[...values, String(at), reason]]);
    }
    size = rows.length;
    last = rows.at(-1)?.row_number ?? last;
  }
}

interface Failure {
  readonly row_number: number;
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
}
