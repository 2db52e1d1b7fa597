import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RecordLine, Upcoming, Waiting } from '../../shared/contract/today.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SessionUser } from '../call/access.ts';
import { isOpen } from '../rows/draft-lease.ts';
import type { Api } from '../rows/api.ts';
import { rightsOver } from '../rows/rights.ts';
import { publicationOf, scopeCondition } from '../rows/scope.ts';
import { failedWords } from '../../shared/contract/tasks.ts';
import { UNDONE } from '../journal/undo-rows.ts';
import { recordTexts } from './record-texts.ts';

/** Of each kind. */
const MOST = 20;
const FAILED_DAYS = 7;

/** What waits for a person, the newest first: whatever they hold, wrote or began themselves. */
export async function waitingFor(api: Api, user: SessionUser): Promise<readonly Waiting[]> {
  const [drafts, asked, failed] = await Promise.all([
    draftsOf(api, user),
    askedOf(api, user),
    failedOf(api, user),
  ]);
  const named = await recordTexts(
    api,
    user,
    [...drafts, ...asked].map(({ record }) => record),
  );
  const withText = <W extends { readonly record: RecordLine }>(line: W): W => {
    const { resource, id, text } = line.record;
    return { ...line, record: { resource, id, text: named(resource, id) ?? text } };
  };
  return [...asked.map(withText), ...failed, ...drafts.map(withText)];
}

interface DraftRow {
  readonly resource: string;
  readonly resource_id: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** Drafts that no open form writes, each record once; of one that was never made, what was typed as its name. */
async function draftsOf({ db, resources }: Api, user: SessionUser) {
  const { rows } = await sql<DraftRow>`
    select * from (
      select distinct on (resource, resource_id, case when resource_id = -1 then session end)
        resource, resource_id, data, updated_at as at
      from auto_saves where user_id = ${user.id} and not (${isOpen})
      order by resource, resource_id, case when resource_id = -1 then session end, updated_at desc
    ) newest order by at desc limit ${MOST}`.execute(db);
  return rows.flatMap(({ resource: route, resource_id, data, at }) => {
    const resource = resources.find((each) => each.route === route);
    const isNew = resource_id === -1;
    if (resource === undefined) return [];
    if (coverage(user, resource.controller, isNew ? 'store' : 'update') === null) return [];
    const typed = data[resource.text];
    const text = isNew && typeof typed === 'string' && typed !== '' ? typed : null;
    const record = { resource: resource.name, id: isNew ? null : resource_id, text };
    return [{ kind: 'draft' as const, at, record }];
  });
}

/** Who asks for records that the person holds. */
async function askedOf({ db, resources }: Api, user: SessionUser) {
  const { rows } = await sql<{ route: string; id: number; at: string; person: string }>`
    select r.resource as route, r.resource_id as id, r.asked_at as at, u.full_name as person
    from lock_requests r
    join locks l on l.resource = r.resource and l.resource_id = r.resource_id
    join users u on u.id = r.user_id and u.deleted_at is null
    where l.user_id = ${user.id} and l.expires_at > now() and r.expires_at > now()
      and r.user_id <> ${user.id}
    order by r.asked_at desc limit ${MOST}`.execute(db);
  return rows.flatMap(({ route, id, at, person }) => {
    const resource = resources.find((each) => each.route === route);
    if (resource === undefined) return [];
    return [
      { kind: 'lock' as const, at, person, record: { resource: resource.name, id, text: null } },
    ];
  });
}

interface FailedTask {
  readonly id: number;
  readonly title: string;
  readonly error: string | null;
  readonly at: string;
  readonly done: number | null;
  readonly refused: number | null;
}

/** A number of the result of a task that ended; null of one whose result has another form. */
function countOf(name: 'done' | 'refused') {
  return sql`case when status = 'done' and jsonb_typeof(result->${sql.lit(name)}) = 'number'
    then (result->>${sql.lit(name)})::int8 end`;
}

/** As the list of tasks tells them: those that broke off, and those of which some rows failed, unless they were undone or tried again. */
async function failedOf({ db }: Api, user: SessionUser) {
  const { rows } = await sql<FailedTask>`
    select id, title, error, at, done, refused from (
      select id, title, error, finished_at as at, status, ${UNDONE},
        ${countOf('done')} as done, ${countOf('refused')} as refused
      from tasks
      where user_id = ${user.id} and finished_at > now() - make_interval(days => ${FAILED_DAYS})
        and not exists (select from tasks again where again.retry_of = tasks.id)
    ) ended
    where undone_at is null and (status = 'failed' or refused > 0)
    order by id desc limit ${MOST}`.execute(db);
  return rows.map(({ refused, error, ...task }) => ({
    kind: 'task' as const,
    ...task,
    error: refused === null ? error : failedWords(task.done ?? 0, refused),
  }));
}

interface UpcomingRow {
  readonly resource: string;
  readonly id: number;
  readonly at: string;
  readonly zone: string | null;
}

const MOST_UPCOMING = 8;

/** What comes up next of the records that the person may see, the first one first. */
export async function upcomingFor(api: Api, user: SessionUser): Promise<readonly Upcoming[]> {
  const parts = api.resources.flatMap((resource) => upcomingOf(user, resource) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<UpcomingRow>`
    select * from (${sql.join(parts, sql` union all `)}) u
    order by at, resource, id limit ${MOST_UPCOMING}`.execute(api.db);
  const named = await recordTexts(api, user, rows);
  return rows.map(({ resource, id, at, zone }) => ({
    at,
    zone,
    record: { resource, id, text: named(resource, id) },
  }));
}

/** Null where its rows never come up, or where the person does not read when. */
function upcomingOf(user: SessionUser, resource: Resource) {
  const covered = coverage(user, resource.controller, 'index');
  const { upcoming } = resource;
  if (covered === null || upcoming === null) return null;
  const { at, where } = upcoming;
  const { hidden } = rightsOver(user, resource, covered);
  if (hidden.has(at) || (where !== undefined && hidden.has(where.field))) return null;
  const moment = sql.ref(`t.${at}`);
  const isSo = where === undefined ? sql`true` : sql`${sql.ref(`t.${where.field}`)} = ${where.is}`;
  return sql<UpcomingRow>`(
    select ${sql.lit(resource.name)} as resource, t.id, ${moment} as at, ${zoneOf(resource)} as zone
    from ${sql.table(resource.name)} t
    where ${moment} > now() and ${isSo} and t.deleted_at is null
      and ${scopeCondition(resource, covered, 't') ?? sql`true`}
    order by ${moment} limit ${MOST_UPCOMING})`;
}

/** The zone of a row: its own, else that of the record that it belongs to. */
function zoneOf(resource: Resource): RawBuilder<string | null> {
  const { zone, scope, fields } = resource;
  if (zone !== null) return sql<string | null>`${sql.ref(`t.${zone}`)}`;
  const field = scope.kind === 'own' ? fields[scope.field] : undefined;
  const owner = field !== undefined && isReference(field) ? resourceNamed(field.to) : null;
  if (owner === null || owner.zone === null) return sql<null>`null::text`;
  return sql<string | null>`(
    select ${sql.ref(`o.${owner.zone}`)} from ${sql.table(owner.name)} o
    where o.id = ${publicationOf(resource, 't')})`;
}
