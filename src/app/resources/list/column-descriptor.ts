import type { Operator } from '../../../shared/contract/where.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import { isFilterable, isSortable, operatorsOf } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf, isReference, labelOf } from '../../../shared/resources/define.ts';
import type { EnumValue, Field } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { kindOf } from '../kinds/index.ts';
import type { FormatType } from '../kinds/kind.ts';
import { zoneOfField } from '../use-field-zone.ts';

/** A table column, made from a field of the definition (000 §3, A3.070). */
export interface ColumnDescriptor {
  /** What its head says. */
  readonly text: string;
  /** Name of the field. */
  readonly value: string;
  readonly sortable: boolean;
  readonly copyable: boolean;
  /** In px; of a field that names none, what its kind needs. */
  readonly width: number;
  /** Null where the list cannot be narrowed by it. */
  readonly filterType: FilterType | null;
  readonly filterProps: FilterFacts;
  readonly formatType: FormatType;
  /** The value in words, in full. */
  readonly formatValue: (value: unknown) => string;
  /** Whether the rows can be grouped by it. */
  readonly groupByColumn: boolean;
  /** Px up to which it takes room that is left; null where it takes none. */
  readonly maxGrowWidth: number | null;
  /** Whether it is shown unless somebody hides it. */
  readonly enabled: boolean;
}

type FilterType = 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'records' | 'presence';

interface FilterFacts {
  readonly operators: readonly Operator[];
  /** Of an enum. */
  readonly values?: readonly EnumValue[];
  /** Name of the resource whose records are chosen. */
  readonly to?: string;
}

export function describeColumn({ resource, visible, name, field }: ColumnSource) {
  const filterable = visible.filter.has(name) && isFilterable(field);
  return {
    text: labelOf(resource, name),
    value: name,
    sortable: visible.sort.has(name) && isSortable(field),
    copyable: field.copyable === true,
    width: field.width ?? 0,
    filterType: filterable ? filterTypeOf(field) : null,
    filterProps: filterable ? filterFacts(field) : { operators: [] },
    formatType: kindOf(field).formatType,
    formatValue: (value: unknown) => valueText(field, value),
    groupByColumn: visible.group.has(name),
    maxGrowWidth: field.maxGrowWidth ?? null,
    enabled: resource.table.some((each) => each === name),
  } satisfies ColumnDescriptor;
}

/** What a cell is copied as: names of records, plain figures, else what stands there in full. */
export function copiedText(resource: Resource, name: string, item: Values): string {
  const [field, value] = [fieldOf(resource, name), item[name]];
  if (field === undefined || value === null || value === undefined) return '';
  if (isReference(field)) {
    return embeddedRows(item, name, field)
      .map((row) => nameOfRow(field.to, row))
      .join(', ');
  }
  if (typeof value === 'number') return String(value);
  return kindOf(field).text(value, field, zoneOfField(resource, name, item));
}

function valueText(field: Field, value: unknown): string {
  return value === null || value === undefined ? '' : kindOf(field).text(value, field);
}

function filterFacts(field: Field): FilterFacts {
  const values = sharedKind(field).values(field);
  return {
    operators: operatorsOf(field),
    ...(values === null ? {} : { values }),
    ...(isReference(field) ? { to: field.to } : {}),
  };
}

function filterTypeOf(field: Field): FilterType {
  if (isReference(field)) return 'records';
  if (sharedKind(field).values(field) !== null) return 'choice';
  const { formatType } = kindOf(field);
  if (formatType === 'Boolean') return 'boolean';
  if (formatType === 'Date') return 'date';
  if (formatType === 'Number' || formatType === 'Percent') return 'number';
  return operatorsOf(field).join() === 'empty' ? 'presence' : 'text';
}

interface ColumnSource {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly name: string;
  readonly field: Field;
}
