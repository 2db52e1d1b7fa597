import type { ImportTarget } from '../../shared/import-targets.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/resources/field-kinds.ts';
import { valueError } from '../../shared/validation.ts';

/** What a cell says for a field: a value, names of rows it points at, nothing, or why not. */
export type CellValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly reason: string };

/** Reads one cell as the field it is mapped to. */
export function readCell({ field, mode, label }: ImportTarget, cell: string): CellValue {
  const text = cell.trim();
  if (text === '') return { kind: 'empty' };
  if (text.includes('\ufffd'))
    return fault(label, 'A character can not be read: save the file as UTF-8.');
  if (isReference(field)) {
    const names = mode === 'set' ? [text] : namesIn(text);
    return names.length <= MOST_NAMES
      ? { kind: 'names', names }
      : fault(label, `Name ${MOST_NAMES} at most.`);
  }
  const value = VALUES[field.kind]?.(text, field) ?? text;
  const wrong = valueError(field, value);
  return wrong === null ? { kind: 'value', value } : fault(label, wrong);
}

const MOST_NAMES = 100;

function fault(label: string, reason: string): CellValue {
  return { kind: 'fault', reason: `${label}: ${reason}` };
}

/** 'Members; Weather, Tax' names three, each once. */
function namesIn(text: string): string[] {
  const names = text.split(/[,;|\n]/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}

type Read = (text: string, field: Field) => unknown;

/** What people write in files, as the wire has it; what can't be read stays text, and the field's rule says what is wrong. */
const VALUES: Readonly<Record<string, Read>> = {
  boolean: (text) => YES_OR_NO.get(text.toLowerCase()) ?? text,
  number: numeral,
  integer: numeral,
  money: (text) => numeral(text.replace(/^\$/, '')),
  percent: (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : numeral(text)),
  date: dayOf,
  dateTime: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text),
  enum: (text, field) => choiceOf(text, field),
  text: (text, field) =>
    field.kind === 'text' && field.control !== undefined && field.max <= 3
      ? text.toUpperCase()
      : text,
  colour: (text) => text.toLowerCase(),
};

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

function numeral(text: string): unknown {
  const bare = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text;
}

/** 2026-01-31, 2026-01-31 09:30, 1/31/2026 and 31.1.2026. */
function dayOf(text: string): string {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`;
  const [, dayFirst, second, last] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return last === undefined ? text : `${last}-${two(second)}-${two(dayFirst)}`;
}

function two(part: string | undefined) {
  return (part ?? '').padStart(2, '0');
}

function choiceOf(text: string, field: Field): string {
  const wanted = text.toLowerCase();
  const values = field.kind === 'enum' ? field.values : [];
  const found = values.find(
    ({ value, title }) => value.toLowerCase() === wanted || title.toLowerCase() === wanted,
  );
  return found?.value ?? text;
}
