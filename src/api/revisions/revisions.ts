import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, fieldNames } from '../../shared/resources/define.ts';
import type { PublishingStep } from '../../shared/contract/revision-action.ts';
import type { Item, Revision, RevisionAnswer, RevisionsAnswer } from '../../shared/wire.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import { invalid, notFound } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { SessionUser } from '../call/access.ts';
import { rowJson } from '../rows/columns.ts';
import { presented } from '../rows/resource-hooks.ts';
import type { PlacedTarget } from '../rows/record-target.ts';
import { recordOf } from '../rows/record-target.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsOver } from '../rows/rights.ts';
import { REVISION, REVISIONS } from '../answers/editing.ts';
import { ownRoute } from '../call/access.ts';

/** A page of the saves of a record, the latest first. */
async function readRevisions(
  api: Api,
  user: SessionUser,
  { resource, id, given }: PlacedTarget,
): Promise<RevisionsAnswer> {
  const rights = rightsTo(user, resource);
  const per_page = wholeNumber(given, 'per_page', { fallback: 20, most: LIMITS.perPage });
  const page = wholeNumber(given, 'page', { fallback: 1, most: 1_000_000 });
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, ${fieldsOf(resource)} as fields, ${seenBy(resource, 'o')} as was,
      ${seenBy(resource, 'r')} as is, count(*) over ()::int8 as total ${FROM}
    left join revisions o on o.resource = r.resource and o.resource_id = r.resource_id
      and o.version = r.version - 1
    where r.resource = ${resource.name} and r.resource_id = ${id}
    order by r.version desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(api.db);
  const total = rows[0]?.total ?? (await countOf(api, resource, id));
  return {
    data: rows.map((row) => ({ ...revisionOf(rights, row), published: stepOf(rights, row) })),
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
  };
}

/**
 * One save with the whole row as it was, presented like the row itself: masks, names of what it points at, places.
 * @throws 404 where there is none of that id for this person
 */
async function readRevision(api: Api, user: SessionUser, id: number): Promise<RevisionAnswer> {
  const { rows: found } = await sql<RevisionRow & { resource: string; resource_id: number }>`
    select r.resource, r.resource_id, ${COLUMNS}, ${WRITTEN} as fields ${FROM} where r.id = ${id}`.execute(
    api.db,
  );
  const [row] = found;
  const resource = api.resources.find(({ name }) => name === row?.resource);
  if (row === undefined || resource === undefined) throw notFound();
  const { resource: _, resource_id, ...save } = row;
  const body = { resource: resource.route, resource_id };
  await recordOf(api, user, { body, fields: ['resource', 'resource_id'] });
  const rights = rightsTo(user, resource);
  const item = await itemAt(api, rights, id);
  return { data: { ...revisionOf(rights, save), ...body, item } };
}

interface RevisionRow extends Omit<Revision, 'user'> {
  readonly user_id: number | null;
  readonly full_name: string | null;
}

const COLUMNS = sql`r.id, r.version, r.created_at, r.user_id, u.full_name, case when a.action is not null then a.action when r.user_id is not null then 'update' end as action, a.detail -> 'imported' as imported`;
const FROM = sql`from revisions r left join users u on u.id = r.user_id
  left join lateral (
    select action, fields, detail from audit
    where resource = r.resource and resource_id = r.resource_id and revision_id = r.id
    order by id limit 1
  ) a on true`;

const WRITTEN = sql<readonly string[]>`coalesce(a.fields, '{}')`;

/** What a save changed: the status, too, where a moment alone was written by which a row waits, or waits no longer. */
function fieldsOf({ publishing }: Resource): RawBuilder<readonly string[]> {
  if (publishing?.at === undefined) return WRITTEN;
  const { field, at, published } = publishing;
  const waits = (save: string) =>
    sql`(${writtenIn(save, field)} = ${String(published)} and ${isAhead(save, at)})`;
  return sql`case when ${at}::text = any(a.fields) and ${field}::text <> all(a.fields) and exists (
      select from revisions o where o.resource = r.resource and o.resource_id = r.resource_id
        and o.version = r.version - 1 and ${waits('o')} is distinct from ${waits('r')})
    then array_prepend(${field}::text, a.fields) else ${WRITTEN} end`;
}

