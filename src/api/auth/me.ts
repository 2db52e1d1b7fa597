import { sql } from 'kysely';
import type { FileValue } from '../../shared/contract/image-cut.ts';
import type { DefaultView, Me, MyGroup, Preference } from '../../shared/wire.ts';
import type { Db } from '../db/database.ts';
import { HAS_FACTOR, HAS_PROFILE } from './gate-facts.ts';
import { sessionOver } from '../errors.ts';
import { defaultViewsOf } from '../views/defaults.ts';

/** What a signed-in person may know of themselves. */
export async function readMe(db: Db, userId: number, version: string): Promise<Me> {
  const { rows } = await sql<MeRow>`
    select u.id, u.full_name, u.first_name, u.last_name, u.email, u.photo,
      c.accepted_terms_at is not null as accepted_terms,
      coalesce(c.requires_password_change, false) as requires_password_change,
      coalesce(${HAS_FACTOR}, false) as two_factor_enabled,
      ${HAS_PROFILE} as has_profile, c.password_hash is not null as has_password,
      coalesce((
        select json_agg(json_build_object(
          'id', g.id,
          'name', g.name,
          'two_factor_enabled', g.two_factor_enabled,
          'requires_profile', g.requires_profile,
          'permissions', g.permissions,
          'all_publications', g.all_publications,
          'publication_ids', g.publication_ids,
          'field_limits', g.field_limits) order by g.name)
        from groups g where g.id = any(u.group_ids) and g.deleted_at is null
      ), '[]') as groups,
      coalesce((
        select json_agg(json_build_object('key', p.key, 'value', p.value) order by p.key)
        from preferences p where p.user_id = u.id
      ), '[]') as preferences,
      coalesce((${defaultViewsOf(sql.ref('u.id'), sql.ref('u.group_ids'))}), '[]') as default_views,
      (${INTEGRATIONS}) as integrations
    from users u left join credentials c on c.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`.execute(db);
  const [found] = rows;
  if (found === undefined) throw sessionOver();
  const { integrations, ...row } = found;
  return { ...row, app_version: version, settings: { core: { integrations: integrations ?? {} } } };
}

/** What a person's pages need to know of the integrations: their keys as masks, null where there is none. */
const INTEGRATIONS = sql`select json_build_object(
    ${sql.join(
      ['everflow', 'thrivecart', 'samcart', 'sms', 'document_export'].map(
        (name) => sql`${sql.lit(name)},
          json_build_object('api_key', split_part(${sql.ref(`i.${name}_api_key`)}, ':', 1))`,
      ),
    )})
  from integrations i where i.id = 1`;

interface MeRow {
  readonly id: number;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly photo: FileValue | null;
  readonly accepted_terms: boolean;
  readonly requires_password_change: boolean;
  readonly two_factor_enabled: boolean;
  readonly has_profile: boolean;
  readonly has_password: boolean;
  readonly groups: readonly MyGroup[];
  readonly preferences: readonly Preference[];
  readonly default_views: readonly DefaultView[];
  readonly integrations: Readonly<Record<string, unknown>> | null;
}
