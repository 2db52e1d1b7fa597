import type { Field, FieldKind, FieldOf } from '../../../src/shared/kinds/index.ts';

/** What a sample is made of: another number makes another value. */
export interface Seed {
  /** Of this sample. */
  readonly n: number;
  /** The field's place among those beside it: later days stand in later fields. */
  readonly place: number;
  readonly name: string;
  /** Ids of live rows that the field may name. */
  idsFor(field: Extract<Field, { readonly to: string }>): readonly number[];
  /** A stored file that the field accepts. */
  fileFor(field: FieldOf<'file'>, n: number): unknown;
  /** Permissions that whoever writes has. */
  readonly permissions: readonly string[];
}

/** What is wrong, in words, and the value. */
export type Wrong = readonly [string, unknown];

/** Makes samples, and wrong values, of the fields within. */
export interface Within {
  sample(field: Field, seed: Seed): unknown;
  wrong(field: Field): readonly Wrong[];
}

/** The values of a kind from which the tests of all kinds draw. */
export interface KindSamples<F extends Field = Field> {
  /** One of the kind. */
  readonly field: F;
  /** Two values of it that differ, as they stand on the wire. */
  readonly two: readonly [unknown, unknown];
  /** The first of them, column by column, as the table keeps it. */
  readonly columns: readonly unknown[];
  /** Values that it refuses, each with the message. */
  readonly refused: readonly (readonly [value: unknown, message: string])[];
  /** Values with what a cell of a list shows of them, and what stands in the row beside them. */
  readonly cells: readonly (readonly [value: unknown, shown: string, item?: Item])[];
  /** What is typed into the one input of its control, and what is held then; empty where it has another. */
  readonly typed: readonly (readonly [typed: string, held: unknown])[];
  /** A value and what that input shows of it; null where it shows none as text. */
  readonly shown: readonly [value: unknown, shown: string] | null;
  /** A value that the field allows, other for each number as far as it has so many. */
  sample(field: F, seed: Seed, within: Within): unknown;
  /** Values that the field must refuse, whatever the others hold; that it is required is told elsewhere. */
  wrong(field: F, within: Within): readonly Wrong[];
  /** Values on the bounds of a field, and values just past them. */
  edges(field: F): Edges;
  /** The messages of refusals that JSON Schema has no word for. */
  readonly beyond: RegExp | null;
  /** What stands for nothing where something is required, beside null. */
  readonly nothing: readonly Wrong[];
  /** What a filter looks for where no row is at hand, as it stands in an address. */
  operand(field: F): string;
  /** Whether its values stand in the order of the language that the tests are written in. */
  readonly ordered: boolean;
}

export interface Edges {
  readonly fits: readonly unknown[];
  readonly breaks: readonly unknown[];
}

type Item = Readonly<Record<string, unknown>>;

/** One for every kind: the compiler refuses a kind that lacks one. */
export type AllSamples = { readonly [K in FieldKind]: KindSamples<FieldOf<K>> };

export const USUAL = {
  cells: [],
  typed: [],
  shown: null,
  beyond: null,
  nothing: [],
  operand: () => '1',
  ordered: false,
} as const;

export const NO_TEXT: readonly Wrong[] = [
  ['a number for a text', 7],
  ['a list for a text', ['a']],
  ['NUL', 'with\0nul'],
];

export const NO_NUMBER: readonly Wrong[] = [
  ['a text for a number', 'seven'],
  ['a list for a number', [7]],
  ['a yes for a number', true],
];

export const BLANKS: readonly Wrong[] = [['blanks', '  ']];
export const NO_ENTRY: readonly Wrong[] = [['an empty list', []]];

export const pad = (value: number) => String(value).padStart(2, '0');
