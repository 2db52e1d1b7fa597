import { sql } from 'kysely';
import type { Coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { labelOf, sentence } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { ReferencePlace } from '../../shared/resources/reference-places.ts';
import { placesIn } from '../../shared/resources/reference-places.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { idsAt } from './named-rows.ts';
import type { Rights } from './rights.ts';
import { visibleTo } from './rights.ts';
import type { Row } from './rows.ts';
import { scopeCondition } from './scope.ts';
import type { Written } from './values.ts';

/**
 * Holds the rows that the values newly point at, inside sub-records, too, so that none goes into the trash meanwhile.
 * @throws 422 on the field where one is gone, or not there for the writer
 */
export async function holdReferences(
  tx: Tx,
  rights: Rights,
  values: Readonly<Written>,
  { before, wherever = false }: HoldOptions,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const place of heldPlaces(rights.resource)) {
    if (!(place.field in values)) continue;
    const ids = addedIds(place, { before, values });
    if (ids.length === 0) continue;
    const found = await holdNamed(tx, rights, { place, ids, wherever });
    const missing = ids.find((id) => !found.has(id));
    if (missing === undefined) continue;
    errors[place.field] = (await whyUnfit(tx, rights, place, missing)) ?? notThere(place, missing);
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
  for (const place of heldPlaces(rights.resource)) {
    const added = rows.map((row) => ({ id: row.id, ids: addedIds(place, row) }));
    const ids = [...new Set(added.flatMap((row) => row.ids))];
    if (ids.length === 0) continue;
    const found = await holdNamed(tx, rights, { place, ids, wherever });
    for (const row of added) if (row.ids.some((id) => !found.has(id))) losing.add(row.id);
  }
  return losing;
}

/** Why a row that the writer may see can't be named here; null where it can't be seen. */
async function whyUnfit(tx: Tx, rights: Rights, place: ReferencePlace, id: number) {
  const { to, reference } = place;
  const wanted = Object.entries(reference.select?.only ?? {});
  const target = resourceNamed(to);
  const covered = coverageOf(rights, place, target);
  if (wanted.length === 0 || !(await holdTargets(tx, target, [id], covered)).has(id)) return null;
  const must = wanted.map(([name, value]) => `${labelOf(target, name)} is “${value}”`);
  const only = `Only a ${wordFor(target)} whose ${must.join(' and ')} can be chosen here`;
  return `${only}, and that with the ID ${id} is another.`;
}

/** What rules name is held where they are read, which can say by which rule. */
function heldPlaces(resource: Resource) {
  return placesIn(resource).filter(({ inRules }) => !inRules);
}

function notThere({ path, to }: ReferencePlace, id: number) {
  const word = wordFor(resourceNamed(to));
  const inner = path.at(-1);
  return inner === undefined
    ? `There is no ${word} with the ID ${id}.`
    : `${sentence(inner)}: there is no ${word} with the ID ${id}.`;
}

/** A row by its id, as it was and as it will be. */
interface Naming {
  readonly id: number;
  readonly before: Row | null;
  readonly values: Readonly<Written>;
}

function addedIds(
  { field, ...place }: ReferencePlace,
  { before, values }: Omit<Naming, 'id'>,
): number[] {
  const known = new Set(idsAt(before?.[field], place));
  return [...new Set(idsAt(values[field], place))].filter((id) => !known.has(id));
}

interface Named {
  readonly place: ReferencePlace;
  readonly ids: readonly number[];
  readonly wherever: boolean;
}

/** Holds the rows of these ids; answers those that are there. */
function holdNamed(tx: Tx, rights: Rights, { place, ids, wherever }: Named) {
  const target = resourceNamed(place.to);
  const covered = wherever ? 'all' : coverageOf(rights, place, target);
  return holdTargets(tx, target, ids, covered, place.reference.select?.only);
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
function coverageOf({ user, resource, covered }: Rights, place: ReferencePlace, target: Resource) {
  const { scope } = resource;
  const isOwn = scope.kind === 'own' && scope.field === place.field && place.path.length === 0;
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
