import { sql } from 'kysely';

/** When all that the task did was undone: of each part of it at least one row was put back, if it has any. */
export const UNDONE = sql<
  string | null
>`(select max(undone_at) from undos where undos.task_id = tasks.id
  having bool_and(undone_at is not null and (
    exists (select from undo_rows where undo_id = undos.id and settled_at is not null and refusal is null)
    or not exists (select from undo_rows where undo_id = undos.id))))`.as('undone_at');
