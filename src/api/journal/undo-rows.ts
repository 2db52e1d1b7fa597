import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import type { Tx } from '../db/database.ts';
import { inSentence } from '../../shared/words.ts';

export interface NewUndo {
  readonly userId: number;
  readonly kind: UndoKind;
  /** The resource the action was about; rows of others may be recorded, too. */
  readonly resource: Resource;
  /** What was done, as the person reads it: 'Delete 3 FAQs'. */
  readonly title: string;
  /** Of the task that does it, where one does. */
  readonly taskId?: number | null;
}

/** Opens the record of one action, so that it can be undone for thirty days; answers its id. */
export async function openUndo(tx: Tx, undo: NewUndo): Promise<number> {
  const { userId: user_id, kind, resource, title, taskId: task_id = null } = undo;
  const { id } = await tx
    .insertInto('undos')
    .values({ user_id, kind, resource: resource.name, title: title.slice(0, 300), task_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says at the end of an action what it was; one that changed nothing leaves no record. Answers whether it is kept. */
export async function closeUndo(
  tx: Tx,
  undoId: number,
  { title, isEmpty }: { readonly title: string; readonly isEmpty: boolean },
): Promise<boolean> {
  if (isEmpty) await tx.deleteFrom('undos').where('id', '=', undoId).execute();
  else await tx.updateTable('undos').set({ title }).where('id', '=', undoId).execute();
  return !isEmpty;
}

/** What was done, as a list of actions says it: 'Delete FAQ 12', 'Merge 3 tags'. */
export function titleOf({ title }: Resource, verb: string, ids: readonly number[]): string {
  return ids.length === 1
    ? `${verb} ${inSentence(title.one)} ${ids[0]}`
    : `${verb} ${ids.length} ${inSentence(title.many)}`;
}

/** A value of a statement, or the place of one. */
type Placed<T> = T | RawBuilder<unknown>;

interface UndoRows {
  readonly ids: Placed<readonly number[]>;
  /** What the action is about to write: columns of the definition, and `deleted_at`. */
  readonly columns: readonly string[];
}

/**
 * Part of the statement that writes rows: keeps the values that they have before it. It must count their `version` up by
 * one. The same row may be recorded more than once.
 */
export function undoRows(
  undoId: Placed<number>,
  resource: Resource,
  { ids, columns }: UndoRows,
): RawBuilder<unknown> {
  const values = sql.join(columns.map((name) => sql.ref(`t.${name}`)));
  return sql`kept as (
    insert into undo_rows as r (undo_id, resource, resource_id, before, version_before, version_after)
    select ${undoId}::bigint, ${sql.lit(resource.name)}, t.id,
      (select to_jsonb(v) from (select ${values}) v), t.version, t.version + 1
    from ${sql.table(resource.name)} t where t.id = any(${ids}::bigint[]) order by t.id
    on conflict (undo_id, resource, resource_id) do update
      set before = excluded.before || r.before, version_after = excluded.version_after,
        place = default)`;
}

/** The row is put back before all that the action has written until now. */
export async function undoFirst(
  tx: Tx,
  undoId: number,
  { resource, id }: { readonly resource: Resource; readonly id: number },
): Promise<void> {
  await sql`
    update undo_rows set place = default
    where undo_id = ${undoId} and resource = ${resource.name} and resource_id = ${id}`.execute(tx);
}

/** Of that row the undo brings back these columns alone; answers whether it is about others, too. */
export async function undoOnly(
  tx: Tx,
  undoId: number,
  { resource, id, columns }: OneRow,
): Promise<boolean> {
  const { rows } = await sql<{ resource_id: number }>`
    update undo_rows set before = case when resource = ${resource.name} and resource_id = ${id}
      then (select jsonb_object_agg(key, value) from jsonb_each(before) where key = any(${[...columns]}::text[]))
      else before end
    where undo_id = ${undoId} returning resource_id`.execute(tx);
  return rows.length > 1;
}

interface OneRow {
  readonly resource: Resource;
  readonly id: number;
  readonly columns: readonly string[];
}

/** The same for rows that the statement makes, its part `written`: undoing it puts them into the trash. */
export function undoMade(undoId: Placed<number>, resource: Resource): RawBuilder<unknown> {
  return sql`kept as (
    insert into undo_rows (undo_id, resource, resource_id, before, version_before, version_after)
    select ${undoId}::bigint, ${sql.lit(resource.name)}, t.id,
      jsonb_build_object('deleted_at', now()), 0, t.version
    from written t order by t.id
    on conflict (undo_id, resource, resource_id) do nothing)`;
}

interface KeptBefore {
  /** The row before it was written: the write counts its version up by one. */
  readonly before: { readonly id: number; readonly version: number };
  readonly columns: readonly string[];
}

/** The same of one row that was written already, with what it held before. */
export async function keepBefore(
  tx: Tx,
  undoId: number,
  resource: Resource,
  { before, columns }: KeptBefore,
): Promise<void> {
  const held: Readonly<Record<string, unknown>> = { ...before };
  const values = Object.fromEntries(columns.map((name) => [name, held[name] ?? null]));
  await sql`
    insert into undo_rows (undo_id, resource, resource_id, before, version_before, version_after)
    values (${undoId}, ${resource.name}, ${before.id}, ${JSON.stringify(values)}::jsonb,
      ${before.version}, ${before.version + 1})`.execute(tx);
}

/** When all that the task did was undone: of each part of it at least one row was put back, if it has any. */
export const UNDONE = sql<
  string | null
>`(select max(undone_at) from undos where undos.task_id = tasks.id
  having bool_and(undone_at is not null and (
    exists (select from undo_rows where undo_id = undos.id and settled_at is not null and refusal is null)
    or not exists (select from undo_rows where undo_id = undos.id))))`.as('undone_at');
