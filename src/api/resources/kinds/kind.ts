import type { Field, FieldKind, FieldOf } from '../../../shared/resources/field-kinds.ts';

/** Sorts as people of any language expect; the same on every machine. */
export const ICU = '"und-x-icu"';
/** Sorts by code point: for codes, keys and markup. */
export const PLAIN = '"C"';

export interface Column {
  readonly name: string;
  /** SQL type, collation included. */
  readonly type: string;
  readonly required: boolean;
  /** SQL expression of the default, or null. */
  readonly default: string | null;
  /** SQL condition that every value meets, or null. */
  readonly check: string | null;
}

/** How the values of a column are found: ordered, part of a text, element of an array, or not at all. */
export type Access = 'ordered' | 'text' | 'elements' | 'none';

/** The server's side of a field kind: its columns, and its values on their way in and out. */
export interface ApiKind<F extends Field = Field> {
  columns(name: string, field: F): readonly Column[];
  readonly access: Access;
  /** Unique without regard to case. */
  readonly caseless: boolean;
  /** From the wire to a parameter of a statement. */
  toRow(value: unknown): unknown;
  /** From a row to the wire. */
  present(value: unknown): unknown;
}

export type ApiKinds = { readonly [K in FieldKind]: ApiKind<FieldOf<K>> };

export function column(
  name: string,
  type: string,
  field: Field,
  rest: Partial<Column> = {},
): Column {
  const fallback = literal(field.default);
  return {
    name,
    type,
    required: field.generated === undefined && (field.required === true || fallback !== null),
    default: fallback,
    check: null,
    ...rest,
  };
}

export function same(value: unknown): unknown {
  return value;
}

/** A column's name in a statement; words that SQL keeps for itself are quoted, as PostgreSQL prints them. */
export function ident(name: string): string {
  return RESERVED.has(name) ? `"${name}"` : name;
}

/** Reserved words that are names of fields. */
const RESERVED: ReadonlySet<string> = new Set([
  'default',
  'end',
  'group',
  'limit',
  'order',
  'user',
]);

/** An SQL string literal. */
export function quote(text: string) {
  return `'${text.replaceAll("'", "''")}'`;
}

function literal(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.length === 0 ? "'{}'" : `${quote(JSON.stringify(value))}`;
}
