import type { ColumnDef } from '@tanstack/react-table';
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { filteredFields } from '../../../shared/lists/arrange.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldNames, fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import type { Item } from '../../../shared/wire.ts';
import { kindOf } from '../kinds/index.ts';
import type { ColumnDescriptor } from './column-descriptor.ts';
import { describeColumn } from './column-descriptor.ts';
import { sortsOf } from './list-state.ts';

/** What the table needs of TanStack Table, named one by one so that nothing else is bundled. */
export const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
});

type Features = typeof features;
type ListColumn = ColumnDef<Features, Item>;

/** A field as a column of the list. */
export interface FieldColumn extends ColumnDescriptor {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly numeric: boolean;
  readonly quiet: boolean;
}

/** Every field that can stand in the list, in the definition's order. */
export function fieldColumns(resource: Resource, visible: VisibleFields): readonly FieldColumn[] {
  return fieldNames(resource)
    .filter((name) => visible.columns.has(name))
    .flatMap((name) => {
      const field = fieldOf(resource, name);
      return field === undefined ? [] : [fieldColumn(resource, visible, name, field)];
    });
}

export function tableColumns(columns: readonly FieldColumn[]): ListColumn[] {
  return columns.map(({ name, width }) => ({ id: name, accessorKey: name, size: width }));
}

/** Fields that the second line of a row shows on small screens, and the date at its end. */
export function secondLine(resource: Resource): {
  readonly parts: readonly string[];
  readonly end: string | null;
} {
  const others = resource.table.filter((name) => name !== resource.text && name !== 'id');
  const places = new Map(others.map((name) => [name, secondPlace(resource, name)]));
  const parts = others
    .flatMap((name) => {
      const place = places.get(name);
      return typeof place === 'number' ? [{ name, place }] : [];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, 2)
    .map(({ name }) => name);
  return { parts, end: others.find((name) => places.get(name) === 'end') ?? null };
}

/** A column that says a state in a word, as the second line of a row begins. */
export function isState(resource: Resource, name: string): boolean {
  return secondPlace(resource, name) === 0;
}

/** Whether a row is published comes first, whatever kind says it; a count of rows comes right behind a state. */
function secondPlace(resource: Resource, name: string) {
  const field = fieldOf(resource, name);
  if (field === undefined) return null;
  if (name === resource.publishing?.field) return 0;
  return field.format === 'row_count' ? 1 : kindOf(field).second;
}

function fieldColumn(
  resource: Resource,
  visible: VisibleFields,
  name: string,
  field: Field,
): FieldColumn {
  const kind = kindOf(field);
  const label = labelOf(resource, name);
  const described = describeColumn({ resource, visible, name, field });
  const width = Math.max(kind.width(field), headWidth({ label, sortable: described.sortable }));
  return {
    ...described,
    name,
    field,
    label,
    width: field.width ?? (name === resource.text ? FIRST_WIDTH_PX : width),
    numeric: kind.align === 'end',
    quiet: kind.quiet || kind.align === 'end',
  };
}

/** Room for the label, with its arrow where it can have one; what shows as the list stands has more (`headMarks`). */
export function headWidth({ label, sortable }: Pick<FieldColumn, 'label' | 'sortable'>) {
  return Math.ceil(label.length * LETTER_PX) + HEAD_EXTRA_PX + (sortable ? MARK_PX : 0);
}

/** Px that heads need for the funnels and the places of orders that they show now, by column. */
export function headMarks(resource: Resource, state: ListState): Readonly<Record<string, number>> {
  const sorts = sortsOf(resource, state);
  const orders = sorts.length > 1 ? sorts.map(({ field }) => field) : [];
  const marks: Record<string, number> = {};
  for (const name of [...filteredFields(state), ...orders])
    marks[name] = (marks[name] ?? 0) + MARK_PX;
  return marks;
}

const FIRST_WIDTH_PX = 360;
const LETTER_PX = 6.7;
/** Its edges, and letters that are wider than thought. */
const HEAD_EXTRA_PX = 28;
/** An arrow, a funnel or a place of an order, with what parts it from the label. */
const MARK_PX = 16;
