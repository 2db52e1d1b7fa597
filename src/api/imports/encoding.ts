import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { ImportFormat } from '../../shared/contract/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import { invalid } from '../errors.ts';

interface Encoding {
  readonly encoding: ImportFormat['encoding'];
  readonly warning: string | null;
}

/**
 * How the bytes of a file are to be read: by its mark, else as UTF-8 where they are that, else as Windows-1252.
 * @throws 422 on `file` for one that is no text, or has a line longer than allowed
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const first = await firstBytes(path);
  refuseKnownBinaries(first);
  const wide = wideEncoding(first);
  return wide === null ? narrowEncoding(path) : { encoding: wide, warning: null };
}

/** The first 64 KB. */
export async function firstBytes(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: SAMPLE_BYTES - 1 })) parts.push(part);
  return Buffer.concat(parts);
}

const SAMPLE_BYTES = 65_536;

function refuseKnownBinaries(first: Buffer) {
  if (first.length === 0) throw invalid({ file: 'This file is empty. Choose one with rows.' });
  const head = first.toString('latin1', 0, 8);
  if (head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0')) {
    throw invalid({ file: 'This is a spreadsheet or an archive. Save the table as CSV first.' });
  }
  if (BINARIES.some((mark) => head.startsWith(mark))) throw noText();
}

const BINARIES = ['%PDF', '\x89PNG', 'GIF8', '\xff\xd8\xff', '\x1f\x8b', '\x7fELF', 'MZ\x90'];

function noText() {
  return invalid({ file: 'This is not a text file. Save the table as CSV and choose that.' });
}

/** Two bytes to a character: by the mark, or by the zeros that western text has in every other byte. */
function wideEncoding(first: Buffer): ImportFormat['encoding'] | null {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of first.subarray(0, 2_000).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(first.length, 2_000) / 4;
  if (odd > many && even * 10 < odd) return 'utf-16le';
  return even > many && odd * 10 < even ? 'utf-16be' : null;
}

async function narrowEncoding(path: string): Promise<Encoding> {
  const seen = { lines: 1, beyondAscii: false, strange: null as number | null };
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(path, { highWaterMark: 1_048_576 })) {
    const bytes: Buffer = rest.length === 0 ? part : Buffer.concat([rest, part]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    look(bytes.subarray(0, end), seen);
    rest = bytes.subarray(end);
    if (rest.length > LIMITS.importLineBytes) throw lineTooLong(seen.lines);
  }
  look(rest, seen);
  if (seen.strange === null) return { encoding: 'utf-8', warning: null };
  if (!seen.beyondAscii) return { encoding: 'windows-1252', warning: null };
  return { encoding: 'utf-8', warning: mixed(seen.strange) };
}

const NEWLINE = 10;

function look(
  bytes: Buffer,
  seen: { lines: number; beyondAscii: boolean; strange: number | null },
) {
  if (bytes.includes(0)) throw noText();
  if (!isAscii(bytes)) {
    let line = seen.lines;
    for (let from = 0; from < bytes.length; line += 1) {
      const found = bytes.indexOf(NEWLINE, from);
      const to = found < 0 ? bytes.length : found + 1;
      const text = bytes.subarray(from, to);
      if (!isAscii(text)) {
        if (isUtf8(text)) seen.beyondAscii = true;
        else seen.strange ??= line;
      }
      from = to;
    }
  }
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    seen.lines += 1;
  }
}

function mixed(line: number) {
  return `Line ${line} is not UTF-8, other lines are: this file mixes encodings. Rows with characters that cannot be read will fail; save the file as UTF-8, or choose another encoding.`;
}

export function lineTooLong(line: number) {
  const most = `${LIMITS.importLineBytes / 1_000_000} MB`;
  return invalid({
    file: `Line ${line} is longer than ${most}. Check its quotes, and that lines end where rows do.`,
  });
}
