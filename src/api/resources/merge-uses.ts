import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError, inUse } from '../errors.ts';
import { recordUndoRows } from '../undo/record.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { moveToTrash } from './destroy.ts';
import { refusingDuplicates } from './duplicates.ts';
import { withNamed } from './named-rows.ts';
import { recordSave } from './record.ts';
import { wordFor } from './references.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';
import type { Use } from './uses.ts';
import { usedBy, whereUsed } from './uses.ts';
import { writeRows } from './write-rows.ts';

export interface Move {
  readonly use: Use;
  readonly target: number;
  readonly ids: readonly number[];
  readonly undoId: number;
}

/** Lets the live rows of a use that name one of the ids name the target instead. */
export async function moveUse(api: Api, tx: Tx, rights: Rights, call: Call, move: Move) {
  const rows = await holdUsers(tx, rights, move);
  if (rows.length === 0) return;
  const { use } = move;
  const isUnique = Object.values(use.resource.fields).some(({ unique }) => unique === true);
  if (!isUnique || use.many || use.path.length > 0) return repoint(tx, call, move, rows);
  for (const id of rows) await moveOne(api, tx, rights, call, { ...move, id });
}

async function holdUsers(tx: Tx, { resource }: Rights, { use, ids }: Move): Promise<number[]> {
  const merged =
    use.resource.name === resource.name ? sql`t.id <> all(${[...ids]}::bigint[])` : null;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(use.resource.name)} t
    where ${usedBy(use, ids, 't')} and ${merged ?? sql`true`} order by t.id for update of t`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A row that would double one the target has already goes into the trash instead. */
async function moveOne(
  api: Api,
  tx: Tx,
  { user }: Rights,
  call: Call,
  { id, ...move }: Move & { readonly id: number },
) {
  const { resource } = move.use;
  await sql`savepoint one_use`.execute(tx);
  try {
    await refusingDuplicates(resource, () => repoint(tx, call, move, [id]));
  } catch (error) {
    if (!(error instanceof HttpError && error.id === 'duplicate')) throw error;
    await sql`rollback to savepoint one_use`.execute(tx);
    const rights: Rights = { user, resource, covered: 'all', unmask: false };
    const used = await whereUsed(api, tx, rights, id);
    if (used !== null) {
      throw inUse(`The ${wordFor(resource)} ${id} can't be merged with the target's own. ${used}`);
    }
    await moveToTrash(tx, rights, call, [id], move.undoId);
  }
  await sql`release savepoint one_use`.execute(tx);
}

async function repoint(tx: Tx, call: Call, move: Move, rows: readonly number[]) {
  const { resource, field, path } = move.use;
  await recordUndoRows(tx, move.undoId, resource, { ids: rows, columns: [field] });
  if (path.length === 0) await repointColumn(tx, move, rows);
  else await repointInside(tx, move, rows);
  await recordSave(tx, call, { resource, ids: rows, action: 'merge', fields: [field] });
}

/** In a list the target stands once, where the first of them stood. */
async function repointColumn(
  tx: Tx,
  { use: { resource, field, many }, target, ids }: Move,
  rows: readonly number[],
) {
  const column = sql.ref(field);
  const merged = sql`${[...ids]}::bigint[]`;
  const value = many
    ? sql`array(
        select each from (
          select case when e = any(${merged}) then ${target}::bigint else e end as each, min(place) as place
          from unnest(t.${column}) with ordinality as u (e, place) group by 1
        ) kept order by place)`
    : sql`${target}::bigint`;
  await sql`
    update ${sql.table(resource.name)} t
    set ${column} = ${value}, version = version + 1, updated_at = clock_timestamp()
    where t.id = any(${[...rows]}::bigint[])`.execute(tx);
}

/** The rows are held. */
async function repointInside(tx: Tx, { use, target, ids }: Move, rows: readonly number[]) {
  const { resource, field } = use;
  const found = await sql<Row>`
    select t.* from ${sql.table(resource.name)} t
    where t.id = any(${[...rows]}::bigint[]) order by t.id`.execute(tx);
  const changes = found.rows.map((row) => ({
    row,
    values: { [field]: withNamed(row[field], use, (id) => (ids.includes(id) ? target : id)) },
  }));
  await writeRows(tx, resource, [field], changes);
}
