import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportFormat } from '../../shared/contract/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { HttpError } from '../errors.ts';
import { invalid } from '../errors.ts';
import { lineTooLong } from './encoding.ts';

/** One record of a file. */
export interface FileRow {
  /** 1 for the first record below the header. */
  readonly row: number;
  /** The line it ends on. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The records of a file one after the other, the header's as row 0 where it has one.
 * @throws 422 on `file` naming the line where the file breaks the rules of CSV
 */
export async function* readRecords(
  path: string,
  { encoding, delimiter, header }: ImportFormat,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LIMITS.importLineBytes,
  });
  const source = createReadStream(path, { highWaterMark: READ_BYTES });
  const decoder = decoding(encoding);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(decoder).pipe(parser);
  let row = header ? 0 : 1;
  let last = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      yield { row, line: info.lines, cells: record };
      row += 1;
      last = info.lines;
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenFile(error, last + 1) : error;
  } finally {
    source.destroy();
    decoder.destroy();
    parser.destroy();
  }
}

/** All records of a piece are in memory while those before them are written: so pieces are small. */
const READ_BYTES = 8_192;

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: string[];
}

/** Chunks of a file's bytes as UTF-8 without a mark. */
function decoding(encoding: ImportFormat['encoding']): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(part: Buffer, _, done) {
      done(null, decoder.decode(part, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

function brokenFile(error: CsvError, start: number): HttpError {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return lineTooLong(start);
  const line = Number((error as { readonly lines?: number }).lines ?? start);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return invalid({
      file: `Line ${start}: a quote is opened and never closed. Close it, or double it where it is part of the value.`,
    });
  }
  return invalid({
    file: `Line ${line}: a quote stands where none may. Put the whole value in quotes and double those within it.`,
  });
}
