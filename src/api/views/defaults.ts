import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { permissionName } from '../../shared/permissions.ts';
import { resources } from '../../shared/resources/index.ts';

/**
 * For each resource that the groups let a person list, the view that its bare list opens with, as a JSON array: the person's
 * choice, a group's, everyone's.
 */
export function defaultViewsOf(user: RawBuilder<unknown>, groupIds: RawBuilder<unknown>) {
  return sql`
    select json_agg(json_build_object(
      'resource', found.resource, 'id', found.id, 'name', found.name, 'query', found.query,
      'mine', found.mine)
      order by found.resource)
    from (
      select distinct on (v.resource) v.resource, v.id, v.name, v.query, d.user_id is not null as mine
      from views v
      left join view_defaults d on d.view_id = v.id and d.user_id = ${user}
      left join groups g on g.id = v.group_id and g.deleted_at is null
      where v.removed_at is null and (d.user_id is not null or v.is_default) and (
        v.audience = 'everyone'
        or (v.audience = 'mine' and v.owner_id = ${user})
        or (g.id = any(${groupIds})))
        and exists (
          select from groups own join (values ${LIST_PERMISSIONS}) as list (resource, permission)
            on list.resource = v.resource and own.permissions ? list.permission
          where own.id = any(${groupIds}) and own.deleted_at is null)
      order by v.resource, d.user_id is null, v.audience = 'everyone', v.id
    ) found`;
}

/** The permission to open each list. */
const LIST_PERMISSIONS = sql.join(
  resources.map(
    ({ name, controller }) => sql`(${name}::text, ${permissionName(controller, 'index')}::text)`,
  ),
);
