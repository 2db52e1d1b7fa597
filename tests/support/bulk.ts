import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Tx } from '../../src/api/db/database.ts';
import { bulkTask } from '../../src/api/bulk/bulk-task.ts';
import { replaceTask } from '../../src/api/find-replace/replace-task.ts';
import { exportTask } from '../../src/api/rows/export-task.ts';
import type { NewTask, TaskHandler } from '../../src/api/queue/define-task.ts';
import { deriveTask } from '../../src/api/synced/derive-task.ts';
import { runTask } from '../../src/api/tasks/run-task.ts';
import type { BulkResult } from '../../src/shared/contract/bulk.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { Person, Reply, TestApi, TestApiOptions } from './test-api.ts';
import { startApi } from './test-api.ts';

/** The API with tasks that the test runs itself, when it says so. */
export interface BulkApi extends TestApi {
  readonly handlers: Map<string, TaskHandler>;
  /** Runs a queued task to its end. */
  run(id: number, stopping?: AbortSignal): Promise<void>;
  /** Calls `POST {route}/bulk` and runs its task. */
  bulk(person: Person, route: string, body: object): Promise<DoneTask>;
  task(id: number): Promise<DoneTask>;
  /** The text of a task's file. */
  file(id: number): Promise<string>;
}

interface DoneTask {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly progress: number;
  readonly result: BulkResult;
  readonly error: string | null;
  readonly file_key: string | null;
}

export async function startBulkApi(options: TestApiOptions = {}): Promise<BulkApi> {
  const api = await startApi(resources, { queueTask: insertTask, ...options });
  const { db } = api.database;
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-bulk-'));
  const handlers = new Map<string, TaskHandler>([
    ['bulk', bulkTask(api.api)],
    ['export', exportTask(api.api)],
    ['derive', deriveTask(api.api)],
    ['replace', replaceTask(api.api)],
  ]);
  const log = pino({ level: 'silent' });
  const run = (id: number, stopping = new AbortController().signal) =>
    runTask({ db, log, dataDir, handlers, stopping }, id);
  const task = async (id: number) => {
    const { rows } = await sql<DoneTask>`select * from tasks where id = ${id}`.execute(db);
    const [found] = rows;
    if (found === undefined) throw new Error(`there is no task ${id}`);
    return found;
  };
  return {
    ...api,
    handlers,
    run,
    task,
    async bulk(person, route, body) {
      const id = taskIdOf(await person.post(`${route}/bulk`, body));
      await run(id);
      return task(id);
    },
    async file(id) {
      return readFileSync(join(dataDir, 'exports', (await task(id)).file_key ?? ''), 'utf8');
    },
    async close() {
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The task that a call was answered with. */
export function taskIdOf({ status, body, text }: Reply): number {
  if (status !== 202) throw new Error(`no task: ${status} ${text}`);
  return Number(body.task_id);
}

async function insertTask(tx: Tx, { kind, title, userId, payload }: NewTask) {
  const { id } = await tx
    .insertInto('tasks')
    .values({ kind, title, user_id: userId, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
