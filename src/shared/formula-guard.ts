/** Signs that make a spreadsheet run a cell, and as many quotes before them as there are. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet takes for a formula: one quote goes before it. */
export function guardFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text that was guarded: exactly one quote is taken away, where it guards something. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
}
