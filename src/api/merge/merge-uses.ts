import { unreadValues } from '../rows/write/checked-values.ts';
import { sql } from 'kysely';
import type { ContentRefKind } from '../../shared/content-refs.ts';
import { withRefs } from '../../shared/content-refs.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { columnsOf } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { NamingField } from '../rows/content-uses.ts';
import { withNamed } from '../rows/named-rows.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsToAll } from '../rows/rights.ts';
import type { Use } from '../rows/uses.ts';
import { isInContent, usedBy } from '../rows/uses.ts';
import { lockRow } from '../rows/write/lock-rows.ts';
import { lockedAs } from '../rows/write/plan.ts';
import type { RowWrite, Write } from '../rows/write/write.types.ts';
import { within, writeAll, writeRow } from '../rows/write/write-rows.ts';
import type { Row } from '../rows/row.ts';

interface Move {
  readonly use: Use;
  readonly target: number;
  readonly ids: readonly number[];
  readonly undoId: number;
}

type Writing = Omit<Write, 'rows' | 'path'>;

/** Lets the live rows of a use that name one of the ids name the target instead. */
export async function moveUse(merging: Writing, move: Move): Promise<void> {
  const rows = await lockUsers(merging, move);
  const { use, undoId } = move;
  const { resource } = use;
  const rights = rightsToAll(merging.rights.user, resource);
  const writing = { ...merging, rights, undoId };
  const isUnique = Object.values(resource.fields).some(({ unique }) => unique === true);
  if (!isUnique || isInContent(use) || use.many || use.path.length > 0) {
    return writeAll({ ...writing, path: 'merge use', rows });
  }
  for (const row of rows) await moveOne(writing, row);
}

/** Content that names a merged row, with what it says of that row replaced by what it says of the target, in each of its columns. */
async function contentUsers(
  { tx, rights }: Writing,
  { use, ids, target }: Move & { readonly use: NamingField },
): Promise<RowWrite[]> {
  const { resource, field } = use;
  const columns = columnsOf(field, resource.fields[field] as Field);
  const others = await saidInstead(tx, use, { ids, target });
  const { rows } = await sql<Row>`
    select t.id, t.version, ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}
    from ${sql.table(resource.name)} t where ${usedBy(use, ids, 't')} and ${unmerged(rights, use, ids)}
    order by t.id for update of t`.execute(tx);
  return rows.map((before) => {
    const said = columns.map((name) => [name, renamed(before[name], others)] as const);
    const named = Object.fromEntries(said.filter(([name, text]) => text !== before[name]));
    const values = unreadValues('merge use', named);
    return { id: before.id, before, publicationId: null, lock: null, values, seen: null };
  });
}

/** Rows that stay. */
function unmerged({ resource }: Rights, use: Use, ids: readonly number[]) {
  return use.resource.name === resource.name ? sql`t.id <> all(${[...ids]}::bigint[])` : sql`true`;
}

type Others = readonly (readonly [ContentRefKind, ReadonlyMap<string, string>])[];

/** For each way: what content says of the merged rows, and what of the target. */
async function saidInstead(
  tx: Tx,
  { target: resource, ways }: NamingField,
  { ids, target }: Pick<Move, 'ids' | 'target'>,
): Promise<Others> {
  const others: [ContentRefKind, ReadonlyMap<string, string>][] = [];
  for (const { kind, by } of ways) {
    const { rows } = await sql<{ id: number; said: string | null }>`
      select id, ${sql.raw(by)} as said from ${sql.table(resource.name)}
      where id = any(${[...ids, target]}::bigint[])`.execute(tx);
    const next = rows.find(({ id }) => id === target)?.said ?? null;
    const said = rows.flatMap((row) =>
      row.id === target || row.said === null || next === null ? [] : [[row.said, next] as const],
    );
    others.push([kind, new Map(said)]);
  }
  return others;
}

function renamed(text: unknown, others: Others): unknown {
  if (typeof text !== 'string') return text;
  return others.reduce((held, [kind, said]) => withRefs(held, kind, said), text);
}

/** The rows, of which nothing but what they name is looked at: there may be very many. */
async function lockUsers(writing: Writing, move: Move): Promise<RowWrite[]> {
  const { tx, rights } = writing;
  const { use, ids, target } = move;
  if (isInContent(use)) return contentUsers(writing, { ...move, use });
  const { rows } = await sql<Row>`
    select t.id, t.version, ${sql.ref(`t.${use.field}`)} from ${sql.table(use.resource.name)} t
    where ${usedBy(use, ids, 't')} and ${unmerged(rights, use, ids)} order by t.id for update of t`.execute(
    tx,
  );
  const other = (id: number) => (ids.includes(id) ? target : id);
  return rows.map((before): RowWrite => {
    const named = { [use.field]: withNamed(before[use.field], use, other) };
    const values = unreadValues('merge use', named);
    return { id: before.id, before, publicationId: null, lock: null, values, seen: null };
  });
}

/** A row that would double one the target has already goes into the trash instead. */
async function moveOne(writing: Writing, row: RowWrite) {
  const { tx, rights } = writing;
  try {
    await within(tx, () => writeRow({ ...writing, path: 'merge use' }, row));
  } catch (error) {
    if (!(error instanceof HttpError && error.id === 'duplicate')) throw error;
    const locked = await lockRow(tx, rights, row.id);
    await writeRow({ ...writing, path: 'merge double' }, lockedAs(locked, null));
  }
}
