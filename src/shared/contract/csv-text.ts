/** A mark by which spreadsheets know UTF-8. */
export const BOM = '\ufeff';

/** Characters that make a spreadsheet run a cell, after any number of quotes. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet takes for a formula: one quote goes before it. */
export function guardFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** A file of cells, RFC 4180; numbers stay numbers, and what is not there is empty. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = guardFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Cell = string | number | null | undefined;
