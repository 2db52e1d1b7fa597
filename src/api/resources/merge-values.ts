import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, isWritable } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/resources/field-kinds.ts';
import type { Tx } from '../db/database.ts';
import { resourceTables } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { isId } from '../http/ids.ts';
import { recordUndoRows } from '../undo/record.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { refusingDuplicates } from './duplicates.ts';
import { holdFiles } from './files.ts';
import { requirePlace } from './placement.ts';
import { recordSave } from './record.ts';
import { holdReferences, idsOf } from './references.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';
import type { Written } from './values.ts';
import { canonical, changedValues, toRow } from './values.ts';

/** The row whose value a field keeps, or all of them in a list of references. */
export type Winner = number | 'all';
export type Winners = Readonly<Record<string, Winner>>;

interface Merging {
  readonly target: Row;
  readonly sources: readonly Row[];
  readonly winners: Winners;
}

/** Fields in which a merge has something to decide: what a person may write, but its place among others. */
export function mergedFields({ fields }: Resource): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isWritable(field) && field.kind !== 'rank');
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
  if (field === undefined || field.merge === 'keep' || isPlace(resource, name)) return target.id;
  if (field.kind === 'tags') return 'all';
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
    if (winner === 'all' && isList(field)) continue;
    if (isId(winner) && rows.includes(winner)) continue;
    throw invalid({ winners: `'${name}' must name one of the merged rows.` });
  }
  return winners as Winners;
}

/** Gives the target the winners' values, and notes the merge. */
export async function takeValues(
  api: Api,
  tx: Tx,
  rights: Rights,
  call: Call,
  { undoId, ...merging }: Merging & { readonly undoId: number },
) {
  const { resource, user } = rights;
  const { target } = merging;
  const values = changedValues(resource, target, wonValues(resource, merging));
  const { scope } = resource;
  if (scope.kind !== 'account' && scope.field in values) await requirePlace(tx, rights, values);
  await holdReferences(tx, rights, values, { before: target, wherever: true });
  await holdFiles(tx, resource, values, target);
  const hooks = api.hooks[resource.name];
  const fields = Object.keys(values);
  if (fields.length > 0) {
    await hooks?.beforeSave?.({ tx, user, before: target, values });
    const ids = [target.id];
    await recordUndoRows(tx, undoId, resource, { ids, columns: Object.keys(values) });
    await refusingDuplicates(resource, () => writeValues(tx, resource, target.id, values));
  }
  await recordSave(tx, call, { resource, ids: [target.id], action: 'merge', fields });
  if (fields.length > 0) {
    await hooks?.afterSave?.({ tx, user, before: target, values, id: target.id });
  }
}

async function writeValues(tx: Tx, resource: Resource, id: number, values: Written) {
  await resourceTables(tx)
    .updateTable(resource.name)
    .set({
      ...toRow(resource, values),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at)`,
    })
    .where('id', '=', id)
    .execute();
}

/** All columns of each field from its winner's row. */
function wonValues(resource: Resource, { target, sources, winners }: Merging): Written {
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

export function isList({ kind }: Field) {
  return kind === 'references' || kind === 'tags';
}

function isPlace({ scope }: Resource, name: string) {
  return scope.kind !== 'account' && scope.field === name;
}

/** No value, an empty text or list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

export function isSameValue(a: unknown, b: unknown) {
  return canonical(a ?? null) === canonical(b ?? null);
}
