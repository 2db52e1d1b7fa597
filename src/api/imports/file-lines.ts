import type { ImportFormat } from '../../shared/contract/imports.ts';
import { labelOf } from '../../shared/resources/define.ts';
import type { Job } from './job.ts';
import type { BrokenRow, ReadRow } from './plan-rows.ts';
import { isBroken, readRow } from './plan-rows.ts';
import { readRecords } from './read-records.ts';
import { createHash } from 'node:crypto';

interface FileOf {
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
  const seen = createFirstOccurrences(rows);
  const label = labelOf(resource, mapping.match);
  let chunk: (ReadRow | BrokenRow)[] = [];
  for await (const file of readRecords(path, format)) {
    if (file.row === 0) continue;
    const row = readRow(mapping, file);
    const first = isBroken(row) ? null : seen.firstRow(row.key, file.line);
    const reason = `${label}: Line ${first} has the same.`;
    // Its cell can be read: the line is refused, not the cell.
    chunk.push(first === null ? row : { file, reason, columns: [] });
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** The row in which a key came first, for half a million keys in a few megabytes: 64 bits of each are kept. */
interface FirstOccurrences {
  /** The row that had the key before this one; null where none did. */
  firstRow(key: string, row: number): number | null;
}

function createFirstOccurrences(rows: number): FirstOccurrences {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, rows * 2)));
  const marks = new BigUint64Array(size);
  const firsts = new Uint32Array(size);
  return {
    firstRow(key, row) {
      const digest = createHash('sha1').update(key.toLowerCase()).digest();
      const mark = digest.readBigUInt64LE(0);
      for (let at = digest.readUInt32LE(8) % size; ; at = (at + 1) % size) {
        const held = firsts[at] ?? 0;
        if (held === 0) {
          marks[at] = mark;
          firsts[at] = row;
          return null;
        }
        if (marks[at] === mark) return held;
      }
    },
  };
}
