import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ContentRecord, ContentRecords } from '../../shared/contract/content-records.ts';
import { recordKey } from '../../shared/contract/content-records.ts';
import type { NamedRef } from '../../shared/content-refs.ts';
import { refsIn } from '../../shared/content-refs.ts';
import { LIMITS } from '../../shared/limits.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { COUNT, ID, TEXT, dataOf, listOf, orNull, shape } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import type { Api } from '../rows/api.ts';
import { rowJson } from '../rows/columns.ts';
import { namedRow } from '../rows/list-uses.ts';
import { presented } from '../rows/resource-hooks.ts';
import { reading } from '../rows/reading.ts';
import { rightsOver } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';

const body = type({
  /** HTML, as a page or one block of it. */
  content: 'string <= 5000000',
  '+': 'reject',
});

const ANSWER = dataOf(
  shape<ContentRecords>({
    records: listOf(shape<ContentRecord>({ resource: TEXT, id: ID, text: orNull(TEXT) })),
    unseen: COUNT,
  }),
);

/** POST /content-refs: the records that a piece of built content names, as far as the person may see them. */
export function contentRefRoutes(server: FastifyInstance, api: Api) {
  const route = {
    bodyLimit: LIMITS.contentBodyBytes,
    ...ownRoute('signed_in', { 200: ANSWER }, { takes: body, work: 'list', viewers: true }),
  };
  server.post('/content-refs', route, async (request): Promise<{ data: ContentRecords }> => {
    const { content } = readBody(body, request.body);
    return { data: await recordsNamed(reading(api, request), userOf(request), refsIn(content)) };
  });
}

async function recordsNamed(
  api: Api,
  user: SessionUser,
  refs: readonly NamedRef[],
): Promise<ContentRecords> {
  const unseen = new Map(refs.map((ref) => [keyOf(ref), ref]));
  const records = new Map<string, ContentRecord>();
  for (const resource of api.resources) {
    const rows = await rowsNamed(api, user, resource, refs);
    for (const { kind, ref, ...row } of rows) {
      unseen.delete(keyOf({ kind, ref }));
      const record = { resource: resource.name, ...row };
      records.set(recordKey(record), record);
    }
  }
  return { records: [...records.values()], unseen: unseen.size };
}

/** Live rows of one resource that are named, each with how it is. */
async function rowsNamed(
  api: Api,
  user: SessionUser,
  resource: Resource,
  refs: readonly NamedRef[],
) {
  const covered = coverage(user, resource.controller, 'show');
  const ways = resource.namedInContent.filter(({ kind }) => refs.some((one) => one.kind === kind));
  if (covered === null || ways.length === 0) return [];
  const rights = rightsOver(user, resource, covered);
  const seen = scopeCondition(resource, covered, 't') ?? sql`true`;
  const names = resource.labelFields;
  const parts = ways.map(({ kind, by }) => {
    const said = refs.filter((one) => one.kind === kind).map(({ ref }) => ref);
    return sql<MatchedRef>`select ${sql.lit(kind)} as kind, ${sql.raw(by)} as ref, ${rowJson(api, names, rights, 't')} as row
      from ${sql.table(resource.name)} t
      where t.deleted_at is null and ${seen} and ${sql.raw(by)} = any(${said}::text[])`;
  });
  const { rows } = await sql<MatchedRef>`${sql.join(parts, sql` union all `)}`.execute(api.db);
  const texts = await presented(
    api,
    rights,
    rows.map(({ row }) => row),
  );
  return rows.map(({ kind, ref }, at) => ({
    kind,
    ref,
    ...namedRow(resource, names, JSON.parse(texts[at] ?? '{}') as { readonly id: number }),
  }));
}

function keyOf({ kind, ref }: NamedRef) {
  return `${kind} ${ref}`;
}

interface MatchedRef extends NamedRef {
  readonly row: string;
}
