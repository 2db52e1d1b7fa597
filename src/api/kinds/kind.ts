import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Condition } from '../../shared/contract/where.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Field, FieldKind, FieldOf } from '../../shared/kinds/index.ts';
import type { Deriver } from '../derive/deriver.ts';
import type { JsonSchema, SchemaOf } from './schema.ts';

/** The person who asks: their time zone says when a date begins, and `me` is their id. */
export interface Asker {
  readonly userId: number;
  readonly zone: string;
  /** The moment `now` stands for, where it is not the database's. */
  readonly now?: RawBuilder<unknown>;
  /** Publications whose rows a condition may go through; all where absent. */
  readonly reach?: (through: Resource) => Coverage;
}

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

/** How the values of a column are found: ordered, part of a text, text that is looked up whole, element of an array, or not at all. */
export type Access = 'ordered' | 'text' | 'code' | 'elements' | 'none';

export type Value = RawBuilder<unknown>;
export type Test = RawBuilder<SqlBool>;

/** A column of the row of that alias. */
export interface At {
  readonly resource: Resource;
  readonly column: string;
  readonly alias: string;
}

/** Values by column. */
type ColumnValues = Readonly<Record<string, unknown>>;

/** Makes what the database keeps of a secret. */
export interface Sealer {
  seal(secret: string): string;
}

/** The server's side of a field kind: its columns, and its values on their way in and out. */
export interface ApiKind<F extends Field = Field> {
  columns(name: string, field: F): readonly Column[];
  access(field: F): Access;
  /** Unique without regard to case. */
  readonly caseless: boolean;
  /** From the wire to a parameter of a statement. */
  toRow(value: unknown): unknown;
  /** From a column to JSON. */
  wire(value: Value, at: At): Value;
  /** What stands for a value that may not be read in full. */
  masked(value: Value): Value;
  /** What a filter asks of a value; `empty` is asked apart. */
  compare(condition: Condition, value: Value, at: Omit<At, 'column'>, asker: Asker): Test;
  /** Whether there is no value. */
  isEmpty(value: Value): Test;
  /** Text that was sent, without what may harm. */
  clean(text: string, field: F): string;
  /** A value that was sent, as it is kept. */
  kept(value: unknown, field: F, sealer: Sealer): unknown;
  /** Whether both are the same value; null where they are as JSON. */
  readonly isSame: ((held: unknown, given: unknown) => boolean) | null;
  /** A value of a body of several parts, of its text. */
  fromPart(text: string): unknown;
  /** What people write in files, as the wire has it; what can't be read stays text, and the rule says what is wrong. */
  fromCell(text: string, field: F): unknown;
  /** What would do in a cell, where it is one of a known list: 'choose one of Draft, Published'. */
  cellHint(field: F): string | null;
  /** All that would do, as people call it: what is written like one of them is told with it. */
  cellNames(field: F): readonly string[];
  /** How a value is written, where that says more of one that is wrong: 'as in name@example.com'. */
  readonly example: string | null;
  /** What the API's document says of a value that is there: every bound of its rule that JSON Schema can hold. */
  schema(field: F, schemaOf: SchemaOf): JsonSchema;
  /**
   * What else a person's values give it, worked out before the transaction: the columns that follow from others.
   * @throws 422 where they can't
   */
  readonly derive:
    | ((values: ColumnValues, name: string, deriver: Deriver) => Promise<ColumnValues>)
    | null;
  /** Whether its text names rows by what `CONTENT_REFS` finds in it. */
  readonly namesRows: boolean;
  /** Whether a list has it only where it is asked for. */
  readonly document: boolean;
  /** Whether a delivery that is too large leaves it out. */
  readonly long: boolean;
  /** Whether bodies with it may be larger than others. */
  readonly large: boolean;
  /** Whether a merge puts the values of all rows together where nobody says otherwise. */
  readonly gathers: boolean;
}

/** All but the schema, which each kind says by itself. */
export type Unsaid<F extends Field> = Omit<ApiKind<F>, 'schema'>;

/** One side for every kind: the compiler refuses a kind that lacks one. */
export type ApiKinds = { readonly [K in FieldKind]: ApiKind<FieldOf<K>> };

/** What most kinds have in common. */
export const USUAL = {
  access: () => 'ordered' as const,
  caseless: false,
  toRow: same,
  wire: same,
  masked: (value: Value): Value => sql`left(${value}::text, 1) || '•••'`,
  isEmpty: (value: Value): Test => sql<SqlBool>`${value} is null`,
  clean: same,
  kept: same,
  isSame: null,
  fromPart: same,
  fromCell: same,
  cellHint: () => null,
  cellNames: () => [],
  example: null,
  derive: null,
  namesRows: false,
  document: false,
  long: false,
  large: false,
  gathers: false,
};

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

function same<T>(value: T): T {
  return value;
}

function literal(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.length === 0 ? "'{}'" : `${quote(JSON.stringify(value))}`;
}
