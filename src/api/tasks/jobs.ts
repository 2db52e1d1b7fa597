import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { SendMail } from '../mail/transport.ts';
import { deliver } from '../mail/outbox.ts';
import type { Mail, NewTask, Queue, TaskHandler } from './define-task.ts';
import { housekeeping } from './housekeeping.ts';
import { adoptLapsed, runTask } from './run-task.ts';

export interface JobsOptions {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly dataDir: string;
  readonly sendMail: SendMail;
  readonly mailFrom: string;
  /** False on servers that only answer requests: they queue, others work. */
  readonly works: boolean;
}

export interface Jobs extends Queue {
  /** Names what does the tasks of a kind; call it before `start`. */
  defineTask(kind: string, handler: TaskHandler): void;
  /** Installs the queue's tables where they are missing, and starts working where this process should. */
  start(): Promise<void>;
  /** Stops taking work; what runs has some seconds to end. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const LANES = 2;
const STOP_MS = 8_000;
const RETRY_MS = 5_000;

/** Work beside the requests: tasks that people see, mail, and housekeeping, all queued in the database. */
export function createJobs(options: JobsOptions): Jobs {
  const { db, log, works } = options;
  const handlers = new Map<string, TaskHandler>();
  const stopping = new AbortController();
  let installed: Promise<PgBoss> | null = null;

  /** The queue with its tables; made anew where the database was away the last time. */
  function install(): Promise<PgBoss> {
    installed ??= startBoss(options).catch((error: unknown) => {
      installed = null;
      throw error;
    });
    return installed;
  }

  async function send(tx: Tx, queue: string, id: number, retryLimit: number) {
    const boss = await install();
    const retry = { retryLimit, retryBackoff: true, retryDelay: 5 };
    await boss.send(queue, { id }, { db: inside(tx), ...retry });
  }

  async function work(boss: PgBoss) {
    const every = { pollingIntervalSeconds: 0.5, batchSize: 1 };
    const runner = { ...options, handlers, stopping: stopping.signal };
    for (let lane = 0; lane < LANES; lane += 1) {
      await boss.work<Job>('tasks', every, async ([job]) => job && runTask(runner, job.data.id));
    }
    await boss.work<Job>('mail', every, async ([job]) => job && deliver(options, job.data.id));
    await boss.work('housekeeping', async () => {
      await housekeeping(options);
      await adopt(boss);
    });
    await boss.schedule('housekeeping', '*/5 * * * *');
    await adopt(boss);
  }

  async function adopt(boss: PgBoss) {
    for (const id of await adoptLapsed(db)) await boss.send('tasks', { id });
  }

  return {
    defineTask: (kind, handler) => void handlers.set(kind, handler),
    async enqueueTask(tx, task) {
      const id = await insertTask(tx, task);
      await send(tx, 'tasks', id, 3);
      return id;
    },
    async queueMail(tx, mail) {
      await send(tx, 'mail', await insertMail(tx, mail), 10);
    },
    async start() {
      while (works && !stopping.signal.aborted) {
        try {
          return await work(await install());
        } catch (error) {
          if (stopping.signal.aborted) return;
          log.error({ err: error }, 'the queue could not start');
          await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    },
    async stop() {
      stopping.abort();
      const boss = await installed?.catch(() => null);
      await boss?.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false });
    },
  };
}

async function startBoss({ pool, works, log }: JobsOptions): Promise<PgBoss> {
  const boss = createBoss(pool, works);
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  for (const name of ['tasks', 'mail', 'housekeeping']) await boss.createQueue(name);
  return boss;
}

interface Job {
  readonly id: number;
}

function createBoss(pool: pg.Pool, works: boolean) {
  return new PgBoss({
    schema: SCHEMA,
    supervise: works,
    schedule: works,
    expireInHours: 12,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 3,
    db: {
      executeSql: (text, values) => pool.query(text, values as unknown[] | undefined as never),
    },
  });
}

function inside(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

async function insertTask(tx: Tx, { kind, title, userId, payload }: NewTask) {
  const { id } = await tx
    .insertInto('tasks')
    .values({ kind, title, user_id: userId, payload: JSON.stringify(payload ?? null) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertMail(tx: Tx, { to, subject, text, html }: Mail) {
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      recipient: to,
      subject,
      text,
      html: html ?? null,
      message_id: `<${randomUUID()}@${hostname()}>`,
      created_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
