import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import type { Db, Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from './rights.ts';
import { maySee, mayWrite } from './rights.ts';

/** The views of a resource that somebody sees: their own, their groups', everyone's, each by name. */
export async function readViews(db: Db, viewer: Viewer, resource: Resource): Promise<SavedView[]> {
  const rows = await select(
    db,
    viewer,
    sql`v.resource = ${resource.name} and v.removed_at is null`,
  );
  return rows.filter((row) => maySee(viewer, row)).map((row) => present(viewer, row));
}

/** One view, as it stands in this transaction. @throws 404 for one that the caller does not see */
export async function readView(tx: Tx, viewer: Viewer, id: number): Promise<SavedView> {
  return present(viewer, await findView(tx, viewer, id));
}

/** A row, locked until the transaction ends; `removed` looks among those that were deleted. @throws 404 */
export async function findView(
  tx: Tx,
  viewer: Viewer,
  id: number,
  { removed = false } = {},
): Promise<ViewRow> {
  await sql`select from views where id = ${id} for update`.execute(tx);
  const state = removed ? sql`v.removed_at is not null` : sql`v.removed_at is null`;
  const [row] = await select(tx, viewer, sql`v.id = ${id} and ${state}`);
  if (row === undefined || !maySee(viewer, row)) throw notFound('This view does not exist.');
  return row;
}

export function present(viewer: Viewer, { resource: name, ...row }: ViewRow): SavedView {
  const resource = resourceNamed(name);
  const is_default = row.audience === 'mine' ? row.my_default : row.is_default;
  return {
    ...row,
    resource: resource.route,
    is_default,
    may_write: mayWrite(viewer, resource, row),
  };
}

async function select(db: Db | Tx, { user }: Viewer, where: RawBuilder<unknown>) {
  const { rows } = await sql<ViewRow>`
    select v.id, v.version, v.resource, v.name, v.owner_id, v.audience, v.group_id, v.query,
      v.is_default, v.updated_at, d.user_id is not null as my_default,
      case when o.id is null then null else json_build_object('id', o.id, 'full_name', o.full_name) end as owner,
      case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end as "group"
    from views v
    left join view_defaults d on d.view_id = v.id and d.user_id = ${user.id}
    left join users o on o.id = v.owner_id and o.deleted_at is null
    left join groups g on g.id = v.group_id and g.deleted_at is null
    where ${where as RawBuilder<SqlBool>} and (v.group_id is null or g.id is not null)
    order by array_position(array['mine', 'group', 'everyone'], v.audience), lower(v.name), v.id`.execute(
    db,
  );
  return rows;
}

/** As the database has it: `resource` is the name of the definition. */
export interface ViewRow extends Omit<SavedView, 'may_write'> {}
