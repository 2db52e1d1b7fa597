import type { ImportTarget } from '../../shared/import-targets.ts';
import type { FileRow } from './read-records.ts';
import { readCell } from './cell-values.ts';

/** What a line says of one row: values by field, and the names that its lists gain, lose or hold. */
export interface Wanted {
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: readonly WantedNames[];
}

interface WantedNames {
  readonly target: ImportTarget;
  readonly names: readonly string[];
}

/** A line that can be written, as far as its cells say. */
export interface ReadRow {
  readonly file: FileRow;
  /** The value it is matched by, as written. */
  readonly key: string;
  readonly own: Wanted;
  readonly join: Wanted;
}

export interface BrokenRow {
  readonly file: FileRow;
  readonly reason: string;
  /** Columns at fault. */
  readonly columns: readonly number[];
}

export interface Mapping {
  /** Target of each column. */
  readonly targets: readonly (ImportTarget | null)[];
  /** Field by which rows are found. */
  readonly match: string;
}

/** Reads the cells of a line by the mapping. */
export function readRow({ targets, match }: Mapping, file: FileRow): ReadRow | BrokenRow {
  const own = { values: {} as Record<string, unknown>, names: [] as WantedNames[] };
  const join = { values: {} as Record<string, unknown>, names: [] as WantedNames[] };
  const faults: string[] = [];
  const columns: number[] = [];
  if (file.cells.slice(targets.length).some((cell) => cell.trim() !== '')) {
    faults.push(`There are ${file.cells.length} values for ${targets.length} columns.`);
  }
  for (const [at, target] of targets.entries()) {
    if (target === null) continue;
    const cell = readCell(target, file.cells[at] ?? '');
    const wanted = target.join ? join : own;
    if (cell.kind === 'value') wanted.values[target.name] = cell.value;
    if (cell.kind === 'names') wanted.names.push({ target, names: cell.names });
    if (cell.kind === 'fault') {
      faults.push(cell.reason);
      columns.push(at);
    }
  }
  const key = own.values[match];
  const at = targets.findIndex((target) => target?.name === match && !target.join);
  if (typeof key !== 'string' && !columns.includes(at)) {
    faults.push(`${targets[at]?.label ?? match}: Required.`);
    columns.push(at);
  }
  if (faults.length > 0) return { file, reason: faults.join(' '), columns };
  return { file, key: String(key), own, join };
}

export function isBroken(row: ReadRow | BrokenRow): row is BrokenRow {
  return 'reason' in row;
}
