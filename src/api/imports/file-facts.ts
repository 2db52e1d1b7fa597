import type { ImportColumn, ImportFormat } from '../../shared/contract/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import { invalid } from '../errors.ts';
import { encodingOf, firstBytes } from './encoding.ts';
import { readRecords } from './read-records.ts';
import { DELIMITERS } from '../../shared/contract/imports.ts';

/** What a file holds, as far as the mapping needs it. */
interface FileFacts {
  readonly format: ImportFormat;
  readonly columns: readonly ImportColumn[];
  readonly rows: number;
  readonly warning: string | null;
}

/**
 * Reads a whole file once: how it is written, its columns, how many rows it has.
 * @throws 422 on `file` with what to do where it cannot be imported
 */
export async function readFacts(
  path: string,
  chosen: Partial<ImportFormat> = {},
): Promise<FileFacts> {
  const { encoding: sniffed, warning } = await encodingOf(path);
  const encoding = chosen.encoding ?? sniffed;
  const text = new TextDecoder(encoding).decode(await firstBytes(path));
  if (hasControls(text)) throw invalid({ file: 'This is not a text file. Save the table as CSV.' });
  const delimiter = chosen.delimiter ?? delimiterOf(text);
  const head: (readonly string[])[] = [];
  let rows = 0;
  for await (const { cells } of readRecords(path, { encoding, delimiter, header: false })) {
    if (cells.length > LIMITS.importColumns) throw tooManyColumns(cells.length);
    if (head.length < SAMPLED) head.push(cells);
    rows += 1;
    if (rows > LIMITS.importRows + 1) throw tooManyRows();
  }
  const [first = []] = head;
  const header = chosen.header ?? isHeader(first);
  const facts = { format: { encoding, delimiter, header }, columns: columnsOf(head, header) };
  if (rows === 0) throw invalid({ file: 'This file is empty. Choose one with rows.' });
  const below = header ? rows - 1 : rows;
  if (below < 1) throw invalid({ file: 'There are no rows below the header.' });
  return { ...facts, rows: below, warning: encoding === sniffed ? warning : null };
}

const SAMPLED = 50;
const SAMPLES = 3;
const SAMPLE_CHARS = 80;

/** Characters that no table holds. */
function hasControls(text: string) {
  return [...text].some((char) => char < ' ' && !'\t\n\v\f\r\x1b'.includes(char));
}

function tooManyColumns(count: number) {
  const most = LIMITS.importColumns;
  return invalid({ file: `This file has ${count} columns; ${most} at most can be imported.` });
}

function tooManyRows() {
  const most = LIMITS.importRows.toLocaleString('en-US');
  return invalid({ file: `This file has more than ${most} rows. Split it into several files.` });
}

/** A first line of names: none is empty of letters, none looks like a value. */
function isHeader(cells: readonly string[]) {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => /\p{L}/u.test(cell) && !VALUE.test(cell));
}

const VALUE = /^[^\s@]+@[^\s@.]+\.[^\s@]+$|^\d{4}-\d{2}-\d{2}/;

/** Columns as wide as the widest of the first lines, each with a name of its own. */
function columnsOf(head: readonly (readonly string[])[], header: boolean): ImportColumn[] {
  const width = Math.max(...head.map((cells) => cells.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const given = header ? (head[0]?.[at]?.trim() ?? '') : '';
    const name = given === '' ? `Column ${at + 1}` : given.slice(0, SAMPLE_CHARS);
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    const samples = head
      .slice(header ? 1 : 0)
      .map((cells) => cells[at]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SAMPLE_CHARS));
    return { name: times === 1 ? name : `${name} (${times})`, samples };
  });
}

const LINES = 30;

/** The delimiter that most lines of a text have equally often; the comma where none does. */
function delimiterOf(text: string): ImportFormat['delimiter'] {
  const lines = linesOf(text);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scored.reduce((held, each) => (each.score > held.score ? each : held));
  return best.score === 0 ? ',' : best.delimiter;
}

function scoreOf(lines: readonly string[], delimiter: string) {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const usual = counts[0] ?? 0;
  if (usual === 0) return 0;
  const same = counts.filter((count) => count === usual).length;
  return same / counts.length + Math.min(usual, 100) / 1_000;
}

/** The first lines without what stands in quotes. */
function linesOf(text: string): string[] {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '""');
  return bare
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
}
