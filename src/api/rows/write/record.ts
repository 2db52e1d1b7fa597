import { sharedKind } from '../../../shared/kinds/index.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../../shared/resources/define.ts';
import { columnsOf, fieldNames } from '../../../shared/resources/define.ts';
import { namingFields, writeContentUses } from '../content-uses.ts';
import { searchFields, writeEntries } from '../search-entries.ts';
import { slot } from '../../db/prepared.ts';
import { AUDIT_ROWS, queueDeliveries } from '../../journal/webhook-events.ts';
import type { Api } from '../api.ts';
import type { Call } from '../../call/call.ts';
import { rowJson } from '../columns.ts';
import type { Rights } from '../rights.ts';
import { publicationOf } from '../scope.ts';
import type { AuditAction } from './paths.ts';

/** What is recorded of the rows `t` that a statement's part `written` answers; the call is read as it is run. */
interface Recorded {
  readonly resource: Resource;
  readonly action: AuditAction;
  /** Names of what was written, as audit rows and events give them. */
  readonly fields: readonly string[];
}

const WRITTEN = sql`from written t`;

/** A value that each call gives to the statement. */
const ofCall = (read: (call: Call) => unknown) =>
  slot(({ call }: { readonly call: Call }) => read(call));

const USER_ID = ofCall(({ user }) => user.id);
const KEY_ID = ofCall(({ user }) => user.keyId ?? null);
const IP = ofCall(({ ip }) => ip);
const REQUEST_ID = ofCall(({ requestId }) => requestId);

/** Parts of the statement that writes rows: a revision with each whole row and, where none tells of it, of what it was before, an audit row with the fields, the words to find it by, what its content names, the events. */
export function recording(save: Recorded): RawBuilder<unknown> {
  const { resource, action, fields } = save;
  const entries = isFoundAsBefore(save)
    ? sql``
    : sql`entries as (${writeEntries(resource, WRITTEN)}), `;
  const naming = namingFields(resource).filter((name) => fields.includes(name));
  const uses = writeContentUses(resource, naming).map((part) => sql`${part}, `);
  const before = action === 'store' ? sql`` : sql`${keeping(resource.name)}, `;
  return sql`${entries}${sql.join(uses, sql``)}${before}${revising(save)}, ${auditing(save)}`;
}

/** The same for rows that go into the trash: they are no longer found by words, and nothing of them is new, so that their revision tells of what they were, too. */
export function recordingTrash(save: Recorded, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`gone as (
      delete from search_entries
      where resource = ${sql.lit(save.resource.name)} and resource_id = any(${ids}::bigint[])
    ), ${revising(save)}, ${auditing({ ...save, fields: [] })}`;
}

/**
 * Keeps what the rows `t` were before, where no revision tells of it: of a row that was put there without a save. The
 * statement sees the table as it was. Such a revision names nobody and has no audit row; its time is that of the row.
 */
export function keeping(resource: string): RawBuilder<unknown> {
  const name = sql.lit(resource);
  return sql`unsaved as (
      insert into revisions (resource, resource_id, version, data, created_at)
      select ${name}, o.id, o.version, to_jsonb(o), o.updated_at
      ${WRITTEN} join ${sql.table(resource)} o on o.id = t.id and o.version < t.version
      where not exists (
        select from revisions r where r.resource = ${name} and r.resource_id = o.id and r.version = o.version)
      on conflict do nothing
    )`;
}

function revising({ resource }: Recorded): RawBuilder<unknown> {
  return sql`revised as (
      insert into revisions (resource, resource_id, version, user_id, data)
      select ${sql.lit(resource.name)}, t.id, t.version, ${USER_ID}::bigint, to_jsonb(t) ${WRITTEN}
      on conflict (resource, resource_id, version) do update set data = excluded.data
      returning id, resource_id
    )`;
}

/** The row `t` as the JSON text of the wire. */
export function rowText(
  api: Pick<Api, 'filesOrigin' | 'plans'>,
  rights: Rights,
): RawBuilder<string> {
  const build = () => rowJson(api, fieldNames(rights.resource), rights, 't');
  return api.plans.readsRow(rights, build);
}

/** Whether an update touched nothing that a row is found by; what its parent says of it may always have changed. */
function isFoundAsBefore({ resource, action, fields }: Recorded): boolean {
  const { scope } = resource;
  if (action !== 'update' || scope.kind === 'parent') return false;
  const found = [...searchFields(resource), ...(scope.kind === 'own' ? [scope.field] : [])];
  return !fields.some((name) => found.includes(name));
}

/** A statement sees its tables as they were: webhooks that it changes itself count as what they become. */
const WEBHOOKS_NOW = sql`(select * from written
  union all select * from webhooks where id not in (select id from written))`;

function auditing(save: Recorded) {
  const { resource, action, fields } = save;
  const detail = ofCall((call) => detailOf(save, call));
  const webhooks = resource.name === 'webhooks' ? WEBHOOKS_NOW : undefined;
  const events = queueDeliveries(resource, { action, fields }, sql`audit_rows`, webhooks);
  return sql`audit_rows as (
    insert into audit
      (user_id, api_key_id, action, resource, resource_id, publication_id, fields, revision_id, ip, request_id, detail)
    select ${USER_ID}::bigint, ${KEY_ID}::bigint, ${action}::text, ${sql.lit(resource.name)}, t.id, ${publicationOf(resource, 't')},
      ${fields}::text[], revised.id, ${IP}::text, ${REQUEST_ID}::text, ${detail}::jsonb
    ${WRITTEN} join revised on revised.resource_id = t.id order by t.id
    ${AUDIT_ROWS}), events as (${events})`;
}

/** From where a save that writes built content says that it was brought in. */
function detailOf(
  { resource, action, fields }: Recorded,
  { imported = null }: Call,
): string | null {
  if (imported === null || (action !== 'store' && action !== 'update')) return null;
  const isWritten = Object.entries(resource.fields).some(
    ([name, field]) =>
      sharedKind(field).isPage && columnsOf(name, field).some((column) => fields.includes(column)),
  );
  return isWritten ? JSON.stringify({ imported }) : null;
}
