import { PRESENCE, textValue } from './filter-values.ts';
import type { Fields } from './index.ts';
import { integer } from './integer.ts';
import type { FieldOptions, Options, Rule, RuleKit, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';
import { objectRule } from './object.ts';
import type { Values } from '../contract/values.ts';

/** A sortable list of sub-records, kept as JSON. */
interface RecordsField extends FieldOptions {
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

export const recordsKind: SharedKind<RecordsField> = {
  ...USUAL,
  operators: PRESENCE,
  filterValue: textValue,
  sorts: false,
  holds: 'fields',
  bulk: false,
  imports: false,
  rule: recordsRule,
};

/** A sortable list of sub-records that nothing else names. */
export function records(fields: Fields, options: Options<RecordsField> = {}): RecordsField {
  return { max: 100, default: [], ...options, kind: 'records', fields };
}

/** A sortable list of sub-records that others name by their ids. */
export function children(fields: Fields, options: Options<RecordsField> = {}): RecordsField {
  return records(fields, { ...options, identified: true });
}

/** The entries of a list whose unique fields hold what one before them holds, without regard to case. */
export function doubledIn({ fields }: RecordsField, rows: readonly Values[]): Doubled[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique === true);
  return names.flatMap((name) => {
    const keys = rows.map((row) => keyOf(row[name]));
    return keys.flatMap((key, at) => {
      const first = keys.indexOf(key);
      if (key === '' || first === at) return [];
      return [{ at, name, message: `Entry ${first + 1} has it already.` }];
    });
  });
}

/** A list of sub-records: what may stand once among them stands once. */
function recordsRule(field: RecordsField, kit: RuleKit): Rule {
  const list = recordRule(field, kit).array().atMostLength(field.max);
  if (!Object.values(field.fields).some(({ unique }) => unique === true)) return list as Rule;
  return list.narrow((rows, ctx) => {
    const [doubled] = doubledIn(field, rows as readonly Values[]);
    if (doubled === undefined) return true;
    const { at, name, message } = doubled;
    return ctx.reject({ relativePath: [at, name], message });
  }) as Rule;
}

/** The id and place of a sub-record come back as they were shown; the server gives and checks them. An id below zero is one that a form gave. */
function recordRule({ fields, identified = false }: RecordsField, kit: RuleKit): Rule {
  return objectRule(identified ? { ...OWN_FIELDS, ...fields } : fields, kit);
}

/** Of a sub-record that others name. */
export const OWN_FIELDS: Fields = { id: integer(), order: integer({ min: 1 }) };

function keyOf(value: unknown) {
  return value === null || value === undefined ? '' : String(value).trim().toLowerCase();
}

interface Doubled {
  readonly at: number;
  readonly name: string;
  readonly message: string;
}
