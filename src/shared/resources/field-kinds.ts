import type { TextPattern } from '../text-patterns.ts';
import type { CellFormat, CounterSource, Through } from './derived.ts';

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
  /** One value at most among rows that are not in the trash; inside a sub-record, among those of its list. */
  readonly unique?: boolean;
  /** True in one row at most: the one that was saved last takes it from the other. */
  readonly exclusive?: boolean;
  /** Name of the time that this one never lies before. */
  readonly notBefore?: string;
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

export interface TextField extends FieldOptions {
  readonly kind: 'text' | 'longText';
  readonly min?: number;
  /** Characters at most. */
  readonly max: number;
  /** Renders another control for the same value. */
  readonly control?: 'country' | 'timezone' | 'state';
  /** Name of the rule that the text obeys beside its length. */
  readonly pattern?: TextPattern;
  /** Inside a sub-record: follows that text of it, as a name to keep answers under, until it is typed itself. */
  readonly from?: string;
}

export interface RichTextField extends FieldOptions {
  readonly kind: 'richText';
  /** Characters of HTML at most. */
  readonly max: number;
  readonly toolbar: 'full' | 'minimal';
}

export interface NumberField extends FieldOptions {
  readonly kind: 'number' | 'integer' | 'money' | 'percent';
  readonly min?: number;
  readonly max?: number;
}

export interface PlainField extends FieldOptions {
  readonly kind:
    | 'boolean'
    | 'date'
    | 'dateTime'
    | 'email'
    | 'phone'
    | 'url'
    | 'domain'
    | 'colour'
    | 'rank';
}

export interface SlugField extends FieldOptions {
  readonly kind: 'slug';
  /** Field the slug is suggested from. */
  readonly from: string;
}

export interface EnumField extends FieldOptions {
  readonly kind: 'enum';
  readonly values: readonly EnumValue[];
}

export interface EnumValue {
  readonly value: string;
  readonly title: string;
  readonly tone?: 'green' | 'amber' | 'red' | 'blue' | 'hollow' | 'grey';
}

/** Which rows a select of a reference offers, and how. */
export interface SelectSpec {
  /** Field that an option shows, an `id_with_{field}` for one; the resource's `text` where left out. */
  readonly text?: string;
  /** Further fields, shown at the end of an option. */
  readonly columns?: readonly string[];
  /** Options stand under the values of this field, and each value picks all of its rows. */
  readonly groupBy?: string;
  /** Fields of the options that must hold what a field of the form holds: `{ publication_id: 'publication_id' }`. */
  readonly within?: Readonly<Record<string, string>>;
  /** Fields of the options that must hold these values: `{ assetable_type: 'image' }`; the server refuses others. */
  readonly only?: Readonly<Record<string, string>>;
  /** The field of an option that names a record of this resource, where following it may lead back here: such an option is refused. */
  readonly leadsBack?: string;
  /** A new record starts with the first row that has these values. */
  readonly preselect?: Readonly<Record<string, string | number | boolean>>;
  /** Name of a single record: a new record starts with what its field of the same name holds. */
  readonly startsWith?: string;
  /** Asks for options before the select is reached. */
  readonly eager?: boolean;
}

export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  /** Name of the resource it points at. */
  readonly to: string;
  readonly select?: SelectSpec;
}

export interface ReferencesField extends FieldOptions {
  readonly kind: 'references' | 'tags';
  readonly to: string;
  readonly ordered: boolean;
  readonly max?: number;
  readonly select?: SelectSpec;
}

export interface FileField extends FieldOptions {
  readonly kind: 'file';
  /** Value of the file input's `accept`. */
  readonly accept: string;
}

export interface JsonField extends FieldOptions {
  readonly kind: 'json';
  /** Renders another control for the same value: a list of names, or the rules of a segment. */
  readonly control?: 'permissions' | 'events' | 'rules' | 'answers';
  /** Names of the resources whose rows the value names. */
  readonly refersTo?: readonly string[];
}

export interface ContentField extends FieldOptions {
  readonly kind: 'content';
  readonly max: number;
}

export interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly values: readonly EnumValue[];
}

/** Text that is written and never read again: stored sealed, shown as the mask of its last four characters. */
export interface SecretField extends FieldOptions {
  readonly kind: 'secret';
  readonly max: number;
  /** Name of the rule that a new one obeys; one of signatures can be made by a button. */
  readonly pattern?: TextPattern;
}

export interface ObjectField extends FieldOptions {
  readonly kind: 'object';
  readonly fields: Fields;
  /** Renders another control for the same value. */
  readonly control?: 'theme';
}

export interface RecordsField extends FieldOptions {
  readonly kind: 'records';
  readonly fields: Fields;
  /** Each has an `id`, kept over saves and moves, by which others name it, and its `order`, from 1. */
  readonly identified?: boolean;
  /** What one is called in a sentence, where that is not its title without the s. */
  readonly one?: string;
  readonly max: number;
  /** Renders another control for the same value: products of a service, each kept by its id and the name it had. */
  readonly control?: 'thrivecart' | 'samcart';
}

