import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MESSAGES } from '../../shared/messages.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { isDatabaseAway } from '../http/error-handler.ts';
import type { TaskHandlers } from './define-task.ts';
import { TaskOver } from './define-task.ts';

const LEASE_S = 60;
const BEAT_MS = 15_000;
const PROGRESS_MS = 500;

export interface Runner {
  readonly db: Db;
  readonly log: Logger;
  readonly dataDir: string;
  readonly handlers: TaskHandlers;
  readonly stopping: AbortSignal;
}

/** Takes a task that is queued, or whose worker is gone, and does it; what happens to it stands in its row. */
export async function runTask(runner: Runner, id: number): Promise<void> {
  const { db, log, handlers } = runner;
  const task = await claim(db, id);
  if (task === null) return;
  const handler = handlers.get(task.kind);
  const lease = holdLease(runner, id);
  try {
    if (handler === undefined) throw new Error(`there is no handler of tasks '${task.kind}'`);
    const result = await handler({
      id,
      userId: task.user_id,
      payload: task.payload,
      db,
      log,
      signal: lease.signal,
      progress: lease.progress,
      file: (name) => fileOf(runner, id, name),
    });
    await finish(db, id, { status: 'done', result: JSON.stringify(result ?? null), progress: 1 });
  } catch (error) {
    if (runner.stopping.aborted || isDatabaseAway(error)) return await giveBack(db, id, error);
    if (error instanceof TaskOver) return;
    log.error({ err: error, task: id }, 'task failed');
    const message = error instanceof HttpError ? error.message : MESSAGES.unexpected;
    await finish(db, id, { status: 'failed', error: message });
  } finally {
    await lease.end();
  }
}

/** Queues again what a lost worker left behind; answers the ids, which need a new job each. */
export async function adoptLapsed(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('tasks')
    .set({ status: 'queued', lease_until: null })
    .where('status', '=', 'running')
    .where('lease_until', '<', sql<string>`now()`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function claim(db: Db, id: number) {
  const row = await db
    .updateTable('tasks')
    .set({
      status: 'running',
      lease_until: inLease(),
      started_at: sql`coalesce(started_at, now())`,
    })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'queued'),
        and([eb('status', '=', 'running'), eb('lease_until', '<', sql<string>`now()`)]),
      ]),
    )
    .returning(['kind', 'user_id', 'payload'])
    .executeTakeFirst();
  return row ?? null;
}

/** Shows up every fifteen seconds, and writes the progress now and then. */
function holdLease({ db, stopping }: Runner, id: number) {
  const lost = new AbortController();
  let written = 0;
  let writing = Promise.resolve();
  const beat = setInterval(() => write(inLease()), BEAT_MS);

  function write(lease_until: ReturnType<typeof inLease>, progress?: number) {
    const values = progress === undefined ? { lease_until } : { lease_until, progress };
    writing = db
      .updateTable('tasks')
      .set(values)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst()
      .then(
        ({ numUpdatedRows }) => void (numUpdatedRows === 0n && lost.abort()),
        () => undefined,
      );
  }

  return {
    signal: AbortSignal.any([stopping, lost.signal]),
    progress(fraction: number) {
      const now = Date.now();
      if (now - written < PROGRESS_MS) return;
      written = now;
      write(inLease(), Math.min(1, Math.max(0, fraction)));
    },
    async end() {
      clearInterval(beat);
      await writing;
    },
  };
}

async function finish(
  db: Db,
  id: number,
  values:
    | { status: 'done'; result: string; progress: number }
    | { status: 'failed'; error: string },
) {
  await db
    .updateTable('tasks')
    .set({ ...values, finished_at: sql`now()`, lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** The queue tries again; the lease is over at once, so that whoever comes next may take it. */
async function giveBack(db: Db, id: number, error: unknown): Promise<never> {
  await db
    .updateTable('tasks')
    .set({ status: 'queued', lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
    .catch(() => undefined);
  throw error;
}

async function fileOf({ db, dataDir }: Runner, id: number, name: string) {
  const file_key = randomUUID();
  await mkdir(join(dataDir, 'exports'), { recursive: true, mode: 0o700 });
  await db.updateTable('tasks').set({ file_key, file_name: name }).where('id', '=', id).execute();
  return join(dataDir, 'exports', file_key);
}

function inLease() {
  return sql<string>`now() + ${LEASE_S} * interval '1 second'`;
}
