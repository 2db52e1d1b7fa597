import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../shared/contract/csv-text.ts';
import type { Resource } from '../../shared/resources/define.ts';
import {
  columnsOf,
  embedKey,
  fieldOf,
  isReference,
  labelOf,
} from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';

/** RFC 4180; a line break of either kind within a cell is quoted, wherever it stands. */
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** The first line: what a person reads over each column. */
export function csvHead(resource: Resource, names: readonly string[]): string {
  return stringify([columns(resource, names).map(({ label }) => cell(label))], FORM);
}

/** Lines for rows as the wire gives them. */
export function csvLines(
  resource: Resource,
  names: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const cells = columns(resource, names);
  return stringify(
    rows.map((row) => cells.map(({ read }) => cell(read(row)))),
    FORM,
  );
}

/** Lines of cells as they are. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(cell)),
    FORM,
  );
}

function columns(resource: Resource, names: readonly string[]) {
  return names.flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
    const label = labelOf(resource, name);
    if (isReference(field)) {
      const { text } = resourceNamed(field.to);
      return [{ label, read: (row: Row) => named(row[embedKey(name)], text) }];
    }
    return columnsOf(name, field).map((column) => ({
      label: column === name ? label : `${label} (data)`,
      read: (row: Row) => row[column],
    }));
  });
}

type Row = Readonly<Record<string, unknown>>;

function named(embedded: unknown, text: string): unknown {
  if (Array.isArray(embedded)) return embedded.map((each: Row) => each[text]).join(', ');
  return (embedded as Row | null | undefined)?.[text];
}

/** Text that a spreadsheet would take for a formula gets a quote before it; numbers stay numbers. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardFormula(typeof value === 'string' ? value : JSON.stringify(value));
}
