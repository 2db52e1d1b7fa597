import { overloaded } from '../errors.ts';

export interface AdmissionOptions {
  /** How many calls are worked on at once, and how many of them may be one person's. */
  readonly total: number;
  readonly perPerson: number;
  /** How many may be those of a person whose last calls took less than `QUICK_MS` in the mean; `perPerson` untold. */
  readonly perQuickPerson?: number;
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

/** A person's calls under way, and what one of them takes: milliseconds, the mean of the last ones. */
interface Running {
  count: number;
  mean: number;
}

const QUICK_MS = 20;
/** What each call weighs in the mean. */
const WEIGHT = 1 / 8;
/** Taken for the mean of a person of whom nothing is known: the first few calls have to show that they are quick. */
const UNKNOWN_MS = 2 * QUICK_MS;

/** Beyond it a person’s calls are refused without waiting: whoever asks again at once then asks more often than they are served. */
const MOST_WAITING = 1_000;

/**
 * Turns for the calls of many people: whoever has the fewest calls under way comes next, among those the one who was
 * served longest ago, so that nobody's number of calls keeps another one out.
 */
export function createAdmission(
  { total, perPerson, perQuickPerson = perPerson, waitMs }: AdmissionOptions,
  now: () => number = () => performance.now(),
): Admission {
  /** Whoever has calls under way; what is known of their calls goes with the last of these. */
  const running = new Map<number, Running>();
  /** By person, whoever was served longest ago first. */
  const queues = new Map<number, Set<Waiter>>();
  let all = 0;

  const runningOf = (person: number) => running.get(person)?.count ?? 0;
  const mayStart = (person: number) => {
    const { count, mean } = running.get(person) ?? { count: 0, mean: UNKNOWN_MS };
    return count < (mean < QUICK_MS ? perQuickPerson : perPerson);
  };

  function take(person: number): () => void {
    const own = running.get(person) ?? { count: 0, mean: UNKNOWN_MS };
    const started = now();
    let left = false;
    all += 1;
    own.count += 1;
    running.set(person, own);
    return () => {
      if (left) return;
      left = true;
      all -= 1;
      own.count -= 1;
      own.mean += (now() - started - own.mean) * WEIGHT;
      serve();
      if (own.count === 0) running.delete(person);
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
      if (!mayStart(person)) continue;
      if (best === null || runningOf(person) < runningOf(best)) best = person;
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
      if (all < total && mayStart(person) && !queues.has(person)) return take(person);
      return wait(person, signal);
    },
    runningOf,
    running: () => all,
    waiting: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
