import { sql } from 'kysely';
import type { Coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
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
    const known = new Set(idsOf(before?.[name]));
    const added = [...new Set(idsOf(values[name]))].filter((id) => !known.has(id));
    if (added.length === 0) continue;
    const target = resourceNamed(field.to);
    const found = await holdTargets(
      tx,
      target,
      added,
      wherever ? 'all' : coverageOf(rights, name, target),
      field.select?.only,
    );
    const missing = added.find((id) => !found.has(id));
    if (missing !== undefined)
      errors[name] = `There is no ${wordFor(target)} with the ID ${missing}.`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
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
