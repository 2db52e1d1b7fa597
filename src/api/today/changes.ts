import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { PeopleChange } from '../../shared/contract/today.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { visibleTo } from '../rows/rights.ts';
import type { AuditAction } from '../rows/write/paths.ts';
import { recordTexts } from './record-texts.ts';

const MOST = 8;
/** Of the changes since then, the latest are looked at. */
const LOOKED_AT = 5_000;

const WORDS: Readonly<Record<AuditAction, PeopleChange['action']>> = {
  store: 'created',
  update: 'changed',
  destroy: 'deleted',
  restore: 'restored',
  merge: 'merged',
  undo: 'undone',
};

interface ChangeRow {
  readonly person: string;
  readonly action: AuditAction;
  readonly resource: string;
  readonly count: number;
  readonly id: number;
  readonly at: string;
}

/** What other people did since a moment with records that the person may see: one line for each of them, what, and with which. */
export async function changesSince(
  api: Api,
  user: SessionUser,
  since: string,
): Promise<readonly PeopleChange[]> {
  const readable = api.resources.flatMap((resource) => readableIn(user, resource) ?? []);
  if (readable.length === 0) return [];
  const { rows } = await sql<ChangeRow>`
    with latest as (
      select a.user_id, a.action, a.resource, a.resource_id, a.at from audit a
      where a.at > ${since}::timestamptz and a.user_id is not null and a.resource is not null
        and a.user_id <> ${user.id} and a.action = any(${Object.keys(WORDS)}::text[])
        and (${sql.join(readable, sql` or `)})
      order by a.at desc limit ${LOOKED_AT}
    )
    select u.full_name as person, l.action, l.resource, count(distinct l.resource_id)::int as count,
      max(l.resource_id) as id, max(l.at) as at
    from latest l join users u on u.id = l.user_id
    group by u.id, u.full_name, l.action, l.resource
    order by max(l.at) desc, l.resource limit ${MOST}`.execute(api.db);
  const single = rows.filter(({ count }) => count === 1);
  const named = await recordTexts(api, user, single);
  return rows.map(({ id, action, ...row }) => ({
    ...row,
    action: WORDS[action],
    record: row.count === 1 ? { resource: row.resource, id, text: named(row.resource, id) } : null,
  }));
}

/** The changes of a resource's rows that a person may know of; null where they may know of none, or where it has no page. */
function readableIn(user: SessionUser, resource: Resource): RawBuilder<SqlBool> | null {
  const covered = visibleTo(user, resource);
  if (covered === null || resource.page === null) return null;
  const isOf = sql<SqlBool>`a.resource = ${sql.lit(resource.name)}`;
  const { scope } = resource;
  if (covered === 'all' || scope.kind === 'account') return isOf;
  const inside = sql<SqlBool>`a.publication_id = any(${[...covered]}::bigint[])`;
  const isItself = scope.kind === 'own' && scope.field === 'id';
  return isItself
    ? sql<SqlBool>`(${isOf} and a.resource_id = any(${[...covered]}::bigint[]))`
    : sql<SqlBool>`(${isOf} and (a.publication_id is null or ${inside}))`;
}
