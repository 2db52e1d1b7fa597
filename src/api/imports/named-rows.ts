import { sql } from 'kysely';
import type { ImportTarget } from '../../shared/import-targets.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { meantText } from '../../shared/contract/nearest.ts';
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
type NamedRows = ReadonlyMap<string, NamedOfTarget>;

interface NamedOfTarget {
  readonly ids: ReadonlyMap<string, readonly number[]>;
  /** Of names that no row has, those that are written like them. */
  readonly near: ReadonlyMap<string, readonly string[]>;
}

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
  const found = new Map<string, NamedOfTarget>();
  for (const [id, { target, names }] of wanted) {
    const ids = await lookUp(tx, user, target.field, [...names]);
    const missing = [...names].filter((name) => !ids.has(name.toLowerCase()));
    found.set(id, { ids, near: await nearNames(tx, user, target.field, missing) });
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
  const within = reachOf(user, field);
  if (within === null) return new Map();
  const { target, condition } = within;
  const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const isNamed = textIsOpen(target, user)
    ? sql`lower(${sql.ref(`t.${target.text}`)}) = any(select lower(n collate ${sql.raw(ICU)}) from unnest(${[...names]}::text[]) n)`
    : sql`false`;
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${sql.ref(`t.${target.text}`)}::text as name from ${sql.table(target.name)} t
    where ${condition} and (${isNamed} or t.id = any(${ids}::bigint[]))
    order by t.id for share of t`.execute(tx);
  const found = new Map<string, number[]>();
  for (const { id, name } of rows) {
    const key = name.toLowerCase();
    found.set(key, [...(found.get(key) ?? []), id]);
    if (!found.has(String(id))) found.set(String(id), [id]);
  }
  return found;
}

/** The rows that a field may name, of those that the person sees; null where they see none. */
function reachOf(user: SessionUser, field: Field) {
  if (!isReference(field)) return null;
  const target = resourceNamed(field.to);
  const covered = visibleTo(user, target);
  if (covered === null) return null;
  const scope = scopeCondition(target, covered, 't') ?? sql`true`;
  const only = Object.entries(field.select?.only ?? {}).map(
    ([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  const condition = sql`t.deleted_at is null and ${scope} and ${sql.join([sql`true`, ...only], sql` and `)}`;
  return { target, condition };
}

/** What the names that no row has may be meant to say: one statement for the first of them, over the newest rows alone. */
async function nearNames(
  tx: Tx,
  user: SessionUser,
  field: Field,
  missing: readonly string[],
): Promise<NamedOfTarget['near']> {
  const within = reachOf(user, field);
  if (missing.length === 0 || within === null || !textIsOpen(within.target, user)) return new Map();
  const { target, condition } = within;
  const { rows } = await sql<{ name: string; near: string[] }>`
    with known as materialized (
      select ${sql.ref(`t.${target.text}`)}::text as name from ${sql.table(target.name)} t
      where ${condition} order by t.id desc limit ${COMPARED_ROWS})
    select m.name, array(
      select k.name from known k
      where similarity(k.name, m.name) >= ${ALIKE}
      group by k.name order by similarity(k.name, m.name) desc, k.name limit ${MOST_NEAR}) as near
    from unnest(${missing.slice(0, COMPARED_NAMES)}::text[]) m(name)`.execute(tx);
  return new Map(rows.map(({ name, near }) => [name.toLowerCase(), near]));
}

const COMPARED_ROWS = 2_000;
const COMPARED_NAMES = 20;
/** Of the letters in threes that either has: 'Wether' and 'Weather' have half of them in common. */
const ALIKE = 0.35;
const MOST_NEAR = 2;

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
    const { ids: known, near } = named.get(target.id) ?? NOBODY;
    for (const name of names) {
      const [id, other] = known.get(name.toLowerCase()) ?? [];
      const meant = near.get(name.toLowerCase()) ?? [];
      if (other !== undefined) faults.push(severalText(target, name));
      else if (id === undefined) faults.push(missingText(target, name, meant));
      else ids.push(id);
    }
    if (target.mode === 'set') values[target.name] = ids[0] ?? null;
    else lists.push({ name: target.name, mode: target.mode, ids });
  }
  return { values, lists, faults };
}

const NOBODY: NamedOfTarget = { ids: new Map(), near: new Map() };

interface Resolved {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: readonly ListChange[];
  readonly faults: readonly string[];
}

/** "There is no tag named 'Wether'. Did you mean 'Weather'?" */
function missingText(target: ImportTarget, name: string, near: readonly string[]) {
  const none = `${target.label}: There is no ${titleOf(target)} named ${quoted(name)}.`;
  return `${none}${meantText(near)}`;
}

function severalText(target: ImportTarget, name: string) {
  return `${target.label}: More than one ${titleOf(target)} is named ${quoted(name)}. Use its ID.`;
}

function titleOf({ field }: ImportTarget) {
  return isReference(field) ? inSentence(resourceNamed(field.to).title.one) : 'row';
}

function quoted(name: string) {
  return `'${name.slice(0, 100)}'`;
}
