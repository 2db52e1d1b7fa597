import type { ImportFormat } from '../../shared/imports.ts';
import { labelOf } from '../../shared/resources/define.ts';
import type { Job } from './job.ts';
import type { BrokenRow, ReadRow } from './plan-rows.ts';
import { isBroken, readRow } from './plan-rows.ts';
import { readRecords } from './read-records.ts';
import { createSeenKeys } from './seen-keys.ts';

export interface FileOf {
  readonly path: string;
  readonly format: ImportFormat;
  readonly rows: number;
}

/** The lines of a file in chunks, read by the mapping; of lines with the same key only the first is good. */
export async function* chunksOf(
  job: Job,
  { path, format, rows }: FileOf,
  size: number,
): AsyncGenerator<readonly (ReadRow | BrokenRow)[]> {
  const { mapping, resource } = job;
  const seen = createSeenKeys(rows);
  const label = labelOf(resource, mapping.match);
  let chunk: (ReadRow | BrokenRow)[] = [];
  for await (const file of readRecords(path, format)) {
    if (file.row === 0) continue;
    const row = readRow(mapping, file);
    const first = isBroken(row) ? null : seen.firstRow(row.key, file.line);
    const reason = `${label}: Line ${first} has the same.`;
    const column = mapping.targets.findIndex((target) => target?.name === mapping.match);
    chunk.push(first === null ? row : { file, reason, columns: [column] });
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
