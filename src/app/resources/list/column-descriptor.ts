import type { Operator, VisibleFields } from '../../../shared/query.ts';
import { isFilterable, isSortable, OPERATORS_OF } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { isReference, labelOf } from '../../../shared/resources/define.ts';
import type { EnumValue, Field, FieldKind } from '../../../shared/resources/field-kinds.ts';
import type { Values } from '../../../shared/validation.ts';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  textOfHtml,
} from '../format.ts';

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

export type FormatType = 'Boolean' | 'Date' | 'Json' | 'Number' | 'Percent' | 'String';
export type FilterType = 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'records' | 'presence';

export interface FilterFacts {
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
    formatType: formatTypeOf(field),
    formatValue: (value: unknown) => valueText(field, value),
    groupByColumn: visible.group.has(name),
    maxGrowWidth: field.maxGrowWidth ?? null,
    enabled: resource.table.some((each) => each === name),
  } satisfies ColumnDescriptor;
}

/** What a cell is copied as: names of records, plain figures, else what stands there in full. */
export function copiedText(field: Field, name: string, item: Values): string {
  const value = item[name];
  if (value === null || value === undefined) return '';
  if (isReference(field)) {
    return embeddedRows(item, name, field)
      .map((row) => nameOfRow(field.to, row))
      .join(', ');
  }
  return typeof value === 'number' ? String(value) : valueText(field, value);
}

export function formatTypeOf({ kind }: Field): FormatType {
  return FORMATS[kind] ?? 'String';
}

function valueText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return formatDate(value);
    case 'dateTime':
      return formatDateTime(value);
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value);
    case 'enum':
      return field.values.find((each) => each.value === value)?.title ?? String(value);
    case 'choices':
      return titlesOf(field.values, value);
    case 'richText':
    case 'content':
      return textOfHtml(value);
    default:
      return plainText(value);
  }
}

function titlesOf(values: readonly EnumValue[], chosen: unknown): string {
  const held = Array.isArray(chosen) ? (chosen as readonly unknown[]) : [];
  return held.map((each) => values.find(({ value }) => value === each)?.title ?? each).join(', ');
}

function plainText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function filterFacts(field: Field): FilterFacts {
  return {
    operators: OPERATORS_OF[field.kind],
    ...(field.kind === 'enum' || field.kind === 'choices' ? { values: field.values } : {}),
    ...(isReference(field) ? { to: field.to } : {}),
  };
}

function filterTypeOf(field: Field): FilterType {
  if (isReference(field)) return 'records';
  if (field.kind === 'enum' || field.kind === 'choices') return 'choice';
  if (field.kind === 'boolean') return 'boolean';
  const format = formatTypeOf(field);
  if (format === 'Date') return 'date';
  if (format === 'Number' || format === 'Percent') return 'number';
  return OPERATORS_OF[field.kind].join() === 'empty' ? 'presence' : 'text';
}

const FORMATS: Readonly<Partial<Record<FieldKind, FormatType>>> = {
  boolean: 'Boolean',
  date: 'Date',
  dateTime: 'Date',
  json: 'Json',
  object: 'Json',
  records: 'Json',
  file: 'Json',
  number: 'Number',
  integer: 'Number',
  money: 'Number',
  rank: 'Number',
  percent: 'Percent',
};

interface ColumnSource {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly name: string;
  readonly field: Field;
}
