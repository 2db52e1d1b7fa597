import { inTransaction } from '../../../src/api/db/pool.ts';
import type { Batch } from '../../../src/api/imports/batch.ts';
import { rightsToImport } from '../../../src/api/imports/job.ts';
import { writeBatch } from '../../../src/api/imports/write-batch.ts';
import { HttpError } from '../../../src/api/errors.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { rightsToAll } from '../../../src/api/rows/rights.ts';
import { unreadValues } from '../../../src/api/rows/write/checked-values.ts';
import { lockRow } from '../../../src/api/rows/write/lock-rows.ts';
import type { WritePath } from '../../../src/api/rows/write/paths.ts';
import { changedRow } from '../../../src/api/rows/write/plan.ts';
import { writeRow } from '../../../src/api/rows/write/write-rows.ts';
import type { BulkAction } from '../../../src/shared/contract/bulk.ts';
import { bulkFields, tagFields } from '../../../src/shared/bulk.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { taskIdOf } from '../bulk.ts';
import { openUndo } from '../../../src/api/journal/undo-rows.ts';
import type { Ground } from './ground.ts';
import { setColumns } from './ground.ts';
import type { Try, Values } from './narrow-ways.ts';
import {
  findableIn,
  LINKING,
  linkOf,
  pageOf,
  refusalIn,
  REPLACING,
  replaceIn,
} from './narrow-ways.ts';

/** A way by which a change of rows comes to the writer, as a caller goes it. */
export interface Way {
  readonly title: string;
  readonly path: WritePath;
  has(resource: Resource): boolean;
  /** Brings the row into the state in which the way begins. */
  ready?(ground: Ground, resource: Resource, row: Item): Promise<void>;
  /** Answers what refused it, or null where it was done. */
  go(asked: Try): Promise<string | null>;
}

const isListed = ({ single }: Resource) => !single;
const isUsers = ({ name }: Resource) => name === 'users';
const isImported = ({ imports }: Resource) => imports !== null;

