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
  const open = new Map<string, Segment>();
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let noted: Noted[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let draining: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let drainTimer: NodeJS.Timeout | undefined;

  function count(seen: Seen, visitor: Visitor) {
    if (noted.length >= MOST_WAITING) {
      lost += 1;
      return;
    }
    noted.push({ seen, visitor, at: now() });
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(writeNoted);
    return flushing;
  }

  /** What the disk refuses waits for the next time. */
  async function writeNoted() {
    const some = noted;
    if (some.length === 0) return;
    noted = [];
    try {
      const segment = await segments.append(await printNoted(some));
      open.set(segment.name, segment);
      if (lost > 0) log.error({ lost }, 'events were lost: the disk took none for too long');
      lost = 0;
      drainTimer ??= setTimeout(() => void drainAll(), DRAIN_MS);
    } catch (error) {
      noted = [...some, ...noted];
      log.error({ err: error }, 'events could not be written to the journal');
      timer ??= setTimeout(flush, RETRY_MS);
    }
  }

  async function printNoted(some: readonly Noted[]): Promise<string> {
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

  /** One at a time; what comes while one runs is written by the next. */
  function drainAll(): Promise<void> {
    clearTimeout(drainTimer);
    drainTimer = undefined;
    if (draining === null) {
      draining = drainOpen().finally(() => {
        draining = null;
      });
      return draining;
    }
    following ??= draining.then(() => {
      following = null;
      return drainAll();
    });
    return following;
  }

  async function drainOpen() {
    for (const segment of [...open.values()]) {
      try {
        // What is appended while it is read is found by the next reading, so it is not over before.
        const isOver = !segments.isCurrent(segment);
        await drain(db, segment);
        if (isOver) await forget(segment);
        for (const listener of listeners) listener();
      } catch (error) {
        log.warn({ err: error }, 'events wait in the journal: the database took none');
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (!stopping.signal.aborted) drainTimer ??= setTimeout(() => void drainAll(), 0);
        return;
      }
    }
  }

  async function forget(segment: Segment) {
    await forgetSegment(db, segment);
    open.delete(segment.name);
  }

  async function adopt() {
    for (const segment of await foundSegments(folder, { isAlone, now: now() })) {
      if (segments.isOwn(segment)) continue;
      await drain(db, segment);
      if (segment.over) await forgetSegment(db, segment);
    }
  }

  /** Partitions of the months to come, and the keys of today and tomorrow; those of days that are over go. */
  async function prepare() {
    await keys.prepare(now());
    const at = new Date(now()).toISOString();
    await sql`select make_event_months(${at}::timestamptz, ${at}::timestamptz + interval '70 days')`.execute(
      db,
    );
    await sql`delete from reader_keys where day < ${at}::timestamptz::date - 1`.execute(db);
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'the journal could not be tended');

  async function settle() {
    await flush();
    await drainAll();
  }

  return {
    count,
    settle,
    async start() {
      await prepare().catch(warn);
      await adopt().catch(warn);
      const tending = setInterval(() => void prepare().then(adopt).catch(warn), PREPARE_MS);
      tending.unref();
      stopping.signal.addEventListener('abort', () => clearInterval(tending), { once: true });
    },
    async stop() {
      await flush();
      clearTimeout(timer);
      await segments.end();
      const late = delay(STOP_MS, undefined, { ref: false });
      await Promise.race([settle(), late]);
      stopping.abort();
      clearTimeout(drainTimer);
    },
    onWritten(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
