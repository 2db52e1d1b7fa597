import { sql } from 'kysely';
import { listTitle } from '../../../machines/bulk/bulk.rules.ts';
import type { BulkAction } from '../../shared/contract/bulk.ts';
import type { RowsTarget } from '../../shared/contract/rows-target.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import type { BulkCall, BulkRequest } from '../../shared/bulk.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { listToJoin } from '../../shared/resources/list-to-join.ts';
import { scheduledAt } from '../../shared/publishing.ts';
import { inSentence } from '../../shared/words.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, unavailable } from '../errors.ts';
import type { Answer, Token } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import { queueExport } from '../rows/export-task.ts';
import type { Rights } from '../rows/rights.ts';
import { rightsFor } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';
import { readValues } from '../rows/write/read-change.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { exportOf } from './export-call.ts';
import { readBulkCall } from './read-call.ts';
import { countTarget, requireCount } from '../rows/rows-target.ts';

/** The way on which the rows of a task are written. */
export function pathOf({ call: { action } }: BulkRequest) {
  if (action === 'destroy') return 'bulk delete';
  return action === 'restore' ? 'bulk restore' : 'bulk update';
}

/**
 * Queues what is to be done with many rows; the same token again answers the same task.
 * @throws 422 naming the key, 403 without the right, 409 `moved` where other rows match than the person saw
 */
export async function queueBulk(
  api: Api,
  call: Call,
  resource: Resource,
  { body, token }: { readonly body: unknown; readonly token: Token | null },
): Promise<Answer> {
  const bulk = readBulkCall(resource, body);
  const rights = rightsOf(api, call, resource, bulk);
  requireValues(api, rights, bulk);
  const { queueTask } = api;
  if (queueTask === undefined) throw unavailable();
  const { status, body: answer } = await inTransaction(api.db, (tx) =>
    once(tx, token, async () => {
      const count = await countTarget(api, tx, rights, bulk.target);
      if (bulk.action !== 'export') requireCount(bulk.target, count);
      if (count === 0) throw invalid({ target: 'No item is selected.' });
      const id = await queue(api, tx, queueTask, { rights, bulk, count });
      return { status: 202, body: { message: queuedMessage(bulk.action, id), task_id: id } };
    }),
  );
  return { status, body: answer };
}

function rightsOf(api: Api, { user }: Call, resource: Resource, call: BulkCall): Rights {
  if (call.action === 'export') return rightsFor(user, resource, 'export');
  return rightsToWrite(api, user, resource, pathOf({ resource: resource.name, call }));
}

/** The same rules as a PUT's; tags are judged row by row, because each has its own. */
function requireValues(api: Api, rights: Rights, { values, tags }: BulkCall) {
  const read = (given: object) => readValues(api, rights, 'bulk update', given);
  if (values !== undefined) read(values);
  if (tags?.mode === 'replace') read({ [tags.field]: tags.ids });
}

interface Queued {
  readonly rights: Rights;
  readonly bulk: BulkCall;
  readonly count: number;
}

async function queue(
  api: Api,
  tx: Tx,
  queueTask: NonNullable<Api['queueTask']>,
  { rights, bulk, count }: Queued,
): Promise<number> {
  const { user, resource } = rights;
  const act = await publishingAct(tx, rights, bulk);
  const title = titleOf(resource, { bulk, act }, count);
  if (bulk.action === 'export') {
    const request = exportOf(api, rights, bulk, count);
    return queueExport(tx, queueTask, { request, title, field: 'action' });
  }
  const payload: BulkRequest = {
    ...{ resource: resource.name, call: bulk },
    ...(act === null ? {} : { act }),
  };
  return queueTask(tx, { kind: 'bulk', title, userId: user.id, apiKeyId: user.keyId, payload });
}

/** As the dialog said it that asked for it: 'Add 2 subscribers to a segment'. */
function titleOf(resource: Resource, { bulk, act }: Titled, count: number) {
  const { action, tags } = bulk;
  const word = inSentence(count === 1 ? resource.title.one : resource.title.many);
  const rows = `${count.toLocaleString('en-US')} ${word}`;
  if (action === 'export') return `Export of ${rows}`;
  const list = listToJoin(resource);
  if (list === null || tags?.field !== list.field || tags.mode === 'replace') {
    return `${act === null ? TITLES[action] : VERBS[act]} ${rows}`;
  }
  return listTitle({ ...list, mode: tags.mode }, rows);
}

/** What an update is that says of rows alone whether and when they are seen; null of any other. */
async function publishingAct(
  tx: Tx,
  rights: Rights,
  { action, values = {}, target }: BulkCall,
): Promise<PublishingKind | null> {
  const { resource } = rights;
  const { publishing } = resource;
  if (action !== 'update' || publishing === null) return null;
  const { field, at, published, draft } = publishing;
  if (Object.keys(values).some((name) => name !== field && name !== at)) return null;
  if (values[field] === draft) {
    return (await doAllWait(tx, rights, target)) ? 'cancel_schedule' : 'unpublish';
  }
  if (values[field] !== published) return null;
  return scheduledAt(resource, values) === null ? 'publish' : 'schedule';
}

/** Whether all rows that are named, and that the person may know of, are published and wait for their moment; of all that match it is not asked. */
async function doAllWait(tx: Tx, { resource, covered, hidden }: Rights, target: RowsTarget) {
  const { name, publishing } = resource;
  if (publishing?.at === undefined || isQueryTarget(target)) return false;
  const { field, at, published } = publishing;
  if (hidden.has(field) || hidden.has(at)) return false;
  const scope = scopeCondition(resource, covered, 't') ?? sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(name)} t where t.id = any(${[...target.ids]}::bigint[])
      and t.deleted_at is null and ${scope}
      and ${sql.ref(`t.${field}`)} = ${published} and ${sql.ref(`t.${at}`)} > now()`.execute(tx);
  return rows[0]?.count === target.ids.length;
}

type PublishingKind = Extract<UndoKind, 'publish' | 'unpublish' | 'schedule' | 'cancel_schedule'>;

const VERBS: Readonly<Record<PublishingKind, string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  schedule: 'Schedule',
  cancel_schedule: 'Cancel schedule of',
};

interface Titled {
  readonly bulk: BulkCall;
  readonly act: PublishingKind | null;
}

const TITLES: Readonly<Record<BulkAction, string>> = {
  update: 'Update',
  destroy: 'Delete',
  restore: 'Restore',
  tag: 'Tag',
  export: 'Export',
};

function queuedMessage(action: BulkAction, id: number) {
  return `${TITLES[action]} successfully requested. Task ID: ${id}`;
}
