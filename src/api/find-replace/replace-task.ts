import type {
  ChosenDocument,
  ReplaceCall,
  ReplacedDocument,
  ReplaceResult,
} from '../../shared/contract/find-replace.ts';
import { documentKey } from '../../shared/contract/find-replace.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { reasonAgainst } from '../bulk/bulk-write.ts';
import type { Call } from '../call/call.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound } from '../errors.ts';
import { openUndo } from '../journal/undo-rows.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import type { Rights } from '../rows/rights.ts';
import { taskApi, userOfTask } from '../rows/task-api.ts';
import { lockRow } from '../rows/write/lock-rows.ts';
import { changedRow } from '../rows/write/plan.ts';
import { readDerived } from '../rows/write/read-change.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { writeRow } from '../rows/write/write-rows.ts';
import type { Row } from '../rows/row.ts';
import { lockTaskResult, writeTaskResult } from '../tasks/task-result.ts';
import { writableContent } from './documents.ts';
import { reasonUnread } from './preview.ts';

interface Work {
  readonly api: Api;
  readonly run: TaskRun;
  readonly asked: ReplaceCall;
  readonly call: Call;
}

/**
 * Replaces the chosen places, one document after the other, as their owner's own save of each, with the rights they have
 * when it runs. What became of a document is written in the transaction of its save: a task that a lost server left goes on
 * behind the last one, and none is done twice.
 */
export function replaceTask(server: Api) {
  return async (run: TaskRun): Promise<ReplaceResult> => {
    const asked = run.payload as ReplaceCall;
    const api = taskApi(server, run.db);
    const user = await userOfTask(run.db, run.userId ?? 0);
    const call = { user, ip: '', requestId: `task ${run.id}`, lockToken: null, draftSession: null };
    const work = { api, run, asked, call };
    let result = await inTransaction(api.db, (tx) => openResult(tx, work));
    for (const document of asked.documents) {
      if (run.signal.aborted) throw new TaskOver('the task is given back');
      if (result.documents.some((each) => documentKey(each) === documentKey(document))) continue;
      result = await replaceIn(work, document);
      run.progress(result.documents.length / result.total);
    }
    for (const name of new Set(asked.documents.map(({ resource }) => resource)))
      api.counts.forget(name);
    return result;
  };
}

/** The result as it stands; begun, with the record by which all of it can be undone, where there is none yet. */
async function openResult(tx: Tx, work: Work): Promise<ReplaceResult> {
  const known = await lockTaskResult<ReplaceResult>(tx, work.run.id);
  if (known !== null) return known;
  const { api, run, asked, call } = work;
  const { title } = await tx
    .selectFrom('tasks')
    .select('title')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const [first] = asked.documents;
  const resource = resourceOf(api, first?.resource ?? '');
  const undo = { userId: call.user.id, kind: 'replace', resource, title, taskId: run.id } as const;
  const undo_id = await openUndo(tx, undo);
  const total = asked.documents.length;
  const result = { total, done: 0, refused: 0, undo_id, documents: [] };
  await writeTaskResult(tx, work.run.id, result);
  return result;
}

/** One document, and what became of it. */
async function replaceIn(work: Work, document: ChosenDocument): Promise<ReplaceResult> {
  const { resource, id, field } = document;
  const told = { resource, id, field, name: `${id}`, replaced: 0, gone: 0 };
  let result: ReplaceResult | null = null;
  let name = told.name;
  const reason = await reasonAgainst(resourceOf(work.api, resource), async () => {
    const found = await contentOf(work, document);
    name = found.name;
    const changed = await changedContent(work, document, found);
    result = await inTransaction(work.api.db, async (tx) => {
      const undoId = (await lockTaskResult<ReplaceResult>(tx, work.run.id))?.undo_id ?? null;
      await save(tx, work, found, { ...changed, undoId });
      const { replaced, gone } = changed;
      return settle(tx, work, { ...told, name, outcome: 'done', reason: null, replaced, gone });
    });
    return null;
  });
  return (
    result ??
    inTransaction(work.api.db, (tx) =>
      settle(tx, work, { ...told, name, outcome: 'refused', reason }),
    )
  );
}

interface Content {
  readonly rights: Rights;
  readonly row: Row;
  readonly name: string;
  readonly design: string | null;
  readonly html: string;
}

/** @throws 404 where there is none, or none that they may write */
async function contentOf({ api, call }: Work, { resource, id, field }: ChosenDocument) {
  const own = writableContent(api, call.user).find(
    (each) => each.resource.name === resource && each.field === field,
  );
  if (own === undefined) throw notFound();
  const rights = rightsToWrite(api, call.user, own.resource, 'update');
  const { row } = await inTransaction(api.db, (tx) => lockRow(tx, rights, id));
  const { [field]: html, [`${field}_data`]: design, [own.resource.text]: name } = row;
  return {
    rights,
    row,
    name: String(name ?? id),
    design: typeof design === 'string' ? design : null,
    html: typeof html === 'string' ? html : '',
  };
}

/** The values that a save is given, worked out before its transaction. */
async function changedContent({ api, asked }: Work, document: ChosenDocument, content: Content) {
  const { field, places: keys } = document;
  const { design, html, rights } = content;
  const found = await api.deriver.search({ design, html, asked, most: 0, keys });
  if (!('page' in found)) throw invalid({ [field]: reasonUnread(found) });
  const { page, replaced } = found;
  if (replaced === 0) throw invalid({ [field]: GONE });
  const body = page.design === null ? { [field]: page.html } : { [`${field}_data`]: page.design };
  const values = await readDerived(api, rights, 'update', body);
  return { values, replaced, gone: keys.length - replaced };
}

const GONE = 'It was changed meanwhile: none of the chosen places is there any more.';
const MEANWHILE = 'It was changed at this very moment. Try again.';

interface Saved extends Awaited<ReturnType<typeof changedContent>> {
  readonly undoId: number | null;
}

async function save(tx: Tx, { api, call }: Work, { rights, row }: Content, saved: Saved) {
  const { values, undoId } = saved;
  const locked = await lockRow(tx, rights, row.id);
  const change = changedRow(rights, locked, { values, seen: row.version });
  const staleOf = async () => invalid({ version: MEANWHILE }, MEANWHILE);
  await writeRow({ api, tx, rights, call, path: 'update', undoId, staleOf }, change);
}

async function settle(tx: Tx, work: Work, document: ReplacedDocument): Promise<ReplaceResult> {
  const before = await lockTaskResult<ReplaceResult>(tx, work.run.id);
  if (before === null) throw new Error('the task has not begun');
  const documents = [...before.documents, document];
  const done = documents.filter(({ outcome }) => outcome === 'done').length;
  const result = { ...before, documents, done, refused: documents.length - done };
  await writeTaskResult(tx, work.run.id, result);
  return result;
}

function resourceOf({ resources }: Api, name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (resource === undefined) throw notFound();
  return resource;
}
