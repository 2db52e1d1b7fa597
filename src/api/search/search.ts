import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { coverage } from '../../shared/permissions.ts';
import { LIMITS, MAX_ID } from '../../shared/limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { SearchGroup, SearchHit } from '../../shared/answers.ts';
import type { SessionUser } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { wireValue } from '../rows/columns.ts';
import { reading } from '../rows/reading.ts';
import { mayUnmask } from '../rows/rights.ts';
import { publicationOf, scopeCondition } from '../rows/scope.ts';
import { likePattern } from '../kinds/compare.ts';
import { entryMatches, searchColumn } from '../rows/search-entries.ts';
import { FOUND } from '../answers/lists.ts';
import { ownRoute } from '../call/access.ts';

/** Rows looked at per resource, and rows shown of them. */
const LOOKED_AT = 200;
const SHOWN = 5;

/** The best hits of every resource the user may list, in the order of the definitions. */
async function searchEverything(api: Api, user: SessionUser, q: string): Promise<SearchGroup[]> {
  const parts = api.resources.flatMap((resource) => hitsOf(api, user, resource, q) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(api.db);
  return api.resources.flatMap(({ name }) => {
    const items = rows.filter((row) => row.resource === name).map(hitOf);
    return items.length === 0 ? [] : [{ resource: name, items }];
  });
}

interface Hit extends SearchHit {
  readonly resource: string;
}

function hitOf({ id, text, publication_id, updated_at }: Hit): SearchHit {
  return { id, text, publication_id, updated_at };
}

function hitsOf(
  api: Api,
  user: SessionUser,
  resource: Resource,
  q: string,
): RawBuilder<Hit> | null {
  const covered = coverage(user, resource.controller, 'index');
  const field = fieldOf(resource, resource.text);
  if (covered === null || field === undefined) return null;
  const unmask = mayUnmask(user, resource, covered);
  const matches = entryMatches(q, searchColumn(resource, unmask));
  if (matches === null) return null;
  const scope = scopeCondition(resource, covered, 't') ?? sql`true`;
  const words = sql`select e.resource_id from search_entries e where e.resource = ${sql.lit(resource.name)} and ${matches}`;
  const byId = idIn(q);
  const ids = byId === null ? words : sql`${words} union select ${byId}::bigint`;
  const text = wireValue(api, resource, resource.text, field, unmask, 't');
  return sql<Hit>`(
    select ${sql.lit(resource.name)} as resource, found.* from (
      select t.id, ${text} as text, ${publicationOf(resource, 't')} as publication_id, t.updated_at
      from ${sql.table(resource.name)} t
      where t.id in (${ids}) and t.deleted_at is null and ${scope} limit ${LOOKED_AT}
    ) found
    order by found.id = ${byId ?? 0} desc, found.text ilike ${`${likePattern(q)}%`} desc, found.updated_at desc, found.id desc
    limit ${SHOWN})`;
}

/** '12' and '#12' name a row, too. */
function idIn(q: string): number | null {
  const match = /^#?(\d{1,16})$/.exec(q);
  const id = Number(match?.[1] ?? 0);
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** GET /search?q=: records of every resource the user may list, grouped. */
export function searchRoutes(server: FastifyInstance, api: Api) {
  const searching = ownRoute(
    'signed_in',
    { 200: FOUND },
    { work: 'list', keys: 'read', viewers: true },
  );
  server.get('/search', searching, async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(query).find((key) => key !== 'q');
    if (unknown !== undefined) throw invalid({ [unknown]: 'There is no such parameter.' });
    const { q = '' } = query;
    if (typeof q !== 'string' || q.length > LIMITS.searchChars) {
      throw invalid({ q: `Search for ${LIMITS.searchChars} characters at most.` });
    }
    return {
      data: await searchEverything(
        reading(api, request),
        userOf(request),
        q.replaceAll('\0', '').trim(),
      ),
    };
  });
}
