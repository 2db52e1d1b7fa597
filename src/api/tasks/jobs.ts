import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { SendMail } from '../mail/transport.ts';
import { deliver, insertLetter, insertMail } from '../mail/outbox.ts';
import type {
  LetterWriter,
  NewTask,
  Queue,
  TaskHandler,
  TaskRegistry,
} from '../queue/define-task.ts';
import type { Keys } from '../secrets/keys.ts';
import { housekeeping } from './housekeeping.ts';
import { adoptable, releaseLost } from './adopt.ts';
import { runTask } from './run-task.ts';
import type { WorkerOptions } from './worker.ts';
import { work } from './worker.ts';

interface JobsOptions {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Seals what waits to be mailed. */
  readonly keys: Keys;
  readonly dataDir: string;
  readonly sendMail: SendMail;
  readonly mailFrom: string;
  /** False on servers that only answer requests: they queue, others work. */
  readonly works: boolean;
  /** Whether no other server can work on this database. */
  readonly isAlone?: boolean;
}

/** Work that comes back by itself, and that nobody sees. */
interface Chore {
  readonly name: string;
  /** However many servers there are, it is done once in that time. */
  readonly everySeconds: number;
  run(signal: AbortSignal): Promise<void>;
}

export interface Jobs extends Queue, TaskRegistry {
  /** Call it before the queue starts. */
  defineChore(chore: Chore): void;
  /** Installs the queue's tables where they are missing, and starts working where this process should. */
  start(): Promise<void>;
  /** Stops taking work; what runs has some seconds to end. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const LANES = 2;
const STOP_MS = 8_000;
const RETRY_MS = 5_000;
/** How often tasks without a job are looked for, and chores are sent. */
const ADOPT_MS = 3_000;
const TEND_MS = 60_000;
const HOUSEKEEPING_S = 5 * 60;

/** Background work: tasks that people see, mail and housekeeping, all queued in the database. */
export function createJobs(options: JobsOptions): Jobs {
  const { keys } = options;
  const known: Known = {
    handlers: new Map(),
    letters: new Map(),
    chores: [
      { name: 'housekeeping', everySeconds: HOUSEKEEPING_S, run: () => housekeeping(options) },
    ],
  };
  const queue = createInstallation(options, known.chores);

  async function send(tx: Tx, name: string, id: number, options: PgBoss.SendOptions) {
    const boss = await queue.install();
    await boss.send(name, { id }, { db: inside(tx), ...options });
  }

  return {
    defineTask: (kind, handler) => void known.handlers.set(kind, handler),
    defineLetter: (kind, write) => void known.letters.set(kind, write),
    defineChore: (chore) => void known.chores.push(chore),
    async enqueueTask(tx, task) {
      const id = await insertTask(tx, task);
      await send(tx, 'tasks', id, TASK);
      return id;
    },
    async queueMail(tx, mail) {
      await send(tx, 'mail', await insertMail(tx, keys, mail), MAIL);
    },
    async queueLetter(tx, letter) {
      await send(tx, 'mail', await insertLetter(tx, letter), MAIL);
    },
    ...createOwnWork(options, known, queue),
  };
}

/** What is to be done for each kind of work. */
interface Known {
  readonly handlers: Map<string, TaskHandler>;
  readonly letters: Map<string, LetterWriter>;
  readonly chores: Chore[];
}

/** The queue with its tables; made anew where the database was away the last time. */
function createInstallation(options: JobsOptions, chores: readonly Chore[]) {
  let installed: Promise<PgBoss> | null = null;
  return {
    install(): Promise<PgBoss> {
      installed ??= startBoss(options, chores).catch((error: unknown) => {
        installed = null;
        throw error;
      });
      return installed;
    },
    /** Null where it never came to be. */
    installed: async () => (await installed?.catch(() => null)) ?? null,
  };
}

type Installation = ReturnType<typeof createInstallation>;

/** The work of this process, from its start to its end. */
function createOwnWork(
  options: JobsOptions,
  known: Known,
  { install, installed }: Installation,
): Pick<Jobs, 'start' | 'stop'> {
  const { db, log, works } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: readonly Promise<void>[] = [];

  return {
    async start() {
      while (works && !signal.aborted) {
        try {
          const boss = await install();
          if (options.isAlone === true) await releaseLost(db);
          if (!signal.aborted) {
            working = startWorkers({ ...options, ...known, stopping: signal }, boss);
            tendQueue({ ...options, ...known, stopping: signal }, boss);
          }
          return;
        } catch (error) {
          if (signal.aborted) return;
          log.error({ err: error }, 'the queue could not start');
          await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
        }
      }
    },
    async stop() {
      stopping.abort();
      const boss = await installed();
      const late = delay(STOP_MS, undefined, { ref: false });
      await Promise.race([Promise.all(working), late]);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

interface OwnWork extends JobsOptions, Known {
  readonly stopping: AbortSignal;
}

function startWorkers(own: OwnWork, boss: PgBoss): readonly Promise<void>[] {
  const { log, stopping, chores } = own;
  const workers: readonly Omit<WorkerOptions<Job>, 'boss' | 'log' | 'stopping'>[] = [
    ...Array.from({ length: LANES }, () => ({
      queue: 'tasks',
      handle: ({ id }: Job) => runTask(own, id),
    })),
    { queue: 'mail', handle: ({ id }) => deliver(own, id) },
    ...chores.map(({ name, run }) => ({ queue: name, handle: () => run(stopping) })),
  ];
  return workers.map((worker) => work({ ...worker, boss, log, stopping }));
}

/** Tasks without a job are looked for, and chores are sent, as long as this process works. */
function tendQueue({ db, log, stopping, chores }: OwnWork, boss: PgBoss) {
  const every = (milliseconds: number, tend: () => Promise<unknown>) => {
    const run = () =>
      void tend().catch((error: unknown) =>
        log.warn({ err: error }, 'the queue could not be tended'),
      );
    const timer = setInterval(run, milliseconds);
    stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
    run();
  };
  every(ADOPT_MS, async () => {
    for (const id of await adoptable(db)) await boss.send('tasks', { id }, TASK);
  });
  every(TEND_MS, () => Promise.all(chores.map((chore) => sendChore(boss, chore))));
}

async function startBoss(
  { pool, works, log }: JobsOptions,
  chores: readonly Chore[],
): Promise<PgBoss> {
  const boss = createBoss(pool, works);
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  const queues = ['tasks', 'mail', ...chores.map(({ name }) => name)];
  for (const name of queues) await boss.createQueue(name);
  return boss;
}

function sendChore(boss: PgBoss, { name, everySeconds }: Chore) {
  return boss.send(name, { id: 0 }, { singletonKey: name, singletonSeconds: everySeconds });
}

/** A task whose job failed is adopted: see `adoptable`. */
const TASK: PgBoss.SendOptions = { retryLimit: 0 };
/** What a lost server was sending is tried again after five minutes. */
const MAIL: PgBoss.SendOptions = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelay: 5,
  expireInSeconds: 300,
};

interface Job {
  readonly id: number;
}

function createBoss(pool: pg.Pool, works: boolean) {
  return new PgBoss({
    schema: SCHEMA,
    supervise: works,
    schedule: false,
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

async function insertTask(tx: Tx, { kind, title, userId, apiKeyId, payload }: NewTask) {
  const { id } = await tx
    .insertInto('tasks')
    .values({
      kind,
      title,
      user_id: userId,
      api_key_id: apiKeyId ?? null,
      payload: JSON.stringify(payload ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