export const WAYS: readonly Way[] = [
  {
    title: 'making a row',
    path: 'create',
    has: isListed,
    async go({ ground: { world }, resource, person, values, more }) {
      const body = await world.body(resource, 'all', values);
      return refusalIn(await person.post(resource.route, { ...body, ...more }));
    },
  },
  {
    title: LINKING,
    path: 'create',
    has: ({ name }) => name === 'efforts',
    go: (asked) => linkOf(asked),
  },
  {
    title: 'changing a row',
    path: 'update',
    has: () => true,
    async go({ resource, row, person, values, seen, more }) {
      const body = { ...values, version: seen ?? row.version, ...more };
      return refusalIn(await person.put(`${resource.route}/${row.id}`, body));
    },
  },
  {
    title: 'changing sub-records',
    path: 'update',
    has: ({ fields }) => subRecords(fields) !== undefined,
    async go({ ground: { world }, resource, row, person, values, seen, more }) {
      const name = subRecords(resource.fields) ?? '';
      const { [name]: sample } = await world.body(resource, 'all');
      const body = { [name]: sample, ...values, version: seen ?? row.version, ...more };
      return refusalIn(await person.put(`${resource.route}/${row.id}`, body));
    },
  },
  {
    title: REPLACING,
    path: 'update',
    has: ({ isBuilt }) => isBuilt,
    ready: (ground, resource, { id }) =>
      setColumns(ground, resource, id, pageOf(resource, findableIn(''))),
    go: (asked) => replaceIn(asked),
  },
  {
    title: 'deleting a row',
    path: 'delete',
    has: isListed,
    async go({ resource, row, person, seen }) {
      const body = { version: seen ?? row.version };
      return refusalIn(await person.delete(`${resource.route}/${row.id}`, body));
    },
  },
  {
    title: 'deleting several rows',
    path: 'delete',
    has: isListed,
    async go({ resource, row, person, seen }) {
      const versions = { [row.id]: seen ?? row.version };
      return refusalIn(await person.delete(resource.route, { ids: [row.id], versions }));
    },
  },
  {
    title: 'restoring a row',
    path: 'restore',
    has: isListed,
    ready: trashed,
    async go({ resource, row, person, seen }) {
      const body = { version: seen ?? row.version };
      return refusalIn(await person.post(`${resource.route}/${row.id}/restore`, body));
    },
  },
  {
    title: 'a bulk change',
    path: 'bulk update',
    has: (resource) => isListed(resource) && bulkFields(resource).length > 0,
    async go(asked) {
      const { resource, values, row } = asked;
      const [name = ''] = bulkFields(resource);
      const given = Object.keys(values).length > 0 ? values : { [name]: other(row[name]) };
      return bulk(asked, 'update', { values: given });
    },
  },
  {
    title: 'bulk tagging',
    path: 'bulk update',
    has: (resource) => isListed(resource) && tagFields(resource).length > 0,
    async go(asked) {
      const [field = ''] = tagFields(asked.resource);
      const [[name, ids] = [field, asked.row[field]]] = Object.entries(asked.values);
      return bulk(asked, 'tag', { tags: { field: name, mode: 'replace', ids } });
    },
  },
  {
    title: 'a bulk deletion',
    path: 'bulk delete',
    has: isListed,
    go: (asked) => bulk(asked, 'destroy', {}),
  },
  {
    title: 'a bulk restoration',
    path: 'bulk restore',
    has: isListed,
    ready: trashed,
    go: (asked) => bulk(asked, 'restore', {}),
  },
  {
    title: 'merging into a row',
    path: 'merge target',
    has: isListed,
    async go({ resource, row, second, person, seen, values, more }) {
      const winners = Object.fromEntries(Object.keys(values).map((name) => [name, second.id]));
      const versions = { [row.id]: seen ?? row.version };
      const body = { ids: [second.id], versions, winners, ...more };
      return refusalIn(await person.post(`${resource.route}/${row.id}/merge`, body));
    },
  },
  {
    title: 'merging a row into another',
    path: 'merge source',
    has: isListed,
    async go({ resource, row, second, person, seen }) {
      const versions = { [row.id]: seen ?? row.version };
      const body = { ids: [row.id], versions };
      return refusalIn(await person.post(`${resource.route}/${second.id}/merge`, body));
    },
  },
  {
    title: 'pointing what named a merged row at its target',
    path: 'merge use',
    has: isListed,
    go: (asked) => followMerge(asked, 'merge use'),
  },
  {
    title: 'trashing what would double a row of a merge’s target',
    path: 'merge double',
    has: isListed,
    go: (asked) => followMerge(asked, 'merge double'),
  },
  {
    title: 'undoing a change',
    path: 'undo update',
    has: isListed,
    async go(asked) {
      const { resource, row, values } = asked;
      const [name = ''] = Object.keys(resource.fields);
      return undoOf(asked, Object.keys(values).length > 0 ? values : { [name]: row[name] ?? null });
    },
  },
  {
    title: 'undoing a deletion',
    path: 'undo delete',
    has: isListed,
    ready: trashed,
    go: (asked) => undoOf(asked, { deleted_at: null }),
  },
  {
    title: 'undoing that a row was made',
    path: 'undo create',
    has: isListed,
    go: (asked) => undoOf(asked, { deleted_at: '2026-01-01T00:00:00Z' }),
  },
  {
    title: 'importing a new row',
    path: 'import create',
    has: isImported,
    go: (asked) => importOf(asked, 'create'),
  },
  {
    title: 'importing a row that is there',
    path: 'import update',
    has: isImported,
    go: (asked) => importOf(asked, 'update'),
  },
  {
    title: 'changing one’s profile',
    path: 'profile',
    has: isUsers,
    async go({ person, values }) {
      const body = Object.keys(values).length > 0 ? values : { first_name: 'Another' };
      return refusalIn(await person.put('me', body));
    },
  },
  {
    title: 'disabling a user',
    path: 'access',
    has: isUsers,
    ready: ({ query }, _, { id }) =>
      query(`update users set status = 'active' where id = $1`, [id]).then(() => undefined),
    async go({ row, person }) {
      return refusalIn(await person.post(`users/${row.id}/disable`));
    },
  },
];

