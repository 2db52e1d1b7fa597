import { isReference } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { chipsWidth } from '../../ui/chip-list.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { cutText } from '../format.ts';
import { titlesOf } from '../kinds/usual.ts';
import type { FieldColumn } from './columns.ts';

/** Px that the rows of a page want in each column, in steps; a column whose kind alone knows its width has none. */
export function fitColumns(
  columns: readonly FieldColumn[],
  items: readonly Item[],
  areStacked: (resource: string) => boolean = () => false,
): Readonly<Record<string, number>> {
  const fits: Record<string, number> = {};
  for (const column of columns) {
    const widths = items.map((item) => wantedWidth(column, item, areStacked));
    if (widths.some((width) => width === null)) continue;
    const widest = widths.reduce<number>((most, width) => Math.max(most, width ?? 0), 0);
    fits[column.name] = Math.ceil((widest + PADDING_PX) / STEP_PX) * STEP_PX;
  }
  return fits;
}

function wantedWidth(
  { field, name, formatType }: FieldColumn,
  item: Item,
  areStacked: (resource: string) => boolean,
): number | null {
  const value = item[name];
  if (value === null || value === undefined || value === '') return 0;
  if (isReference(field)) {
    if (Array.isArray(value) && areStacked(field.to)) return value.length * FACE_PX;
    const names = embeddedRows(item, name, field).map((row) => nameOfRow(field.to, row));
    return Array.isArray(value) ? chipsWidth(names) : MARK_PX + textWidth(names[0] ?? '');
  }
  if ('values' in field && !Array.isArray(value)) {
    return DOT_PX + textWidth(titlesOf(field.values, [value]));
  }
  if (formatType !== 'String' || typeof value !== 'string' || field.format !== undefined)
    return null;
  return textWidth(cutText(value)) + (field.copyable === true ? COPY_PX : 0);
}

/** Of a text in a row, by the letters that are far from the usual width. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.includes(letter)) width += NARROW_PX;
    else if (WIDE.includes(letter) || letter > '\u2E80') width += WIDE_PX;
    else width += letter >= 'A' && letter <= 'Z' ? CAPITAL_PX : LETTER_PX;
  }
  return width;
}

const NARROW = " iljtfrI.,:;!|'()";
const WIDE = 'mwMW@%';
const NARROW_PX = 4.6;
const WIDE_PX = 12.4;
const CAPITAL_PX = 9.6;
const LETTER_PX = 8;
const PADDING_PX = 24;
/** Small differences between pages move no column. */
const STEP_PX = 8;
/** What stands before the name of a record, and before a state. */
const MARK_PX = 26;
const DOT_PX = 16;
/** One of those that stand in each other’s way. */
const FACE_PX = 20;
/** The button that waits behind a value. */
const COPY_PX = 32;
