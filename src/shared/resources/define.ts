import type { NamedInContent } from '../content-refs.ts';
import type { PlacePath } from '../contract/coverage.ts';
import type { IconName } from '../contract/icon-name.ts';
import type { SettingTopic } from '../setting-topics.ts';
import type { Field, FieldOf, Fields } from '../kinds/index.ts';
import { dateTime, hasFields, integer, sharedKind } from '../kinds/index.ts';
import type { Action } from '../contract/actions.ts';

export type Area =
  | 'content'
  | 'marketing'
  | 'messaging'
  | 'billing'
  | 'administration'
  | 'settings';

/** How a row belongs to a publication: by a column of its own, through the row a reference points at, or not at all. */
type Scope =
  | { readonly kind: 'account' }
  | { readonly kind: 'own'; readonly field: string }
  | { readonly kind: 'parent'; readonly field: string; readonly resource: string };

interface ResourceSpec<F extends Fields> {
  /** Plural, snake_case: the name of the table and of the resource in references. */
  readonly name: string;
  readonly title: { readonly one: string; readonly many: string };
  readonly area: Area;
  /** What it is about among the settings; a page of their area has one. */
  readonly topic?: SettingTopic;
  /** Path of the list page; null where the resource has no page of its own. */
  readonly page: string | null;
  /** API route below the API's base, without a leading slash. */
  readonly route: string;
  readonly controller: string;
  /** Field that names a row to a person. */
  readonly text: keyof F & string;
  /** Fields that together name a row, where `text` says little to a person; references stand for the names of their rows. */
  readonly labelFields?: readonly (keyof F & string)[];
  readonly fields: F;
  readonly scope?: Scope;
  readonly icon: IconName;
  /** Columns of the table, in order; `id`, `created_at`, `updated_at` and `version` may be named. */
  readonly table: readonly ((keyof F & string) | SystemField)[];
  readonly form: {
    readonly main: readonly (keyof F & string)[];
    readonly side: readonly (keyof F & string)[];
    /** Turns the form into one of several steps; fields that no step names stand on the last one. */
    readonly steps?: readonly FormStep[];
    /** Puts fields of the first column under headings, in the order of `main`; those that none names stand above them. */
    readonly sections?: readonly FormSection[];
  };
  /** Default order of the list, `field|asc` or `field|desc`. */
  readonly sort?: string;
  /** Further fields that go with a row wherever another row shows it by reference. */
  readonly embed?: readonly (keyof F & string)[];
  /** Fields shown at the end of its options in every select. */
  readonly optionColumns?: readonly (keyof F & string)[];
  /** Parameters of the list that stand for a filter, and the field each filters by: `types` for `filters[assetable_type][in]`. `type_id.text` filters by the text of the row that `type_id` names. */
  readonly listParams?: Readonly<
    Record<string, (keyof F & string) | 'id' | `${keyof F & string}.text`>
  >;
  /** Words that also find it in the palette. */
  readonly synonyms?: readonly string[];
  /** Keys that go to its page: 'G F'. */
  readonly keys?: string;
  /** Path of the page it belongs to: that one's entry of the sidebar is current on this page, which has none of its own. */
  readonly under?: string;
  /** One record, with the id 1, that is there from the start: a settings area. Its page is its form. */
  readonly single?: boolean;
  /** Names that the server adds to a row it shows, made of its fields; left out where they are sent back. */
  readonly shown?: readonly string[];
  /** Whether and how rows come from files; never where absent. */
  readonly imports?: ImportSpec;
  /** The rows of another resource that are counted for each row of this one, where a list or a select shows how many. */
  readonly counted?: Counted;
  /** How built content names its rows; not at all where absent. */
  readonly namedInContent?: readonly NamedInContent[];
  /** What else may be done with a row of its list, in this order. */
  readonly rowActions?: readonly RowAction[];
  /** Whether its rows are people who sign in, so that others may look as they do. */
  readonly signsIn?: boolean;
  /** When a row comes up, where that lies ahead: sent, shown, begun. */
  readonly upcoming?: ComesUp<keyof F & string>;
  /** The days of the calendar that its rows take up, where it is no moment of `publishing`. */
  readonly calendar?: TakesDays<keyof F & string>;
  /** How its rows are published and taken back, where they can be. */
  readonly publishing?: Publishing<keyof F & string>;
  /** What it is for, in one sentence: the empty list says it. */
  readonly purpose: string;
}

/** A field that says whether a row is published, and what it holds then and otherwise; with the moment from which on it is. */
interface Publishing<Name extends string = string> {
  readonly field: Name;
  readonly published: string | boolean;
  readonly draft: string | boolean;
  readonly at?: Name;
}

/** A command of the machine that the resource's rows have beside the general one: its title, state and reasons are the machine's. */
interface RowAction {
  /** Id of the command. */
  readonly command: string;
  /** The right without which it is not offered. */
  readonly needs: Extract<Action, 'show' | 'store' | 'update' | 'destroy' | 'view_as'>;
}

