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
import { CSV } from '../answers/schema.ts';
import { TASK, TASKS } from '../answers/tasks.ts';
import { ownRoute } from '../call/access.ts';

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
export function taskRoutes(server: FastifyInstance, { db, config, version }: Services) {
  server.get(
    '/tasks',
    ownRoute('signed_in', { 200: TASKS }),
    async ({ user }): Promise<TasksAnswer> => {
      const userId = user?.id ?? 0;
      const [running, recently_completed] = await Promise.all([
        runningOf(db, userId),
        completedOf(db, userId),
      ]);
      return { running, recently_completed, total: running.length, app_version: version };
    },
  );

  server.get<ById>('/tasks/:id', ownRoute('signed_in', { 200: TASK }), async (request) => {
    const { file_key, file_name: _, payload: __, ...data } = await findTask(db, request);
    return { data: { ...data, has_file: file_key !== null } };
  });

  server.get<ById>(
    '/tasks/:id/file',
    ownRoute('signed_in', { 200: CSV }),
    async (request, reply) => {
      const { file_key, file_name } = await findTask(db, request);
      if (file_key === null) throw notFound('This task has no file.');
      const path = join(config.dataDir, 'exports', file_key);
      const found = await stat(path).catch(() => null);
      if (found === null) throw notFound('This file was removed.');
      const name = encodeURIComponent(file_name ?? `task-${request.params.id}`);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-length': `${found.size}`,
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        })
        .send(createReadStream(path));
    },
  );
}

async function runningOf(db: Db, userId: number): Promise<TaskRecord[]> {
  return db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .limit(200)
    .execute();
}

async function completedOf(db: Db, userId: number): Promise<TaskRecord[]> {
  return db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'not in', ['queued', 'running'])
    .where('finished_at', '>', sql<string>`now() - interval '7 days'`)
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
}

/** One's own task; its file only where it is done, and as far as one may still read what is in it. */
async function findTask(db: Db, { params, user }: FastifyRequest<ById>) {
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const row = await db
    .selectFrom('tasks')
    .select([...COLUMNS, 'payload', 'file_key', 'file_name'])
    .where('id', '=', id)
    .where('user_id', '=', user?.id ?? 0)
    .executeTakeFirst();
  if (row === undefined || user === null) throw notFound('This task does not exist.');
  const readable =
    row.status === 'done' &&
    (row.kind !== 'export' || mayReadExport(user, row.payload, row.result));
  return readable ? row : { ...row, file_key: null };
}
