import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import type { Db } from '../db/database.ts';
import { invalid, notFound } from '../errors.ts';
import { idOf } from '../call/ids.ts';
import { userOf } from '../call/call.ts';
import type { Services } from '../services.ts';
import { CSV, QUEUED, messageWith } from '../answers/schema.ts';
import { TASK_ROWS } from '../answers/tasks.ts';
import { ownRoute } from '../call/access.ts';
import { cancelTask, retryTask } from './task-actions.ts';
import type { RowsPage } from './task-rows.ts';
import { failuresOf, rowsOfTask } from './task-rows.ts';

type ById = { Params: { id: string } };
type Paged = ById & { Querystring: Readonly<Record<string, string>> };

/** What one may do with a task of one's own: cancel it, try its failed rows again, read what became of each row. */
export function taskRowRoutes(server: FastifyInstance, { db, jobs }: Services) {
  const access = 'signed_in';

  server.post<ById>(
    '/tasks/:id/cancel',
    ownRoute(access, { 200: messageWith() }, { takes: null }),
    async (request) => {
      await cancelTask(db, ownOf(request));
      return { message: 'The task was cancelled.' };
    },
  );

  server.post<ById>(
    '/tasks/:id/retry',
    ownRoute(access, { 202: QUEUED }, { takes: null }),
    async (request, reply) => {
      const task_id = await retryTask(db, jobs, ownOf(request));
      return reply
        .code(202)
        .send({ message: `Retry successfully requested. Task ID: ${task_id}`, task_id });
    },
  );

  server.get<Paged>('/tasks/:id/rows', ownRoute(access, { 200: TASK_ROWS }), async (request) => {
    const task = await findTask(db, ownOf(request));
    return rowsOfTask(db, userOf(request), task, pageOf(request.query));
  });

  server.get<ById>(
    '/tasks/:id/failures',
    ownRoute(access, { 200: CSV }),
    async (request, reply) => {
      const task = await findTask(db, ownOf(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="task-${task.id}-failures.csv"`)
        .send(Readable.from(failuresOf(db, userOf(request), task)));
    },
  );
}

function ownOf(request: FastifyRequest<ById>) {
  return { id: idOf(request.params.id), userId: userOf(request).id };
}

async function findTask(db: Db, { id, userId }: ReturnType<typeof ownOf>) {
  const task = await db
    .selectFrom('tasks')
    .select(['id', 'result'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (task === undefined) throw notFound('This task does not exist.');
  return task;
}

/** @throws 422 naming the parameter */
function pageOf({ outcome, page = '1', per_page = '50', ...rest }: Paged['Querystring']): RowsPage {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) {
    throw invalid({ [unknown.slice(0, 60)]: 'There is no such parameter.' });
  }
  if (outcome !== undefined && outcome !== 'done' && outcome !== 'refused') {
    throw invalid({ outcome: 'Use one of done, refused.' });
  }
  return {
    outcome: outcome ?? null,
    page: whole('page', page, 1_000_000),
    perPage: whole('per_page', per_page, LIMITS.perPage),
  };
}

function whole(name: string, text: string, limit: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= limit) return value;
  throw invalid({ [name]: `Use a whole number from 1 to ${limit}.` });
}
