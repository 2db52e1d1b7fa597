import { startWorker } from './run-worker.mjs';

/** Modules of ended files stay in memory: a worker with more than this is replaced. */
const MEMORY_LIMIT = 900 * 1024 * 1024;
/** What files share is made anew in another worker, which takes longer than this much memory is worth. */
const MEMORY_LIMIT_OF_SHARED = 2_500 * 1024 * 1024;

/**
 * Runs files one after the other, each in the worker of its kind, which is started when it is first needed, and replaced
 * where a file has ended it, has left something behind or has passed its limit. A file with a page has a process of its
 * own, or one with those that it shares with: the page keeps what packages wrote into it.
 */
export function openLane(surroundings) {
  const workers = new Map();

  async function run({ file, kind, shared }) {
    const name = kind === 'page' && shared !== null ? `page with ${shared}` : kind;
    const worker = workers.get(name) ?? startWorker(kind, surroundings);
    workers.set(name, worker);
    const started = Date.now();
    const outcome = await worker.run(file, shared);
    const limit = shared === null ? MEMORY_LIMIT : MEMORY_LIMIT_OF_SHARED;
    const isSpent = !outcome.usable || outcome.memory > limit;
    if (isSpent || name === 'page') await end(name);
    return { ...outcome, file, ms: Date.now() - started };
  }

  async function end(name) {
    const worker = workers.get(name);
    workers.delete(name);
    await worker?.end();
  }

  return {
    run,
    close: () => Promise.all([...workers.keys()].map(end)),
  };
}
