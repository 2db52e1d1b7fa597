import { sql } from 'kysely';
import { coverage, covers } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, fieldNames } from '../../shared/resources/define.ts';
import type { Item } from '../../shared/wire.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { rowJson } from '../rows/columns.ts';
import { presented } from '../rows/resource-hooks.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsOver } from '../rows/rights.ts';
import { apiKind } from '../kinds/index.ts';

/** What a delivery says of the change that it tells of. */
export interface DeliveredChange {
  readonly event: string;
  readonly resource: string | null;
  readonly resource_id: number | null;
  readonly publication_id: number | null;
  readonly revision_id: number | null;
  readonly fields: readonly string[];
  readonly user_id: number | null;
  readonly created_at: string;
}

const LARGEST = 256_000;

/**
 * The body of a delivery: the row as the change left it, in the fields that the webhook's owner may read. Secrets are in
 * none, masked fields only where they see them whole. Null where they may not see the row at all.
 */
export async function payloadOf(
  api: Api,
  owner: SessionUser,
  change: DeliveredChange,
): Promise<string | null> {
  const resource = api.resources.find(({ name }) => name === change.resource);
  if (resource === undefined || change.resource_id === null) return null;
  const covered = coverage(owner, resource.controller, 'show');
  if (covered === null || !covers(covered, change.publication_id, 'read')) return null;
  const rights = rightsOver(owner, resource, covered);
  const names = fieldNames(resource).filter((name) => isTold(rights, name));
  const columns = new Set(names.flatMap((name) => columnsNamed(resource, name)));
  const item = await itemOf(api, rights, names, change);
  return textOf(resource, change, {
    fields: change.fields.filter((name) => columns.has(name)),
    item: item ?? { id: change.resource_id },
  });
}

function isTold({ resource, unmask, hidden }: Rights, name: string) {
  const field = resource.fields[name];
  if (field === undefined) return true;
  return (
    sharedKind(field).holds !== 'secret' && !hidden.has(name) && (unmask || field.masked !== true)
  );
}

function columnsNamed(resource: Resource, name: string) {
  const field = resource.fields[name];
  return field === undefined ? [name] : columnsOf(name, field);
}

/** As its revision kept it; a row in the trash, which no revision tells of, as it lies there. */
async function itemOf(
  api: Api,
  rights: Rights,
  names: readonly string[],
  { revision_id, resource_id }: DeliveredChange,
): Promise<Partial<Item> | null> {
  const table = sql.table(rights.resource.name);
  const source =
    revision_id === null
      ? sql`${table} t where t.id = ${resource_id}`
      : sql`revisions r, jsonb_populate_record(null::${table}, r.data) t where r.id = ${revision_id}`;
  const { rows } = await sql<{ item: string }>`
    select ${rowJson(api, names, rights, 't')} as item from ${source}`.execute(api.db);
  const texts = rows.map(({ item }) => item);
  const [text] = await presented(api, rights, texts);
  return text === undefined ? null : (JSON.parse(text) as Item);
}

interface DeliveredRow {
  readonly fields: readonly string[];
  readonly item: Partial<Item>;
}

function textOf(
  resource: Resource,
  change: DeliveredChange,
  { fields, item }: DeliveredRow,
): string {
  const write = (row: object, more: object = {}) =>
    JSON.stringify({
      type: change.event,
      timestamp: new Date(change.created_at).toISOString(),
      data: {
        resource: resource.route,
        id: change.resource_id,
        changed_fields: fields,
        user_id: change.user_id,
        ...more,
        item: row,
      },
    });
  const whole = write(item);
  if (Buffer.byteLength(whole) <= LARGEST) return whole;
  const left = Object.keys(item).filter((name) => isLong(resource, name));
  const short = Object.entries(item).filter(([name]) => !left.includes(name));
  return write(Object.fromEntries(short), { left_out: left });
}

/** `content_data` belongs to the field `content`. */
function isLong(resource: Resource, column: string): boolean {
  const found = Object.entries(resource.fields).find(([name, field]) =>
    columnsOf(name, field).includes(column),
  );
  return found !== undefined && apiKind(found[1]).long;
}
