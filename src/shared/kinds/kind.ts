import type { Type, type } from 'arktype';
import type { Operator, Scalar } from '../contract/where.ts';
import type { CellFormat, CounterSource, Through } from '../derived.ts';
import type * as rules from '../rules.ts';
import type { RuleResult } from '../rules.ts';
import type { TextPattern } from '../text-patterns.ts';

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  /** Label in sentence case; made from the name where absent. */
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Value of a new item. */
  readonly default?: unknown;
  /** Shown, never written by a person: counters, times, facts the server sets. */
  readonly readonly?: boolean;
  /** Needs the action `unmask` to be read in full; without it neither filtered, sorted, searched nor exported. */
  readonly masked?: boolean;
  /** A group may be kept from reading or writing it: `field-limits.ts`. */
  readonly limitable?: boolean;
  /** Said of a definition as one person knows it: they read the field, and their groups let them change it nowhere. */
  readonly limited?: boolean;
  /** One value at most among rows that are not in the trash; inside a sub-record, among those of its list. */
  readonly unique?: boolean;
  /** True in one row at most: the one that was saved last takes it from the other. */
  readonly exclusive?: boolean;
  /** Name of the time that this one never lies before. */
  readonly notBefore?: string;
  /** The moment at which that field became this value, where nobody names another. */
  readonly momentOf?: { readonly field: string; readonly is: string };
  /** What one of its values is called while a moment is to come: lists are narrowed, counted and grouped by it. */
  readonly later?: LaterValue;
  /** False where it tells this record from all others: no preset holds it. */
  readonly preset?: false;
  /** Stays as it is first saved. */
  readonly fixed?: boolean;
  /** 'keep' where a merge leaves the target its value, even none; else one that has none takes a source's. */
  readonly merge?: 'keep';
  /** Goes into the search entry of the row. */
  readonly search?: boolean;
  /** False where the list can't be sorted by it; true by default for kinds with an order. */
  readonly sort?: boolean;
  /** False where the list can't be filtered by it; true by default for kinds with operators. */
  readonly filter?: boolean;
  readonly copyable?: boolean;
  /** SQL expression of a stored generated column; the field is then read-only. */
  readonly generated?: string;
  /** A path among the uploaded files, sent as a whole address. */
  readonly underFiles?: boolean;
  /** Width of the table column in px. */
  readonly width?: number;
  /** Width up to which the column takes room that is left. */
  readonly maxGrowWidth?: number;
  /** Kept, and inside a sub-record asked for, only where that field of it or of the one around it has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Draws the value in another way than its kind does. */
  readonly format?: CellFormat;
  /** Counted when it is read: the row has no column for it, and nobody writes it. */
  readonly counter?: CounterSource;
  /** Found in the rows of another resource that name the row: for rules alone, no column of its own. */
  readonly through?: Through;
}

/** A field as its kind is found by. */
export interface NamedField extends FieldOptions {
  readonly kind: string;
}

/** What a constructor may be given. */
export type Options<F extends NamedField> = Partial<Omit<F, 'kind'>>;

/** A value that no row holds: that of rows which hold `is`, and whose moment `at` is to come. */
interface LaterValue extends EnumValue {
  readonly is: string | boolean;
  /** Name of the field of the moment. */
  readonly at: string;
}

export interface EnumValue {
  readonly value: string;
  readonly title: string;
  readonly tone?: 'green' | 'amber' | 'red' | 'blue' | 'hollow' | 'grey';
}

/**
 * What a value stands for beside itself: the id of a row or a list of ids, a stored file, a text that is never read again,
 * a place in the order of the rows, values of further fields.
 */
type Holds = 'value' | 'id' | 'ids' | 'file' | 'secret' | 'position' | 'fields';

/** One value of a filter, or what is wrong with its text. */
export type FilterValue = { readonly value: Scalar } | { readonly fault: string };

/** A field that the value follows while nobody has typed another, and how it is made of that one's text. */
export interface Follows {
  readonly from: string;
  readonly make: (text: string) => string;
}

/** The rule of a value that is there. */
export type Rule = Type<unknown>;

/** What rules are made of. It is handed in, so that the library behind it comes with forms and not with lists. */
export interface RuleKit {
  readonly type: typeof type;
  readonly rules: typeof rules;
  /** Text that one of the rules accepts. */
  text(rule: (value: string) => RuleResult): Rule;
  /** A number within the field's bounds. */
  number(bounds: Bounds, rule: (value: unknown) => RuleResult): Rule;
  /** The same with at most so many decimals and of at most that size. */
  decimal(bounds: Bounds, shape?: { readonly digits: number; readonly limit: number }): Rule;
  /** Null where there is no pattern. */
  pattern(pattern: TextPattern | undefined, value: string): RuleResult;
  place(control: 'country' | 'timezone' | 'state' | undefined, value: string): RuleResult;
  /** The rule of a field within. */
  of(field: NamedField): Rule;
}

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What a field kind is on both sides: how lists and rules see its values. `V` is their type on the wire. */
export interface SharedKind<F extends NamedField = NamedField, V = unknown> {
  /** Comparisons that a list can be narrowed by; none where it cannot be. */
  readonly operators: readonly Operator[];
  /** One value of a filter, of its text in an address. */
  filterValue(text: string, field: F): FilterValue;
  /** Whether lists can be sorted by it, where the field says nothing else. */
  readonly sorts: boolean;
  /** Whether the rows of a list can be grouped by it. */
  readonly groups: boolean;
  /** Whether its values can be summed up. */
  readonly sums: boolean;
  /** Whether it is a line of words, which is looked for by a part and may name a new row. */
  readonly words: boolean;
  readonly holds: Holds;
  /** The values that a row may hold, each with its title, where they are a few. */
  values(field: F): readonly EnumValue[] | null;
  /** The values that lists are narrowed by, where they are a few: one that waits for its moment is told from the others. */
  choices(field: F): readonly EnumValue[] | null;
  /** Names of its values on the wire and of its columns. */
  columns(name: string): readonly string[];
  /** What '' and null stand for where there is always a value; else null. */
  readonly cleared: V | null;
  /** The field that it follows; null where it follows none. */
  follows(field: F): Follows | null;
  /** Whether one value may be given to many rows. */
  readonly bulk: boolean;
  /** Whether a cell of a file may hold it. */
  readonly imports: boolean;
  /** Whether its value is a page, which a browser shows by itself. */
  readonly isPage: boolean;
  /** Whether its value is an instant, which a clock shows otherwise in each zone. */
  readonly isMoment: boolean;
  rule(field: F, kit: RuleKit): Rule;
}

/** What most kinds have in common. */
export const USUAL = {
  sorts: true,
  groups: false,
  sums: false,
  words: false,
  holds: 'value',
  values: () => null,
  choices: () => null,
  columns: (name: string) => [name],
  cleared: null,
  follows: () => null,
  bulk: true,
  imports: true,
  isPage: false,
  isMoment: false,
} as const;
