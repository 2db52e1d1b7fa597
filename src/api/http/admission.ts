import type { Cancellation } from '../db/cancellation.ts';
import { cancelled } from '../db/cancellation.ts';
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
   * @throws 503 `overloaded` where it does not come in time, and what `cancelled` makes once nobody waits any more
   */
  enter(person: number, cancellation: Cancellation): Promise<() => void>;
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
  options: AdmissionOptions,
  now: () => number = () => performance.now(),
): Admission {
  const turns = createTurns(options, now);
  const queues = createQueues();

  const take = (person: number) => turns.take(person, serve);

  function serve() {
    while (turns.isFree()) {
      const next = nextOf(queues.people(), turns);
      if (next === null) return;
      queues.shift(next)?.start();
    }
  }

  return {
    async enter(person, cancellation) {
      cancellation.throwIfCancelled();
      if (turns.isFree() && turns.mayStart(person) && !queues.has(person)) return take(person);
      return waitIn(queues, person, { take, cancellation, waitMs: options.waitMs });
    },
    runningOf: turns.runningOf,
    running: turns.all,
    waiting: queues.size,
  };
}

/** Who has how many calls under way. */
function createTurns(options: AdmissionOptions, now: () => number) {
  const { total, perPerson, perQuickPerson = perPerson } = options;
  /** Whoever has calls under way; what is known of their calls goes with the last of these. */
  const running = new Map<number, Running>();
  let all = 0;
  return {
    all: () => all,
    isFree: () => all < total,
    runningOf: (person: number) => running.get(person)?.count ?? 0,
    mayStart(person: number) {
      const { count, mean } = running.get(person) ?? { count: 0, mean: UNKNOWN_MS };
      return count < (mean < QUICK_MS ? perQuickPerson : perPerson);
    },
    /** Begins a call; the answer ends it once, and tells that there is room. */
    take(person: number, freed: () => void): () => void {
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
        freed();
        if (own.count === 0) running.delete(person);
      };
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

/** Of those who wait and may start, whoever has the fewest calls under way. */
function nextOf(people: Iterable<number>, { mayStart, runningOf }: Turns): number | null {
  let best: number | null = null;
  for (const person of people) {
    if (!mayStart(person)) continue;
    if (best === null || runningOf(person) < runningOf(best)) best = person;
  }
  return best;
}

/** Calls that wait, by person, whoever was served longest ago first. Lists: a set that is filled and emptied keeps its old tables alive. */
function createQueues() {
  const queues = new Map<number, Waiter[]>();
  return {
    people: () => queues.keys(),
    has: (person: number) => queues.has(person),
    size: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    /** The call of a person that has waited longest, who is behind all others then. */
    shift(person: number): Waiter | undefined {
      const queue = queues.get(person) ?? [];
      const first = queue.shift();
      queues.delete(person);
      if (queue.length > 0) queues.set(person, queue);
      return first;
    },
    /** Answers what takes the call out again; null where too many wait. */
    add(person: number, waiter: Waiter): (() => void) | null {
      const queue = queues.get(person) ?? [];
      if (queue.length >= MOST_WAITING) return null;
      queue.push(waiter);
      queues.set(person, queue);
      return () => {
        const at = queue.indexOf(waiter);
        if (at >= 0) queue.splice(at, 1);
        if (queue.length === 0 && queues.get(person) === queue) queues.delete(person);
      };
    },
  };
}

type Queues = ReturnType<typeof createQueues>;

/** Waits for a person's turn: until it comes, the time is over, or nobody waits any more. */
function waitIn({ add }: Queues, person: number, { take, cancellation, waitMs }: Waiting) {
  return new Promise<() => void>((resolve, reject) => {
    const remove = add(person, {
      start() {
        leave();
        resolve(take(person));
      },
    });
    if (remove === null) return reject(overloaded());
    const cancel = () => {
      leave();
      reject(cancelled());
    };
    const late = setTimeout(() => {
      leave();
      reject(overloaded());
    }, waitMs).unref();
    cancellation.on(cancel);
    function leave() {
      clearTimeout(late);
      cancellation.off(cancel);
      remove?.();
    }
  });
}

interface Waiting {
  readonly take: (person: number) => () => void;
  readonly cancellation: Cancellation;
  readonly waitMs: number;
}
