import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TasksAnswer } from '../../shared/wire.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { mayReadExport } from '../rows/export-task.ts';
import type { Services } from '../services.ts';
import { withRecords } from './task-records.ts';
import { UNDONE } from '../journal/undo-rows.ts';
import { CSV } from '../answers/schema.ts';
import { TASK, TASKS } from '../answers/tasks.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';

const RECENT = 20;
const COLUMNS = [
  'id',
  'kind',
  'title',
  'status',
  'progress',
  'result',
  'error',
  'created_at',
  'finished_at',
] as const;

type ById = { Params: { id: string } };

/** GET /tasks, /tasks/{id} and /tasks/{id}/file: one's own tasks, nobody else's. */
export function taskRoutes(server: FastifyInstance, { api, db, config, version }: Services) {
  server.get(
    '/tasks',
    ownRoute('signed_in', { 200: TASKS }, { keys: 'read' }),
    async (request): Promise<TasksAnswer> => {
      const user = userOf(request);
      const [running, recently_completed] = await Promise.all([
        runningOf(db, user),
        completedOf(db, user),
      ]);
      const named = await withRecords(api, user, { running, recently_completed });
      return { ...named, total: running.length, app_version: version };
    },
  );

  server.get<ById>(
    '/tasks/:id',
    ownRoute('signed_in', { 200: TASK }, { keys: 'read' }),
    async (request) => {
      const user = userOf(request);
      const task = [recordOf(user, await findTask(db, request))];
      return { data: (await withRecords(api, user, { task })).task[0] };
    },
  );

  server.get<ById>(
    '/tasks/:id/file',
    ownRoute('signed_in', { 200: CSV }, { keys: 'read' }),
    async (request, reply) => {
      const found = await findTask(db, request);
      const file_key = fileKeyOf(userOf(request), found);
      if (file_key === null) throw notFound('This task has no file.');
      const path = join(config.dataDir, 'exports', file_key);
      const stats = await stat(path).catch(() => null);
      if (stats === null) throw notFound('This file was removed.');
      const name = encodeURIComponent(found.file_name ?? `task-${request.params.id}`);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-length': `${stats.size}`,
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        })
        .send(createReadStream(path));
    },
  );
}

/** A person's own; of those a key sees what it asked for. */
function tasksOf(db: Db, { id, keyId = null }: SessionUser) {
  const own = db.selectFrom('tasks').where('user_id', '=', id);
  return keyId === null ? own : own.where('api_key_id', '=', keyId);
}

async function runningOf(db: Db, user: SessionUser): Promise<TaskRecord[]> {
  const rows = await tasksOf(db, user)
    .select(COLUMNS)
    .select(FILE)
    .select(UNDONE)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => recordOf(user, row));
}

async function completedOf(db: Db, user: SessionUser): Promise<TaskRecord[]> {
  const rows = await tasksOf(db, user)
    .select(COLUMNS)
    .select(FILE)
    .select(UNDONE)
    .where('status', 'not in', ['queued', 'running'])
    .where('finished_at', '>', sql<string>`now() - interval '7 days'`)
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  return rows.map((row) => recordOf(user, row));
}

/** One's own task. */
async function findTask(db: Db, request: FastifyRequest<ById>) {
  const user = userOf(request);
  const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
  const row = await tasksOf(db, user)
    .select(COLUMNS)
    .select(FILE)
    .select(UNDONE)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('This task does not exist.');
  return row;
}

/** A task as its person sees it. */
function recordOf(user: SessionUser, row: TaskRowWithFile): TaskRecord {
  const { payload: _, file_key: __, file_name: ___, ...task } = row;
  return { ...task, has_file: fileKeyOf(user, row) !== null };
}

/** Its file only where it is done, and as far as one may still read what is in it. */
function fileKeyOf(user: SessionUser, { file_key, ...task }: TaskRowWithFile): string | null {
  if (task.status !== 'done') return null;
  return task.kind !== 'export' || mayReadExport(user, task.payload, task.result) ? file_key : null;
}

/** What a file is made of is read only where there is one. */
const FILE = [
  'file_key',
  'file_name',
  sql<unknown>`case when file_key is not null then payload end`.as('payload'),
] as const;

interface TaskRowWithFile extends Omit<TaskRecord, 'has_file' | 'records'> {
  readonly payload: unknown;
  readonly file_key: string | null;
  readonly file_name: string | null;
}
