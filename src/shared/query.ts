import type { Field, FieldKind } from './resources/field-kinds.ts';
import type { Resource } from './resources/define.ts';
import { fieldNames, fieldOf } from './resources/define.ts';

/** The list query language, parsed: what list, select, export, count and bulk calls share. */
export interface ListQuery {
  readonly columns: readonly string[];
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly where: Where | null;
  readonly group_by: string | null;
  readonly aggregates: readonly Aggregate[];
  /** Columns of an export, or null for a list. */
  readonly csv_fields: readonly string[] | null;
  readonly trash: 'without' | 'only' | 'with';
  /** False leaves the total out. */
  readonly count: boolean;
}

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface Aggregate {
  readonly fn: AggregateFn;
  readonly field: string;
}

export type Scalar = string | number | boolean;
export type Where =
  | Condition
  | { readonly and: readonly Where[] }
  | { readonly or: readonly Where[] };

export interface Condition {
  readonly field: string;
  readonly op: Operator;
  /** An array for `in`, true or false for `empty`, else one value. */
  readonly value: Scalar | readonly Scalar[];
  /** The value is the text of the row that the field names, not its id. */
  readonly by?: 'text';
}

export const OPERATORS = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'starts',
  'empty',
] as const;
export type Operator = (typeof OPERATORS)[number];

export const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFn = (typeof AGGREGATES)[number];

const ORDER: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'empty'];
const TEXT: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'starts', 'empty'];
const CHOICE: readonly Operator[] = ['eq', 'ne', 'in', 'empty'];
const PRESENCE: readonly Operator[] = ['empty'];

/** Operators a kind of field can be filtered with. */
export const OPERATORS_OF: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: TEXT,
  longText: ['contains', 'empty'],
  richText: PRESENCE,
  number: ORDER,
  integer: ORDER,
  money: ORDER,
  percent: ORDER,
  boolean: ['eq', 'ne'],
  date: ORDER,
  dateTime: ORDER,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  domain: TEXT,
  slug: TEXT,
  colour: CHOICE,
  enum: CHOICE,
  reference: CHOICE,
  references: CHOICE,
  tags: CHOICE,
  file: PRESENCE,
  json: [],
  content: PRESENCE,
  choices: CHOICE,
  secret: [],
  object: [],
  records: PRESENCE,
  rank: ORDER,
};

const UNSORTED: readonly FieldKind[] = [
  'longText',
  'richText',
  'references',
  'tags',
  'file',
  'json',
  'content',
  'choices',
  'secret',
  'object',
  'records',
];

/** The fields one person may name, for each door through which a value could be seen. */
export interface VisibleFields {
  readonly columns: ReadonlySet<string>;
  readonly sort: ReadonlySet<string>;
  readonly filter: ReadonlySet<string>;
  readonly search: readonly string[];
  readonly group: ReadonlySet<string>;
  readonly aggregate: ReadonlySet<string>;
  readonly export: ReadonlySet<string>;
}

/** The one set behind columns, sort, filters, search, group-by, aggregates and export. Masked fields need `unmask` for all but a masked column. */
export function visibleFields(
  resource: Resource,
  rights: { readonly unmask: boolean },
): VisibleFields {
  const names = fieldNames(resource);
  const clear = names.filter((name) => rights.unmask || field(resource, name).masked !== true);
  const where = (test: (field: Field) => boolean) =>
    new Set(clear.filter((name) => test(field(resource, name))));
  return {
    columns: new Set(names),
    sort: where(isSortable),
    filter: where(isFilterable),
    search: clear.filter((name) => field(resource, name).search === true),
    group: where((f) => ['boolean', 'enum', 'reference', 'date'].includes(f.kind)),
    aggregate: where((f) => ['number', 'integer', 'money', 'percent'].includes(f.kind)),
    export: new Set(clear),
  };
}

export function isSortable(candidate: Field): boolean {
  return candidate.sort ?? !UNSORTED.includes(candidate.kind);
}

export function isFilterable(candidate: Field): boolean {
  return candidate.filter ?? OPERATORS_OF[candidate.kind].length > 0;
}

function field(resource: Resource, name: string): Field {
  const found = fieldOf(resource, name);
  if (found === undefined) throw new Error(`${resource.name} has no field '${name}'`);
  return found;
}
