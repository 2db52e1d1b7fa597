import { sql } from 'kysely';
import type { Coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/resources/field-kinds.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { Rights } from './rights.ts';
import { visibleTo } from './rights.ts';
import type { Row } from './rows.ts';
import { scopeCondition } from './scope.ts';
import type { Written } from './values.ts';

/**
 * Holds the rows that the values newly point at, so that none goes into the trash meanwhile.
 * @throws 422 on the field where one is gone, or not there for the writer
 */
export async function holdReferences(
  tx: Tx,
  rights: Rights,
  values: Readonly<Written>,
  { before, wherever = false }: HoldOptions,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(rights.resource.fields)) {
    if (!isReference(field) || !(name in values)) continue;
    const added = addedIds(name, { before, values });
    if (added.length === 0) continue;
    const found = await holdNamed(tx, rights, { name, field, ids: added, wherever });
    const missing = added.find((id) => !found.has(id));
    const word = wordFor(resourceNamed(field.to));
    if (missing !== undefined) errors[name] = `There is no ${word} with the ID ${missing}.`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Holds what many rows newly point at, one statement for each field; answers those that name what is not there. */
export async function losingReferences(
  tx: Tx,
  rights: Rights,
  rows: readonly Naming[],
  { wherever = false }: Pick<HoldOptions, 'wherever'> = {},
): Promise<ReadonlySet<number>> {
  const losing = new Set<number>();
  for (const [name, field] of Object.entries(rights.resource.fields)) {
    if (!isReference(field)) continue;
    const added = rows.map((row) => ({ id: row.id, ids: addedIds(name, row) }));
    const ids = [...new Set(added.flatMap((row) => row.ids))];
    if (ids.length === 0) continue;
    const found = await holdNamed(tx, rights, { name, field, ids, wherever });
    for (const row of added) if (row.ids.some((id) => !found.has(id))) losing.add(row.id);
  }
  return losing;
}

/** A row by its id, as it was and as it will be. */
interface Naming {
  readonly id: number;
  readonly before: Row | null;
  readonly values: Readonly<Written>;
}

function addedIds(name: string, { before, values }: Omit<Naming, 'id'>): number[] {
  const known = new Set(idsOf(before?.[name]));
  return [...new Set(idsOf(values[name]))].filter((id) => !known.has(id));
}

/** The field, and what it names. */
export interface Named {
  readonly name: string;
  readonly field: Extract<Field, { readonly to: string }>;
  readonly ids: readonly number[];
  readonly wherever: boolean;
}

/** Holds the rows of these ids; answers those that are there. */
export function holdNamed(tx: Tx, rights: Rights, { name, field, ids, wherever }: Named) {
  const target = resourceNamed(field.to);
  const covered = wherever ? 'all' : coverageOf(rights, name, target);
  return holdTargets(tx, target, ids, covered, field.select?.only);
}

interface HoldOptions {
  /** The row as it was; what it names already is not looked at again. */
  readonly before: Row | null;
  /** Whether the rows named may be ones the writer can't see. */
  readonly wherever?: boolean;
}

export function idsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'number');
  return typeof value === 'number' ? [value] : [];
}

/** 'Author category' -> 'author category', 'FAQ' stays. */
export function wordFor({ title }: Resource): string {
  return /^.[a-z]/.test(title.one)
    ? title.one.charAt(0).toLowerCase() + title.one.slice(1)
    : title.one;
}

/** The publication a row is put into is judged by the right to write there, any other reference by the right to see it. */
function coverageOf({ user, resource, covered }: Rights, name: string, target: Resource) {
  const isOwn = resource.scope.kind === 'own' && resource.scope.field === name;
  return isOwn ? covered : visibleTo(user, target);
}

async function holdTargets(
  tx: Tx,
  target: Resource,
  ids: readonly number[],
  covered: Coverage | null,
  only: Readonly<Record<string, string>> = {},
): Promise<Set<number>> {
  if (covered === null) return new Set();
  const scope = scopeCondition(target, covered, 't') ?? sql`true`;
  const conditions = Object.entries(only).map(
    ([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  const fits = sql.join([sql`true`, ...conditions], sql` and `);
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(target.name)} t
    where t.id = any(${ids}::bigint[]) and t.deleted_at is null and ${scope} and ${fits}
    order by t.id for share of t`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
