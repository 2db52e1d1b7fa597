import { setTimeout as delay } from 'node:timers/promises';
import type { Claim } from './claim.ts';
import { signal, stopPostmaster } from './postmaster.ts';

const RESTART_PAUSE_MS = 1_000;
const REAP_MS = 5_000;

export interface Running {
  readonly pid: number;
  readonly claim: Claim;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

/** Starts the server again when it ends by itself, and ends it with this process. */
export function supervise(
  first: Running,
  { data, launchAgain, log }: SuperviseOptions,
): { pid(): number; stop(): Promise<void> } {
  let running = first;
  let restarting = Promise.resolve();
  let stopping = false;
  const endWithUs = () => signal(running.pid, 'SIGINT');
  process.once('exit', endWithUs);
  watch();

  function watch() {
    void running.ended.then(() => {
      if (!stopping) restarting = restart();
    });
  }

  async function restart() {
    log('The embedded PostgreSQL ended by itself: starting it again.');
    while (!stopping) {
      try {
        running = await launchAgain();
        return watch();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(RESTART_PAUSE_MS);
      }
    }
  }

  return {
    pid: () => running.pid,
    async stop() {
      stopping = true;
      await restarting;
      process.off('exit', endWithUs);
      await stopPostmaster(running.pid, data);
      await reaped(running);
      await running.claim.end().catch(() => undefined);
    },
  };
}

/** The process is gone for good, not only its pid file. */
async function reaped({ ended }: Running) {
  const patience = new AbortController();
  const { signal: aborted } = patience;
  await Promise.race([
    ended,
    delay(REAP_MS, undefined, { signal: aborted }).catch(() => undefined),
  ]);
  patience.abort();
}

interface SuperviseOptions {
  readonly data: string;
  readonly launchAgain: () => Promise<Running>;
  readonly log: (line: string) => void;
}
