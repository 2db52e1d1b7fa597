import { listTitle } from '../../../../machines/bulk/bulk.rules.ts';
import type { BulkAction, BulkCall } from '../../../shared/bulk.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { listToJoin } from '../../../shared/resources/list-to-join.ts';
import { inSentence } from '../../../shared/words.ts';
import { inTransaction } from '../../db/pool.ts';
import { invalid, unavailable } from '../../errors.ts';
import type { Answer, Token } from '../../http/idempotency.ts';
import { once } from '../../http/idempotency.ts';
import type { NewTask } from '../../tasks/define-task.ts';
import type { Api } from '../api.ts';
import type { Call } from '../call.ts';
import type { Rights } from '../rights.ts';
import { rightsFor } from '../rights.ts';
import { readValues } from '../values.ts';
import { exportOf } from './export-call.ts';
import { readBulkCall } from './read-call.ts';
import { countTarget, requireCount } from './target.ts';

/** What a bulk task is given. */
export interface BulkRequest {
  /** Name of the resource. */
  readonly resource: string;
  readonly call: BulkCall;
}

/** The action that each row needs. */
export const NEEDS = {
  update: 'update',
  destroy: 'destroy',
  restore: 'destroy',
  tag: 'update',
  export: 'export',
} as const satisfies Record<BulkAction, Action>;

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
  const rights = rightsFor(call.user, resource, NEEDS[bulk.action]);
  requireValues(rights, bulk);
  const { queueTask } = api;
  if (queueTask === undefined) throw unavailable();
  const { status, body: answer } = await inTransaction(api.db, (tx) =>
    once(tx, token, async () => {
      const count = await countTarget(api, tx, rights, bulk.target);
      if (bulk.action !== 'export') requireCount(bulk.target, count);
      if (count === 0) throw invalid({ target: 'No item is selected.' });
      const id = await queueTask(tx, taskOf(api, rights, bulk, count));
      return { status: 202, body: { message: queuedMessage(bulk.action, id), task_id: id } };
    }),
  );
  return { status, body: answer };
}

/** The same rules as a PUT's; tags are judged row by row, because each has its own. */
function requireValues(rights: Rights, { values, tags }: BulkCall) {
  if (values !== undefined) readValues(rights, values, 'update');
  if (tags?.mode === 'replace') readValues(rights, { [tags.field]: tags.ids }, 'update');
}

function taskOf(api: Api, rights: Rights, call: BulkCall, count: number): NewTask {
  const { user, resource } = rights;
  const title = titleOf(resource, call, count);
  const userId = user.id;
  if (call.action === 'export') {
    return { kind: 'export', title, userId, payload: exportOf(api, rights, call, count) };
  }
  const payload: BulkRequest = { resource: resource.name, call };
  return { kind: 'bulk', title, userId, payload };
}

/** As the dialog said it that asked for it: 'Add 2 subscribers to a segment'. */
function titleOf(resource: Resource, { action, tags }: BulkCall, count: number) {
  const word = inSentence(count === 1 ? resource.title.one : resource.title.many);
  const rows = `${count.toLocaleString('en-US')} ${word}`;
  const list = listToJoin(resource);
  if (list === null || tags?.field !== list.field || tags.mode === 'replace') {
    return `${TITLES[action]} ${rows}`;
  }
  return listTitle({ ...list, mode: tags.mode }, rows);
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
