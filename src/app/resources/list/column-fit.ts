import type { Field } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { isReference } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { chipsWidth } from '../../ui/chip-list.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { cutText, formatDate } from '../format.ts';
import { kindOf } from '../kinds/index.ts';
import { titlesOf } from '../kinds/usual.ts';
import type { FieldColumn } from './columns.ts';

/** Px that the rows of a page want in each column, in steps; a column whose kind alone knows its width has none. */
export function fitColumns(
  columns: readonly FieldColumn[],
  items: readonly Item[],
  namedAs: NamedAs = () => undefined,
): Readonly<Record<string, number>> {
  const fits: Record<string, number> = {};
  for (const column of columns) {
    const widths = items.map((item) => wantedWidth(column, item, namedAs));
    if (widths.some((width) => width === null)) continue;
    const widest = widths.reduce<number>((most, width) => Math.max(most, width ?? 0), 0);
    fits[column.name] = Math.ceil((widest + PADDING_PX) / STEP_PX) * STEP_PX;
  }
  return fits;
}

function wantedWidth(
  { field, name, formatType }: FieldColumn,
  item: Item,
  namedAs: NamedAs,
): number | null {
  const value = item[name];
  if (value === null || value === undefined || value === '') return 0;
  if (isReference(field)) {
    if (Array.isArray(value) && namedAs(field.to)?.stacked === true) return value.length * FACE_PX;
    const names = embeddedRows(item, name, field).map((row) => nameOfRow(field.to, row));
    if (Array.isArray(value)) return chipsWidth(names);
    return (namedAs(field.to)?.cell === undefined ? 0 : MARK_PX) + textWidth(names[0] ?? '');
  }
  const values = sharedKind(field).values(field);
  if (values !== null && !Array.isArray(value)) {
    const tone = values.find((each) => each.value === value)?.tone;
    return (tone === undefined ? 0 : DOT_PX) + textWidth(titlesOf(values, [value]));
  }
  if (formatType === 'Date') return isPlainDate(field) ? dateWidth(formatDate(value)) : null;
  if (formatType !== 'String' || typeof value !== 'string' || field.format !== undefined)
    return null;
  const beside = (kindOf(field).before ?? 0) + (field.copyable === true ? COPY_PX : 0);
  return textWidth(cutText(value)) + beside;
}

/** Without the word that says of a moment that it is to come or over. */
function isPlainDate(field: Field): boolean {
  return field.format === undefined && field.momentOf === undefined;
}

/** Its figures are all as wide as the widest. */
function dateWidth(text: string): number {
  return textWidth(text) - SLACK_PX + text.replace(/\D/g, '').length * TABULAR_PX;
}

/** Of a text in a row, by the letters that are far from the usual width. */
function textWidth(text: string): number {
  let width = SLACK_PX;
  for (const letter of text) {
    if (THIN.includes(letter)) width += THIN_PX;
    else if (NARROW.includes(letter)) width += NARROW_PX;
    else if (WIDE.includes(letter) || letter > '\u2E80') width += WIDE_PX;
    else width += letter >= 'A' && letter <= 'Z' ? CAPITAL_PX : LETTER_PX;
  }
  return width;
}

/** What of a named record's feature its cell depends on: how it draws one, and whether several stand in each other’s way. */
type NamedAs = (
  resource: string,
) => { readonly cell?: unknown; readonly stacked?: boolean | undefined } | undefined;

const THIN = " iljI.,:;!|'";
const NARROW = 'tfr()-';
const WIDE = 'mwMW@%';
const THIN_PX = 3.8;
const NARROW_PX = 5.2;
const WIDE_PX = 12.4;
const CAPITAL_PX = 9.6;
const LETTER_PX = 8;
const TABULAR_PX = 1.2;
const PADDING_PX = 24;
/** For letters that are wider than thought; those of a date are known. */
const SLACK_PX = 4;
/** Small differences between pages move no column. */
const STEP_PX = 8;
/** What stands before the name of a record, and before a state. */
const MARK_PX = 26;
const DOT_PX = 16;
/** One of those that stand in each other’s way. */
const FACE_PX = 20;
/** The button that waits behind a value. */
const COPY_PX = 32;
