import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, isPosition, isWritable, namesMany } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { invalid } from '../errors.ts';
import { isId } from '../call/ids.ts';
import { idsOf } from '../rows/row.ts';
import { canonical } from '../kinds/json-kind.ts';
import { apiKind } from '../kinds/index.ts';
import type { Row, Written } from '../rows/row.ts';

/** The row whose value a field keeps, or all of them in a list of references. */
type Winner = number | 'all';
export type Winners = Readonly<Record<string, Winner>>;

interface Merging {
  readonly target: Row;
  readonly sources: readonly Row[];
  readonly winners: Winners;
}

/** Fields whose value a merge chooses: those that a person may write, without positions. */
export function mergedFields({ fields }: Resource): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isWritable(field) && !isPosition(field));
}

/**
 * Whose value a field gets where nobody says: tags of all rows; else the target's, or the first source's where the target
 * has none. What says where a row belongs or what somebody may do stays the target's.
 */
export function defaultWinner(
  resource: Resource,
  name: string,
  { target, sources }: Omit<Merging, 'winners'>,
): Winner {
  const field = resource.fields[name];
  if (field === undefined || field.merge === 'keep' || isScopeField(resource, name))
    return target.id;
  if (apiKind(field).gathers) return 'all';
  if (!isEmpty(target[name])) return target.id;
  return sources.find((row) => !isEmpty(row[name]))?.id ?? target.id;
}

/**
 * The winners of a call.
 * @throws 422 on `winners`
 */
export function winnersOf(resource: Resource, body: unknown, rows: readonly number[]): Winners {
  const { winners = {} } = (body ?? {}) as { readonly winners?: unknown };
  if (typeof winners !== 'object' || winners === null || Array.isArray(winners)) {
    throw invalid({ winners: 'Send an object of fields, each with the ID of a row.' });
  }
  const known = new Map(mergedFields(resource));
  for (const [name, winner] of Object.entries(winners)) {
    const field = known.get(name);
    if (field === undefined) throw invalid({ winners: `No merge decides about '${name}'.` });
    if (winner === 'all' && namesMany(field)) continue;
    if (isId(winner) && rows.includes(winner)) continue;
    throw invalid({ winners: `'${name}' must name one of the merged rows.` });
  }
  return winners as Winners;
}

/** What the target is to hold: all columns of each field from its winner's row. */
export function wonValues(resource: Resource, { target, sources, winners }: Merging): Written {
  const rows = [target, ...sources];
  const values: Written = {};
  for (const [name, field] of mergedFields(resource)) {
    const winner = winners[name] ?? defaultWinner(resource, name, { target, sources });
    if (winner === 'all') {
      values[name] = [...new Set(rows.flatMap((row) => idsOf(row[name])))];
      continue;
    }
    const row = rows.find(({ id }) => id === winner) ?? target;
    for (const column of columnsOf(name, field)) values[column] = row[column];
  }
  return values;
}

function isScopeField({ scope }: Resource, name: string) {
  return scope.kind !== 'account' && scope.field === name;
}

/** No value, an empty text or list. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

export function isSameValue(a: unknown, b: unknown) {
  return canonical(a ?? null) === canonical(b ?? null);
}
