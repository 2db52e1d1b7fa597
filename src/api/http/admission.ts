import { overloaded } from '../errors.ts';

export interface AdmissionOptions {
  /** How many calls are worked on at once, and how many of them may be one person's. */
  readonly total: number;
  readonly perPerson: number;
  /** How long a call waits for its turn, in milliseconds. */
  readonly waitMs: number;
}

interface Admission {
  /**
   * Waits for a turn; the answer ends it, and may be called more than once.
   * @throws 503 `overloaded` where it does not come in time; the signal's reason once nobody waits any more
   */
  enter(person: number, signal: AbortSignal): Promise<() => void>;
  /** How many of a person's calls are worked on. */
  runningOf(person: number): number;
  running(): number;
  waiting(): number;
}

interface Waiter {
  start(): void;
}

/** Beyond it a person’s calls are refused without waiting: whoever asks again at once then asks more often than they are served. */
const MOST_WAITING = 1_000;

/**
 * Turns for the calls of many people: whoever has the fewest calls under way comes next, among those the one who was
 * served longest ago, so that nobody's number of calls keeps another one out.
 */
export function createAdmission({ total, perPerson, waitMs }: AdmissionOptions): Admission {
  const running = new Map<number, number>();
  /** By person, whoever was served longest ago first. */
  const queues = new Map<number, Set<Waiter>>();
  let all = 0;

  const runningOf = (person: number) => running.get(person) ?? 0;

  function take(person: number): () => void {
    all += 1;
    running.set(person, runningOf(person) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      all -= 1;
      if (runningOf(person) === 1) running.delete(person);
      else running.set(person, runningOf(person) - 1);
      serve();
    };
  }

  function serve() {
    while (all < total) {
      const next = nextPerson();
      if (next === null) return;
      const queue = queues.get(next) ?? new Set<Waiter>();
      const [first] = queue;
      queues.delete(next);
      if (first === undefined) continue;
      queue.delete(first);
      if (queue.size > 0) queues.set(next, queue);
      first.start();
    }
  }

  function nextPerson(): number | null {
    let best: number | null = null;
    for (const person of queues.keys()) {
      const count = runningOf(person);
      if (count >= perPerson) continue;
      if (best === null || count < runningOf(best)) best = person;
    }
    return best;
  }

  function wait(person: number, signal: AbortSignal) {
    const queue = queues.get(person) ?? new Set<Waiter>();
    if (queue.size >= MOST_WAITING) return Promise.reject(overloaded());
    queues.set(person, queue);
    return new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', cancel);
        queue.delete(waiter);
        if (queue.size === 0 && queues.get(person) === queue) queues.delete(person);
      };
      const waiter: Waiter = {
        start() {
          leave();
          resolve(take(person));
        },
      };
      const cancel = () => {
        leave();
        reject(signal.reason);
      };
      const late = setTimeout(() => {
        leave();
        reject(overloaded());
      }, waitMs).unref();
      queue.add(waiter);
      signal.addEventListener('abort', cancel, { once: true });
    });
  }

  return {
    async enter(person, signal) {
      signal.throwIfAborted();
      if (all < total && runningOf(person) < perPerson && !queues.has(person)) return take(person);
      return wait(person, signal);
    },
    runningOf,
    running: () => all,
    waiting: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