/** A field with a moment, and what another one says of rows that come up then. */
interface ComesUp<Name extends string = string> {
  readonly at: Name;
  readonly where?: { readonly field: Name; readonly is: string };
}

/** Where a row begins and ends on the calendar; without an end it is a moment, and where `allDay` is true it has no time of day. */
interface TakesDays<Name extends string = string> {
  readonly from: Name;
  readonly to?: Name;
  readonly allDay?: Name;
}

/** Rows that name a row: `subscribers` by their `segment_ids`. */
export interface Counted {
  /** Name of the resource that is counted. */
  readonly by: string;
  /** Its field that names the row. */
  readonly field: string;
}

/** How a file's lines become rows. */
interface ImportSpec {
  /** Unique field by which a line finds the row that it changes. */
  readonly match: string;
  /** Lists of references into which the rows of a whole file may be put. */
  readonly into?: readonly string[];
  /** A row of another resource that each line makes or changes for its own row, too. */
  readonly join?: ImportJoin;
  /** Its field that holds the import which made or changed a row last: by it the list shows what came in. */
  readonly source: string;
}

export interface ImportJoin {
  /** Name of that resource. */
  readonly resource: string;
  /** Its unique field, which holds both ids as `4-7`: that of the line's row, then the chosen one. */
  readonly match: string;
  /** Its field that names the line's row. */
  readonly own: string;
  /** Its field that is chosen once for the file. */
  readonly chosen: string;
  /** What a person reads before the labels of its fields: 'Subscription'. */
  readonly title: string;
  /** Its fields that a column may fill. */
  readonly fields: readonly string[];
}

