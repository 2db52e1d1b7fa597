import type { ImportFormat } from '../../shared/imports.ts';
import { DELIMITERS } from '../../shared/imports.ts';

const LINES = 30;

/** The delimiter that most lines of a text have equally often; the comma where none does. */
export function delimiterOf(text: string): ImportFormat['delimiter'] {
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