/** How the row stood when a save came, be it by that or by the one before: a draft, seen, or with the moment for which it waits. */
function seenBy({ publishing }: Resource, save: 'o' | 'r'): RawBuilder<Seen | null> {
  if (publishing === null) return sql`null::jsonb`;
  const { field, at, published, draft } = publishing;
  const moment = at === undefined ? sql`null` : writtenIn(save, at);
  const due =
    at === undefined ? sql`null` : sql`case when ${isAhead(save, at, 'r')} then ${moment} end`;
  return sql`case ${writtenIn(save, field)}
    when ${String(draft)} then jsonb_build_object('draft', true, 'due', null)
    when ${String(published)} then jsonb_build_object('draft', false, 'due', ${due}) end`;
}

// A moment that a save itself has set to now is later than it by what the transaction took.
function isAhead(save: string, at: string, by = save) {
  return sql`(${writtenIn(save, at)})::timestamptz > ${sql.ref(`${by}.created_at`)} + interval '1 minute'`;
}

function writtenIn(save: string, name: string) {
  return sql`(${sql.ref(`${save}.data`)} ->> ${name}::text)`;
}

/** The step from how the row was to how it is; of an undo the step that it took back. Null of what the reader does not see. */
function stepOf({ resource, hidden }: Rights, row: ListedRow): PublishingStep | null {
  const { field = '', at = '' } = resource.publishing ?? {};
  const isWritten = row.fields.includes(field) || row.fields.includes(at);
  if (!isWritten || hidden.has(field) || hidden.has(at)) return null;
  const [from, to] = row.action === 'undo' ? [row.is, row.was] : [row.was, row.is];
  if (from === null || to === null) return null;
  if (to.due !== null && from.due !== to.due) {
    return { act: 'schedule', at: new Date(to.due).toISOString() };
  }
  if (to.draft && !from.draft) {
    return { act: from.due === null ? 'unpublish' : 'cancel_schedule', at: null };
  }
  return !to.draft && (from.draft || from.due !== to.due) ? { act: 'publish', at: null } : null;
}

/** How a save left the row, where it is a draft or published. */
interface Seen {
  readonly draft: boolean;
  /** The moment for which it waits. */
  readonly due: string | null;
}

interface ListedRow extends RevisionRow {
  readonly was: Seen | null;
  readonly is: Seen | null;
  readonly total: number;
}

function revisionOf(
  { resource, hidden }: Rights,
  { user_id, full_name, ...row }: RevisionRow,
): Revision {
  const known = new Set(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      hidden.has(name) ? [] : columnsOf(name, field),
    ),
  );
  const user = user_id === null || full_name === null ? null : { id: user_id, full_name };
  const fields = row.fields.filter((name) => known.has(name));
  const { id, version, created_at, action, imported } = row;
  return { id, version, created_at, user, action, fields, imported };
}

async function itemAt(api: Api, rights: Rights, id: number): Promise<Item> {
  const { resource } = rights;
  const { rows } = await sql<{ item: string }>`
    select ${rowJson(api, fieldNames(resource), rights, 't')} as item
    from revisions r, jsonb_populate_record(null::${sql.table(resource.name)}, r.data) t
    where r.id = ${id}`.execute(api.db);
  const [text] = await presented(
    api,
    rights,
    rows.map(({ item }) => item),
  );
  if (text === undefined) throw notFound();
  return JSON.parse(text) as Item;
}

function rightsTo(user: SessionUser, resource: Resource): Rights {
  const covered = coverage(user, resource.controller, 'update') ?? [];
  return rightsOver(user, resource, covered);
}

async function countOf(api: Api, resource: Resource, id: number) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int8 as total from revisions
    where resource = ${resource.name} and resource_id = ${id}`.execute(api.db);
  return rows[0]?.total ?? 0;
}

function wholeNumber(
  given: PlacedTarget['given'],
  name: string,
  { fallback, most }: { readonly fallback: number; readonly most: number },
): number {
  const text = given[name];
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw invalid({ [name]: `Use a number from 1 to ${most}.` });
}

const FIELDS = ['resource', 'resource_id', 'page', 'per_page'];

/** GET /revisions?resource=&resource_id= and /revisions/{id}: the saves of a record the user may edit. Restoring is a PUT. */
export function revisionRoutes(server: FastifyInstance, api: Api) {
  const readable = ownRoute('signed_in', { 200: REVISIONS }, { keys: 'read', viewers: true });
  server.get('/revisions', readable, async (request) => {
    const user = userOf(request);
    const target = await recordOf(api, user, { body: request.query, fields: FIELDS });
    return readRevisions(api, user, target);
  });

  const reading = ownRoute('signed_in', { 200: REVISION }, { keys: 'read', viewers: true });
  server.get<{ Params: { id: string } }>('/revisions/:id', reading, async (request) =>
    readRevision(api, userOf(request), idOf(request.params.id)),
  );
}
