import type { LimitedField } from '../contract/campaign-link/choices.ts';
import { MAX_ID } from '../limits.ts';
import { CHOICE, integerValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

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
  /** The options are those that a campaign link takes for the field of this name. */
  readonly ofLink?: LimitedField;
  /** The field of an option that names a record of this resource, where following it may lead back here: such an option is refused. */
  readonly acyclicBy?: string;
  /** A new record starts with the first row that has these values. */
  readonly preselect?: Readonly<Record<string, string | number | boolean>>;
  /** Name of a single record: a new record starts with what its field of the same name holds. */
  readonly startsWith?: string;
  /** Asks for options before the select is reached. */
  readonly eager?: boolean;
}

/** The id of a row. */
interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  /** Name of the resource it points at. */
  readonly to: string;
  readonly select?: SelectSpec;
}

export const referenceKind: SharedKind<ReferenceField, number> = {
  ...USUAL,
  operators: CHOICE,
  filterValue: integerValue,
  groups: true,
  holds: 'id',
  rule: (_, { type }) => type(`1 <= number.integer <= ${MAX_ID}`),
};

/** The id of a row of the resource of that name: `reference('authors')`. */
export function reference(to: string, options: Options<ReferenceField> = {}): ReferenceField {
  return { ...options, kind: 'reference', to };
}
