import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';

const POLL_MS = 500;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

export interface WorkerOptions<J> {
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  readonly queue: string;
  readonly log: Logger;
  /** From then on it takes no further job. */
  readonly stopping: AbortSignal;
  /** Does the job; a throw fails it, and the queue tries it again as often as it was sent for. */
  handle(data: J): Promise<unknown>;
}

/**
 * Does the jobs of a queue one after the other until it is stopped. It settles each with the database, however long that
 * is away: `work` of pg-boss 10 does not wait for it, and what it rejects then ends the process.
 */
export async function work<J>(options: WorkerOptions<J>): Promise<void> {
  const { stopping } = options;
  while (!stopping.aborted) {
    const job = await nextJob(options);
    if (job === undefined) await pause(POLL_MS, stopping);
    else await settle(options, job.id, await outcomeOf(options, job.data));
  }
}

/** None where the database does not say: it is asked again after the pause. */
async function nextJob<J>({ boss, queue, log }: WorkerOptions<J>) {
  try {
    const [job] = await boss.fetch<J>(queue);
    return job;
  } catch (error) {
    log.warn({ err: error, queue }, 'no job could be fetched');
    return undefined;
  }
}

type Outcome = { readonly failed: false } | { readonly failed: true; readonly error: object };

async function outcomeOf<J>({ handle }: WorkerOptions<J>, data: J): Promise<Outcome> {
  try {
    await handle(data);
    return { failed: false };
  } catch (error) {
    return { failed: true, error: error instanceof Error ? error : { value: error } };
  }
}

/** Once it is stopped it tries no more: the job is then found again by its lease. */
async function settle<J>(options: WorkerOptions<J>, id: string, outcome: Outcome) {
  const { boss, queue, log, stopping } = options;
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    try {
      if (outcome.failed) await boss.fail(queue, id, outcome.error);
      else await boss.complete(queue, id);
      return;
    } catch (error) {
      log.warn({ err: error, queue, job: id }, 'a job could not be settled');
      if (stopping.aborted) return;
      await pause(wait, stopping);
    }
  }
}

function pause(ms: number, signal: AbortSignal) {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}