export function subRecords(fields: Resource['fields']): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind === 'records');
}

async function trashed(ground: Ground, resource: Resource, { id }: Item) {
  await setColumns(ground, resource, id, { deleted_at: '2026-01-01T00:00:00Z' });
}

async function bulk(
  { ground, resource, row, person, seen }: Try,
  action: BulkAction,
  rest: Values,
): Promise<string | null> {
  const target = { ids: [row.id], versions: { [row.id]: seen ?? row.version } };
  const reply = await person.post(`${resource.route}/bulk`, { action, target, ...rest });
  if (reply.status >= 400) return refusalIn(reply);
  const id = taskIdOf(reply);
  await ground.world.api.run(id);
  const { status, error } = await ground.world.api.task(id);
  if (status !== 'done') return `${status} ${error}`;
  const [first] = await ground.query('select outcome, reason from task_rows where task_id = $1', [
    id,
  ]);
  return first?.outcome === 'done' ? null : String(first?.reason);
}

/** Undoes an action of which it is only written down that the row held these values before. */
async function undoOf(
  { ground, resource, row, person, seen }: Try,
  before: Values,
): Promise<string | null> {
  const undoId = await inTransaction(ground.api.db, async (tx) =>
    openUndo(tx, { userId: person.id, kind: 'update', resource, title: 'Something' }),
  );
  await ground.query(
    `insert into undo_rows (undo_id, resource, resource_id, before, version_before, version_after)
      values ($1, $2, $3, $4, 1, $5)`,
    [undoId, resource.name, row.id, JSON.stringify(before), seen ?? row.version],
  );
  return refusalIn(await person.post(`undos/${undoId}`, {}));
}

/** Writes a line as the task of an import does; whether somebody may begin one is asked of the call. */
async function importOf(asked: Try, mode: 'create' | 'update'): Promise<string | null> {
  const { ground, resource, row, person, values, more } = asked;
  if (more.byCall === true) return refusalIn(await person.post('imports/1/run', {}));
  const { db } = ground.api;
  const match = resource.imports?.match ?? '';
  const user = await userOfTask(db, person.id);
  const call = { user, ip: '', requestId: 'a try', lockToken: null, draftSession: null };
  const key = mode === 'update' ? String(row[match]) : `new${ground.world.next()}@people.example`;
  const { lists = [], ...cells } = values as { lists?: Batch['items'][0]['lists'] };
  const given = { [match]: key, first_name: `Another ${ground.world.next()}`, ...cells };
  const item = { at: 0, key, values: given, lists };
  const rights = rightsToImport(ground.api, user, resource);
  const batch = { resource, match, mode, ...rights, notes: {} };
  const outcomes = await inTransaction(db, async (tx) => {
    const undoId = await openUndo(tx, {
      userId: user.id,
      kind: 'import',
      resource,
      title: 'A try',
    });
    return writeBatch(tx, { api: ground.api, call, undoId }, { ...batch, items: [item] });
  });
  const outcome = outcomes.get(0);
  return outcome?.kind === 'failed' ? outcome.reason : null;
}

/** Writes a row as a merge does that the row follows from. */
async function followMerge(
  { ground, resource, row, person, values }: Try,
  path: 'merge use' | 'merge double',
): Promise<string | null> {
  const { api } = ground;
  const user = await userOfTask(api.db, person.id);
  const rights = rightsToAll(user, resource);
  const call = { user, ip: '', requestId: 'a try', lockToken: null, draftSession: null };
  try {
    await inTransaction(api.db, async (tx) => {
      const title = 'A try';
      const undoId = await openUndo(tx, { userId: user.id, kind: 'merge', resource, title });
      const locked = await lockRow(tx, rights, row.id);
      const change = changedRow(rights, locked, { values: unreadValues('merge use', values) });
      await writeRow({ api, tx, rights, call, path, undoId }, change);
    });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `${error.status} ${error.message} ${JSON.stringify(error.data)}`;
  }
}

/** Another value of the same kind, where that is easily made; a bulk change may also change nothing. */
function other(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : value;
}
