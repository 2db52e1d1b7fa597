import { isDatabaseAway } from '../db/pool.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MESSAGES } from '../../shared/messages.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { TaskHandlers } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';

const LEASE_S = 12;
const HEARTBEAT_MS = 3_000;
const PROGRESS_MS = 500;

interface Runner {
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
  const turn = { id, claimed: task.claimed };
  const lease = keepLease(runner, turn);
  try {
    if (handler === undefined) throw new Error(`there is no handler of tasks '${task.kind}'`);
    const result = await handler({
      id,
      userId: task.user_id,
      apiKeyId: task.api_key_id,
      payload: task.payload,
      db,
      log,
      signal: lease.signal,
      progress: lease.progress,
      file: (name) => fileOf(runner, id, name),
    });
    await finish(db, turn, { status: 'done', result: JSON.stringify(result ?? null), progress: 1 });
  } catch (error) {
    if (runner.stopping.aborted || isDatabaseAway(error)) return await giveBack(db, turn, error);
    if (error instanceof TaskOver) return;
    log.error({ err: error, task: id }, 'task failed');
    const message = error instanceof HttpError ? error.message : MESSAGES.unexpected;
    await finish(db, turn, { status: 'failed', error: message });
  } finally {
    await lease.end();
  }
}

/** One worker's hold of a task: it is over once another has claimed it. */
interface Turn {
  readonly id: number;
  /** When it was claimed, as the database says it. */
  readonly claimed: string;
}

/**
 * Queues again what a lost worker left behind; answers the ids, which need a new job each. A row that somebody holds has
 * a worker that lives: its lease waits behind that hold.
 */
export async function claimExpired(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('tasks')
    .set({ status: 'queued', lease_until: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .select('id')
        .where('status', '=', 'running')
        .where('lease_until', '<', sql<string>`now()`)
        .forUpdate()
        .skipLocked(),
    )
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
      started_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'queued'),
        and([eb('status', '=', 'running'), eb('lease_until', '<', sql<string>`now()`)]),
      ]),
    )
    .returning([
      'kind',
      'user_id',
      'api_key_id',
      'payload',
      sql<string>`started_at::text`.as('claimed'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Renews the lease every three seconds, and writes the progress twice a second at most. */
function keepLease({ db, stopping }: Runner, { id, claimed }: Turn) {
  const lost = new AbortController();
  let written = 0;
  let writing = Promise.resolve();
  let isWriting = false;
  const heartbeat = setInterval(() => isWriting || write(inLease()), HEARTBEAT_MS);

  function write(lease_until: ReturnType<typeof inLease>, progress?: number) {
    const values = progress === undefined ? { lease_until } : { lease_until, progress };
    isWriting = true;
    writing = db
      .updateTable('tasks')
      .set(values)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('started_at', '=', sql<string>`${claimed}::timestamptz`)
      .executeTakeFirst()
      .then(
        ({ numUpdatedRows }) => void (numUpdatedRows === 0n && lost.abort()),
        () => undefined,
      )
      .finally(() => {
        isWriting = false;
      });
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
      clearInterval(heartbeat);
      await writing;
    },
  };
}

async function finish(
  db: Db,
  { id, claimed }: Turn,
  values:
    | { status: 'done'; result: string; progress: number }
    | { status: 'failed'; error: string },
) {
  await db
    .updateTable('tasks')
    .set({ ...values, finished_at: sql`now()`, lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('started_at', '=', sql<string>`${claimed}::timestamptz`)
    .execute();
}

/** The queue tries again; the lease is over at once, so that whoever comes next may take it. */
async function giveBack(db: Db, { id, claimed }: Turn, error: unknown): Promise<never> {
  await db
    .updateTable('tasks')
    .set({ status: 'queued', lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('started_at', '=', sql<string>`${claimed}::timestamptz`)
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
