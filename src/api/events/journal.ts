import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CounterKind } from '../../shared/derived.ts';
import type { Db } from '../db/database.ts';
import { drain, forgetSegment } from './drain.ts';
import { printEvent } from './event.ts';
import type { ReaderKeys } from './reader-keys.ts';
import { HALF_HOUR_MS, createReaderKeys, hashedBy } from './reader-keys.ts';
import type { Visitor } from './reader.ts';
import type { Segment } from './segments.ts';
import { createSegments, foundSegments } from './segments.ts';

/** What a page has seen, on its way into the journal. */
interface Seen {
  readonly kind: CounterKind;
  readonly resource: string;
  readonly id: number;
}

/** Counts what happens on published pages, off the way of the call that it happens in. */
export interface Journal {
  /** Notes an event in memory; within a twentieth of a second it is in the file. */
  count(seen: Seen, visitor: Visitor): void;
  /** Writes what earlier processes left, and begins. */
  start(): Promise<void>;
  /** All that was noted is in the database, where that answers. */
  settle(): Promise<void>;
  stop(): Promise<void>;
  /** Told after events have come into the database; answers what ends that. */
  onWritten(listener: () => void): () => void;
}

interface JournalOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly dataDir: string;
  /** Whether no other server writes to the same folder. */
  readonly isAlone: boolean;
  readonly now?: () => number;
}

const FLUSH_MS = 50;
/** Between two transactions that write events: fewer and larger ones leave the processor to the pages. */
const DRAIN_MS = 250;
/** Events that are hashed in one turn of the loop, so that a call that comes meanwhile does not wait. */
const SLICE = 20;
const RETRY_MS = 1_000;
const PREPARE_MS = 15 * 60_000;
const STOP_MS = 5_000;
/** Events that are kept in memory while the disk takes none; beyond it the newest are lost, and said to be. */
const MOST_WAITING = 200_000;

interface Noted {
  readonly seen: Seen;
  readonly visitor: Visitor;
  readonly at: number;
}

export function createJournal(options: JournalOptions): Journal {
  const { db, log, dataDir, isAlone, now = Date.now } = options;
  const folder = join(dataDir, 'events');
  const segments = createSegments(folder, now);
  const keys = createReaderKeys(db);
  const drainer = createDrainer({ db, log, segments });
  const notes = createNotes({ log, now, segments, keys, appended: drainer.take });

  /** Writes the segments of processes that are gone. */
  async function adopt() {
    for (const segment of await foundSegments(folder, { isAlone, now: now() })) {
      if (segments.isOwn(segment)) continue;
      await drain(db, segment);
      if (segment.over) await forgetSegment(db, segment);
    }
  }

  async function settle() {
    await notes.flush();
    await drainer.drainAll();
  }

  const prepare = () => keys.prepare(now()).then(() => prepareMonths(db, now()));
  const warn = (error: unknown) => log.warn({ err: error }, 'the journal could not be tended');
  let tending: NodeJS.Timeout | undefined;

  return {
    count: notes.note,
    settle,
    onWritten: drainer.onWritten,
    async start() {
      await prepare().catch(warn);
      await adopt().catch(warn);
      tending = setInterval(() => void prepare().then(adopt).catch(warn), PREPARE_MS).unref();
    },
    async stop() {
      await notes.stop();
      await segments.end();
      await Promise.race([settle(), delay(STOP_MS, undefined, { ref: false })]);
      clearInterval(tending);
      drainer.stop();
    },
  };
}

type Segments = ReturnType<typeof createSegments>;
type Keys = ReturnType<typeof createReaderKeys>;

/** What was noted in memory, and its way into a segment. */
function createNotes({ log, now, segments, keys, appended }: NotesOptions) {
  let noted: Noted[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(append);
    return flushing;
  }

  /** What the disk refuses waits for the next time. */
  async function append() {
    const some = noted;
    if (some.length === 0) return;
    noted = [];
    try {
      appended(await segments.append(await printNoted(some, keys)));
      if (lost > 0) log.error({ lost }, 'events were lost: the disk took none for too long');
      lost = 0;
    } catch (error) {
      noted = [...some, ...noted];
      log.error({ err: error }, 'events could not be written to the journal');
      timer ??= setTimeout(flush, RETRY_MS);
    }
  }

  return {
    note(seen: Seen, visitor: Visitor) {
      if (noted.length >= MOST_WAITING) {
        lost += 1;
        return;
      }
      noted.push({ seen, visitor, at: now() });
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}

async function printNoted(some: readonly Noted[], keys: Keys): Promise<string> {
  const lines: string[] = [];
  let current = { halfHour: -1, keys: { key: null, before: null } as ReaderKeys };
  for (const { seen, visitor, at } of some) {
    const halfHour = Math.floor(at / HALF_HOUR_MS);
    if (halfHour !== current.halfHour) current = { halfHour, keys: await keys.of(at) };
    const { mark, ...facts } = visitor;
    lines.push(printEvent({ ...seen, at, ...hashedBy(current.keys, mark), ...facts }));
    if (lines.length % SLICE === 0) await nextTurn();
  }
  return lines.join('');
}

/** Writes what segments of this process hold into the database, and tells who follows it. */
function createDrainer({ db, log, segments }: DrainerOptions) {
  const open = new Map<string, Segment>();
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const drainAll = oneAtATime(() => {
    clearTimeout(timer);
    timer = undefined;
    return drainOpen();
  });
  const drainAfter = (wait: number) => {
    timer ??= setTimeout(() => void drainAll(), wait);
  };

  async function drainOpen() {
    for (const segment of [...open.values()]) {
      try {
        if (await drainAndForget(db, segments, segment)) open.delete(segment.name);
        for (const listener of listeners) listener();
      } catch (error) {
        log.warn({ err: error }, 'events wait in the journal: the database took none');
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (!stopping.signal.aborted) drainAfter(0);
        return;
      }
    }
  }

  return {
    take(segment: Segment) {
      open.set(segment.name, segment);
      drainAfter(DRAIN_MS);
    },
    drainAll,
    onWritten(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Writes a segment and removes one that is over; answers whether it was. */
async function drainAndForget(db: Db, segments: Segments, segment: Segment): Promise<boolean> {
  // What is appended while it is read is found by the next reading, so it is not over before.
  const isOver = !segments.isCurrent(segment);
  await drain(db, segment);
  if (isOver) await forgetSegment(db, segment);
  return isOver;
}

/** What is asked for while the work runs is done by one more run of it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  return function run(): Promise<void> {
    if (running === null) {
      running = work().finally(() => {
        running = null;
      });
      return running;
    }
    following ??= running.then(() => {
      following = null;
      return run();
    });
    return following;
  };
}

/** Partitions of the months to come; the keys of days that are over go. */
async function prepareMonths(db: Db, now: number) {
  const at = new Date(now).toISOString();
  await sql`select make_event_months(${at}::timestamptz, ${at}::timestamptz + interval '70 days')`.execute(
    db,
  );
  await sql`delete from reader_keys where day < ${at}::timestamptz::date - 1`.execute(db);
}

interface NotesOptions extends Pick<DrainerOptions, 'log' | 'segments'> {
  readonly now: () => number;
  readonly keys: Keys;
  /** Told which segment has taken some. */
  readonly appended: (segment: Segment) => void;
}

interface DrainerOptions extends Pick<JournalOptions, 'db' | 'log'> {
  readonly segments: Segments;
}