export type Field =
  | TextField
  | RichTextField
  | NumberField
  | PlainField
  | SlugField
  | EnumField
  | ReferenceField
  | ReferencesField
  | FileField
  | JsonField
  | ContentField
  | ChoicesField
  | SecretField
  | ObjectField
  | RecordsField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;
/** The field of one kind. */
export type FieldOf<K extends FieldKind> = Matching<Field, K>;
type Matching<F extends Field, K extends FieldKind> = F extends Field
  ? K extends F['kind']
    ? F & { readonly kind: K }
    : never
  : never;

/** Every kind, in the order in which documentation lists them. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'richText',
  'number',
  'integer',
  'money',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'email',
  'phone',
  'url',
  'domain',
  'slug',
  'colour',
  'enum',
  'reference',
  'references',
  'tags',
  'file',
  'json',
  'content',
  'choices',
  'secret',
  'object',
  'records',
  'rank',
] as const satisfies readonly FieldKind[];

type Options<F extends Field> = Partial<Omit<F, 'kind'>>;

export function text(options: Options<TextField> = {}): TextField {
  return { max: 255, ...options, kind: 'text' };
}

/** The id and a field in one text, `12 - Spring sale`: shown, found and sorted by like any text. Name it `id_with_{field}`. */
export function idWith(field: string, options: Options<TextField> = {}): TextField {
  const generated = `id::text || ' - ' || coalesce(${field}, '')`;
  return text({ label: 'ID and name', max: 400, generated, ...options });
}

export function longText(options: Options<TextField> = {}): TextField {
  return { max: 10_000, ...options, kind: 'longText' };
}

export function richText(options: Options<RichTextField> = {}): RichTextField {
  return { max: 100_000, toolbar: 'full', ...options, kind: 'richText' };
}

export function number(options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'number' };
}

export function integer(options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'integer' };
}

/** How many there are of something, counted when it is read. */
export function counter(source: CounterSource, options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'integer', readonly: true, counter: source };
}

/** Dollars with two decimals. */
export function money(options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'money' };
}

/** A fraction: what a person types divided by 100. */
export function percent(options: Options<NumberField> = {}): NumberField {
  return { ...options, kind: 'percent' };
}

export function boolean(options: Options<PlainField> = {}): PlainField {
  return { default: false, ...options, kind: 'boolean' };
}

export function date(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'date' };
}

export function dateTime(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'dateTime' };
}

export function email(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'email' };
}

export function phone(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'phone' };
}

export function url(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'url' };
}

export function domain(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'domain' };
}

export function slug(options: Options<SlugField> & Pick<SlugField, 'from'>): SlugField {
  return { ...options, kind: 'slug' };
}

/** `#rrggbb`. */
export function colour(options: Options<PlainField> = {}): PlainField {
  return { ...options, kind: 'colour' };
}

export function enumeration(
  values: readonly EnumValue[],
  options: Options<EnumField> = {},
): EnumField {
  return { ...options, kind: 'enum', values };
}

export function reference(to: string, options: Options<ReferenceField> = {}): ReferenceField {
  return { ...options, kind: 'reference', to };
}

export function references(to: string, options: Options<ReferencesField> = {}): ReferencesField {
  return { ordered: false, default: [], ...options, kind: 'references', to };
}

export function tags(options: Options<ReferencesField> = {}): ReferencesField {
  return { ordered: false, default: [], label: 'Tags', ...options, kind: 'tags', to: 'tags' };
}

export function file(options: Options<FileField> = {}): FileField {
  return { accept: '', ...options, kind: 'file' };
}

export function json(options: Options<JsonField> = {}): JsonField {
  return { ...options, kind: 'json' };
}

/** Built content: `{name}` holds portable HTML, `{name}_data` the editor's document or null. */
export function content(options: Options<ContentField> = {}): ContentField {
  return { max: 8_000_000, ...options, kind: 'content' };
}

/** Several of a few values. */
export function choices(
  values: readonly EnumValue[],
  options: Options<ChoicesField> = {},
): ChoicesField {
  return { default: [], ...options, kind: 'choices', values };
}

export function secret(options: Options<SecretField> = {}): SecretField {
  return { max: 500, sort: false, filter: false, ...options, kind: 'secret' };
}

/** Several fields in one value, kept as JSON. */
export function object(fields: Fields, options: Options<ObjectField> = {}): ObjectField {
  return { default: {}, ...options, kind: 'object', fields };
}

/** A sortable list of sub-records that nothing else names, kept as JSON. */
export function records(fields: Fields, options: Options<RecordsField> = {}): RecordsField {
  return { max: 100, default: [], ...options, kind: 'records', fields };
}

/** A sortable list of sub-records that others name by their ids. */
export function children(fields: Fields, options: Options<RecordsField> = {}): RecordsField {
  return records(fields, { ...options, identified: true });
}

/** A place in the order of the rows: written as 1…n, kept as a fractional key. */
export function rank(options: Options<PlainField> = {}): PlainField {
  return { label: 'Rank', ...options, kind: 'rank' };
}