interface FormStep {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/** Fields of a form that belong together. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/** Id of the record of a resource that has one alone. */
export const SINGLE_ID = 1;

type SystemField = 'id' | 'created_at' | 'updated_at' | 'version';

/** A resource as generic code sees it. */
export interface Resource
  extends Omit<
    ResourceSpec<Fields>,
    | 'topic'
    | 'scope'
    | 'labelFields'
    | 'sort'
    | 'embed'
    | 'optionColumns'
    | 'listParams'
    | 'synonyms'
    | 'under'
    | 'single'
    | 'shown'
    | 'imports'
    | 'counted'
    | 'namedInContent'
    | 'rowActions'
    | 'signsIn'
    | 'upcoming'
    | 'calendar'
    | 'publishing'
  > {
  readonly topic: SettingTopic | null;
  readonly scope: Scope;
  readonly labelFields: readonly string[];
  readonly sort: string;
  readonly embed: readonly string[];
  readonly optionColumns: readonly string[];
  readonly listParams: Readonly<Record<string, string>>;
  readonly synonyms: readonly string[];
  readonly under: string | null;
  readonly single: boolean;
  readonly shown: readonly string[];
  readonly imports: ImportSpec | null;
  readonly counted: Counted | null;
  readonly namedInContent: readonly NamedInContent[];
  readonly rowActions: readonly RowAction[];
  readonly signsIn: boolean;
  readonly upcoming: ComesUp | null;
  readonly calendar: TakesDays | null;
  readonly publishing: Publishing | null;
  /** Names of the resources that its rows show by reference. */
  readonly refersTo: readonly string[];
  /** Whether a row is made of a file. */
  readonly isFile: boolean;
  /** Whether it has values that only some may read in full. */
  readonly isMasked: boolean;
  /** Whether its rows hold a page that somebody builds. */
  readonly isBuilt: boolean;
  /** Its field that says in which time zone the instants of a row are, and of those that belong to it; null where none does. */
  readonly zone: string | null;
}

/** A resource whose fields are known to the compiler. */
export type ResourceOf<F extends Fields> = Resource & { readonly fields: F };

/** Says once what a resource is; server, browser, tests and demo data read it. */
export function defineResource<const F extends Fields>(spec: ResourceSpec<F>): ResourceOf<F> {
  return {
    topic: null,
    scope: { kind: 'account' },
    labelFields: [spec.text],
    sort: 'id|desc',
    embed: [],
    optionColumns: [],
    listParams: {},
    synonyms: [],
    under: null,
    single: false,
    shown: [],
    imports: null,
    counted: null,
    namedInContent: [],
    rowActions: [],
    signsIn: false,
    upcoming: null,
    calendar: null,
    publishing: null,
    ...factsOf(spec.fields),
    ...spec,
    fields: withLater(spec),
  };
}

/** The field that publishes a row tells of those that wait for their moment by a value of its own. */
function withLater<F extends Fields>({ fields, publishing }: ResourceSpec<F>): F {
  const field = publishing === undefined ? undefined : fields[publishing.field];
  if (publishing?.at === undefined || field === undefined) return fields;
  const { published: is, at } = publishing;
  return { ...fields, [publishing.field]: { ...field, later: { ...SCHEDULED, is, at } } };
}

/** Of rows that are published, and seen from a moment to come on. */
const SCHEDULED = { value: 'scheduled', title: 'Scheduled', tone: 'blue' } as const;

function factsOf(fields: Fields) {
  const each = Object.values(fields);
  return {
    refersTo: [...new Set(each.flatMap(namedIn))],
    isFile: each.some((field) => field.required === true && isFile(field)),
    isMasked: each.some(({ masked }) => masked === true),
    isBuilt: each.some((field) => sharedKind(field).isPage),
    zone: Object.keys(fields).find((name) => saysZone(fields[name])) ?? null,
  };
}

function saysZone(field: Field | undefined) {
  return field !== undefined && 'control' in field && field.control === 'timezone';
}

/** The resources that a field names, in its sub-records and rules, too. */
function namedIn(field: Field): readonly string[] {
  if (isReference(field)) return [field.to];
  if ('refersTo' in field) return field.refersTo ?? [];
  return hasFields(field) ? Object.values(field.fields).flatMap(namedIn) : [];
}

/** Fields that every row has. */
export const SYSTEM_FIELDS = {
  id: integer({ label: 'ID', readonly: true, copyable: true }),
  created_at: dateTime({ label: 'Created', readonly: true }),
  updated_at: dateTime({ label: 'Updated', readonly: true }),
  version: integer({ label: 'Version', readonly: true, sort: false }),
} as const satisfies Record<SystemField, Field>;

/** The field of that name, system fields included; undefined where there is none. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  return Object.hasOwn(SYSTEM_FIELDS, name) ? SYSTEM_FIELDS[name as SystemField] : undefined;
}

/** All names a row has on the wire that hold a value of its own, in the order of the definition. */
export function fieldNames(resource: Resource): string[] {
  return ['id', ...Object.keys(resource.fields), 'created_at', 'updated_at', 'version'];
}

/** What a person reads for a field: its label, else its name in words. */
export function labelOf(resource: Resource, name: string): string {
  return fieldOf(resource, name)?.label ?? sentence(name);
}

/** 'publication_id' -> 'Publication', 'group_ids' -> 'Groups', 'first_name' -> 'First name'. */
export function sentence(name: string): string {
  const words = name.replace(/_id$/, '').replace(/_ids$/, 's').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Key under which a row shows the rows a reference points at: 'publication_id' -> 'publication', 'tag_ids' -> 'tags'. */
export function embedKey(name: string): string {
  if (name.endsWith('_ids')) return `${name.slice(0, -4)}s`;
  return name.endsWith('_id') ? name.slice(0, -3) : `${name}_item`;
}

/** Where its rows say which publication they have, as they are shown; what is shown of a parent has it by `embed`. */
export function placePath({ scope }: Pick<Resource, 'scope'>): PlacePath {
  if (scope.kind === 'account') return [];
  return scope.kind === 'own' ? [scope.field] : [embedKey(scope.field), 'publication_id'];
}

/** Whether its value is the id of a row, or a list of ids. */
export function isReference(field: Field): field is Extract<Field, { readonly to: string }> {
  return namesOne(field) || namesMany(field);
}

/** Whether its value is the id of a row. */
export function namesOne(field: Field): field is FieldOf<'reference'> {
  return sharedKind(field).holds === 'id';
}

/** Whether its value is a list of ids. */
export function namesMany(field: Field): field is FieldOf<'references' | 'tags'> {
  return sharedKind(field).holds === 'ids';
}

/** Name of the field that holds a row's place among the others; null where the resource has no order of its own. */
export function rankField({ fields }: Pick<Resource, 'fields'>): string | null {
  const found = Object.entries(fields).find(([, field]) => isPosition(field));
  return found?.[0] ?? null;
}

/** Whether its value is a stored file. */
export function isFile(field: Field): field is FieldOf<'file'> {
  return sharedKind(field).holds === 'file';
}

/** Whether its value is a place among the rows. */
export function isPosition(field: Field): boolean {
  return sharedKind(field).holds === 'position';
}

/** Whether a person may write the field. */
export function isWritable(field: Field): boolean {
  return field.readonly !== true && field.generated === undefined;
}

/** Whether the table has a column for it. */
export function isStored(field: Field): boolean {
  return field.counter === undefined && field.through === undefined;
}

/** Names on the wire whose values belong together: content has a second column, everything else one. */
export function columnsOf(name: string, field: Field): string[] {
  return [...sharedKind(field).columns(name)];
}

/** Name of the field whose value a column belongs to; undefined where there is none. */
export function fieldOfColumn(resource: Resource, column: string): string | undefined {
  if (fieldOf(resource, column) !== undefined) return column;
  return Object.keys(resource.fields).find((name) =>
    columnsOf(name, resource.fields[name] as Field).includes(column),
  );
}
