import type { Tx } from '../db/database.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { BatchItem, Outcome, Outcomes } from './batch.ts';
import { failed } from './batch.ts';
import type { Job } from './job.ts';
import { namedRows, resolved } from './named-rows.ts';
import type { BrokenRow, ReadRow } from './plan-rows.ts';
import { isBroken } from './plan-rows.ts';
import type { FileRow } from './read-records.ts';
import { writeBatch } from './write-batch.ts';

/** What became of a line. */
export interface RowResult {
  readonly file: FileRow;
  readonly outcome: Outcome;
  /** Columns at fault. */
  readonly columns: readonly number[];
}

/** Writes some lines of a file in one transaction: each one's row, then the row that joins it. */
export async function writeChunk(
  tx: Tx,
  job: Job,
  rows: readonly (ReadRow | BrokenRow)[],
): Promise<readonly RowResult[]> {
  const whole = rows.filter((row): row is ReadRow => !isBroken(row));
  const named = await namedRows(tx, job.call.user, whole);
  const items: BatchItem[] = [];
  const outcomes: Outcomes = new Map();
  for (const [at, row] of rows.entries()) {
    if (isBroken(row)) {
      outcomes.set(at, failed(row.reason));
      continue;
    }
    const own = resolved(row.own, named);
    const faults = [...own.faults, ...resolved(row.join, named).faults];
    if (faults.length > 0) outcomes.set(at, failed(faults.join(' ')));
    else items.push({ at, key: row.key, values: own.values, lists: [...own.lists, ...job.into] });
  }
  const { resource, mode, mapping, own, notes } = job;
  const batch = { resource, mode, match: mapping.match, ...own, items, notes };
  for (const [at, outcome] of await writeBatch(tx, job, batch)) outcomes.set(at, outcome);
  await writeJoined(tx, job, outcomes, (at) => {
    const row = rows[at];
    return row === undefined || isBroken(row) ? null : resolved(row.join, named);
  });
  return rows.map((row, at) => ({
    file: row.file,
    outcome: outcomes.get(at) ?? { kind: 'skipped', id: null },
    columns: isBroken(row) ? row.columns : [],
  }));
}

type JoinedValues = Pick<BatchItem, 'values' | 'lists'>;

/** The rows that join those that were written, or would have been had they differed. */
async function writeJoined(
  tx: Tx,
  job: Job,
  outcomes: Outcomes,
  wantedAt: (at: number) => JoinedValues | null,
) {
  const { join } = job;
  if (join === null) return;
  const items = [...outcomes].flatMap(([at, outcome]): BatchItem[] => {
    const wanted = wantedAt(at);
    if (wanted === null || outcome.kind === 'failed' || outcome.id === null) return [];
    if (outcome.kind === 'skipped' && job.mode === 'create') return [];
    const { id } = outcome;
    const values = { [join.own]: id, [join.chosen]: join.id, ...wanted.values };
    return [{ at, key: `${id}-${join.id}`, values, lists: wanted.lists }];
  });
  const { match, store, update } = join;
  const resource = resourceNamed(join.resource);
  const batch = { resource, match, mode: 'both', store, update, items, notes: {} } as const;
  for (const [at, outcome] of await writeBatch(tx, job, batch)) {
    const held = outcomes.get(at);
    if (outcome.kind === 'failed') {
      outcomes.set(at, failed(`${join.title}: ${outcome.reason}`));
    } else if (outcome.kind !== 'skipped' && held?.kind === 'skipped') {
      outcomes.set(at, { kind: 'updated', id: held.id });
    }
  }
}
