import { pino } from 'pino';
import { undoTask } from '../../src/api/undo/undo.ts';
import type { ImportRecord, ImportSetup } from '../../src/shared/contract/imports.ts';
import { suggestTargets } from '../../src/shared/import-targets.ts';
import { resourceNamed } from '../../src/shared/resources/index.ts';
import { subscribers } from '../../src/shared/resources/messaging/subscribers.ts';
import { importTask } from '../../src/api/imports/run-task.ts';
import { checkTask } from '../../src/api/imports/check-task.ts';
import type { TaskHandler } from '../../src/api/queue/define-task.ts';
import { runTask } from '../../src/api/tasks/run-task.ts';
import type { TestServer } from './server.ts';
import { postForm } from './upload.ts';

/** A person who imports files of subscribers over the API; tasks run when the test says so. */
export interface Importer {
  /** Uploads a file; fails the test where it is refused. */
  upload(body: string | Buffer, name?: string): Promise<ImportRecord>;
  /** The status and the message on `file` of a refused upload. */
  refusal(body: string | Buffer, name?: string): Promise<readonly [number, string]>;
  read(id: number): Promise<ImportRecord>;
  check(record: ImportRecord, setup?: Partial<ImportSetup>): Promise<ImportRecord>;
  /** Begins the run and does not do it; answers the task's id. */
  begin(id: number): Promise<number>;
  run(id: number): Promise<ImportRecord>;
  rollback(id: number): Promise<ImportRecord>;
  work(taskId: number, stopping?: AbortSignal): Promise<void>;
  failures(id: number): Promise<string>;
  call: TestServer['call'];
}

export function importerOn(server: TestServer, token: string): Importer {
  const { api, pool } = server.services;
  const importServices = { api, dataDir: server.dataDir };
  const handlers = new Map<string, TaskHandler>([
    ['import', importTask(importServices)],
    ['import_check', checkTask(importServices)],
    ['undo', undoTask(api)],
  ]);
  const call: TestServer['call'] = (method, path, options = {}) =>
    server.call(method, path, { token, ...options });
  const recordOf = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const reply = await call(method, path, body === undefined ? {} : { body });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json().data as ImportRecord;
  };
  const send = (body: string | Buffer, name: string) =>
    postForm(server, 'imports?resource=messages/subscribers', {
      token,
      parts: [{ name: 'file', file: name, type: 'text/csv', body: Buffer.from(body) }],
    });
  const work = (id: number, stopping = new AbortController().signal) =>
    runTask(
      {
        ...server.services,
        log: pino({ level: 'silent' }),
        dataDir: server.dataDir,
        handlers,
        stopping,
      },
      id,
    );
  const read = (id: number) => recordOf('GET', `/imports/${id}`);
  const begin = async (id: number) =>
    (await recordOf('POST', `/imports/${id}/run`, {})).task_id ?? 0;
  return {
    call,
    read,
    begin,
    work,
    async upload(body, name = 'people.csv') {
      const reply = await send(body, name);
      if (reply.statusCode !== 201) throw new Error(`upload: ${reply.statusCode} ${reply.body}`);
      return reply.json().data as ImportRecord;
    },
    async refusal(body, name = 'people.csv') {
      const reply = await send(body, name);
      return [reply.statusCode, reply.json().data?.file];
    },
    async check(record, setup = {}) {
      const mapping = suggestTargets(
        subscribers,
        record.columns.map((column) => column.name),
        resourceNamed,
      );
      const body = { mapping, mode: 'both', into: {}, chosen: null, ...setup };
      const begun = await recordOf('POST', `/imports/${record.id}/check`, body);
      await work(begun.task_id ?? 0);
      return read(record.id);
    },
    async run(id) {
      await work(await begin(id));
      return read(id);
    },
    async rollback(id) {
      await recordOf('POST', `/imports/${id}/rollback`, {});
      const { rows } = await pool.query(
        "select id from tasks where kind = 'undo' and status = 'queued' order by id desc limit 1",
      );
      if (rows.length > 0) await work(rows[0].id);
      return read(id);
    },
    failures: async (id) => (await call('GET', `/imports/${id}/failures`)).body,
  };
}
