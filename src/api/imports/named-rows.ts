import { sql } from 'kysely';
import type { ImportTarget } from '../../shared/import-targets.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { inSentence } from '../../shared/words.ts';
import type { Tx } from '../db/database.ts';
import type { SessionUser } from '../call/access.ts';
import { ICU } from '../kinds/kind.ts';
import { mayUnmask, visibleTo } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';
import type { ListChange } from './batch.ts';
import type { ReadRow, Wanted } from './plan-rows.ts';

/** What the names of a chunk stand for, by target and name in lower case. */
type NamedRows = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** Looks up, and locks, the rows that a chunk's cells name: by their text or their ID, as far as the person may see them. */
export async function namedRows(
  tx: Tx,
  user: SessionUser,
  rows: readonly ReadRow[],
): Promise<NamedRows> {
  const wanted = new Map<string, { target: ImportTarget; names: Set<string> }>();
  for (const { target, names } of rows.flatMap(({ own, join }) => [...own.names, ...join.names])) {
    const held = wanted.get(target.id) ?? { target, names: new Set<string>() };
    for (const name of names) held.names.add(name);
    wanted.set(target.id, held);
  }
  const found = new Map<string, ReadonlyMap<string, readonly number[]>>();
  for (const [id, { target, names }] of wanted) {
    found.set(id, await lookUp(tx, user, target.field, [...names]));
  }
  return found;
}

/** The rows named, by name in lower case. */
export async function lookUp(
  tx: Tx,
  user: SessionUser,
  field: Field,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (!isReference(field)) return new Map();
  const target = resourceNamed(field.to);
  const covered = visibleTo(user, target);
  if (covered === null) return new Map();
  const scope = scopeCondition(target, covered, 't') ?? sql`true`;
  const only = Object.entries(field.select?.only ?? {}).map(
    ([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const isNamed = textIsOpen(target, user)
    ? sql`lower(${sql.ref(`t.${target.text}`)}) = any(select lower(n collate ${sql.raw(ICU)}) from unnest(${[...names]}::text[]) n)`
    : sql`false`;
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${sql.ref(`t.${target.text}`)}::text as name from ${sql.table(target.name)} t
    where t.deleted_at is null and ${scope} and ${sql.join([sql`true`, ...only], sql` and `)}
      and (${isNamed} or t.id = any(${ids}::bigint[]))
    order by t.id for share of t`.execute(tx);
  const found = new Map<string, number[]>();
  for (const { id, name } of rows) {
    const key = name.toLowerCase();
    found.set(key, [...(found.get(key) ?? []), id]);
    if (!found.has(String(id))) found.set(String(id), [id]);
  }
  return found;
}

/** Rows whose names the person may not read are not found by name. */
function textIsOpen(target: Resource, user: SessionUser) {
  const masked = target.fields[target.text]?.masked === true;
  return !masked || mayUnmask(user, target, 'all');
}

/** The values with ids in place of names, or why a name has no id. */
export function resolved(wanted: Wanted, named: NamedRows): Resolved {
  const values: Record<string, unknown> = { ...wanted.values };
  const lists: ListChange[] = [];
  const faults: string[] = [];
  for (const { target, names } of wanted.names) {
    const ids: number[] = [];
    for (const name of names) {
      const [id, other] = named.get(target.id)?.get(name.toLowerCase()) ?? [];
      if (id === undefined || other !== undefined) faults.push(fault(target, name, other));
      else ids.push(id);
    }
    if (target.mode === 'set') values[target.name] = ids[0] ?? null;
    else lists.push({ name: target.name, mode: target.mode, ids });
  }
  return { values, lists, faults };
}

interface Resolved {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: readonly ListChange[];
  readonly faults: readonly string[];
}

function fault({ label, field }: ImportTarget, name: string, other: number | undefined) {
  const to = isReference(field) ? inSentence(resourceNamed(field.to).title.one) : 'row';
  const short = name.slice(0, 100);
  return other === undefined
    ? `${label}: There is no ${to} named '${short}'.`
    : `${label}: More than one ${to} is named '${short}'. Use its ID.`;
}
