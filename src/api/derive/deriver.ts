import { Worker } from 'node:worker_threads';
import { BLOCKS } from '../../content/blocks/index.ts';
import type { PageAround } from '../../content/checks/page.ts';
import type { ProjectFault } from '../../content/project.types.ts';
import type { StoredPage } from '../../content/replace/index.ts';
import type { CheckLevels, CheckQuestions, Problem } from '../../shared/contract/content-checks.ts';
import type { FindAsked, FoundPlace } from '../../shared/contract/find-replace.ts';

/** A design whose HTML is wanted, a page that is to be looked at, or one in which something is found. */
export type DeriveAsked = { readonly id: number } & Work;

/** A synced block as its row has it. */
export interface StoredSynced {
  readonly name: string;
  readonly version: number;
  readonly content: string | null;
  readonly content_data: string | null;
}

export type StoredBlocks = ReadonlyMap<number, StoredSynced>;

type Work =
  | { readonly text: string; readonly synced: StoredBlocks }
  | { readonly page: LookedAt }
  | { readonly search: SearchedPage };

/** With the id 0 it answers nothing: the thread has been loaded. */
export type DeriveAnswer = { readonly id: number } & Answer;

/** A stored page, what is looked for in it, and the places that are replaced. */
export interface SearchedPage extends StoredPage {
  readonly asked: FindAsked;
  /** Places that are answered at most; they are counted beyond it. */
  readonly most: number;
  readonly keys: readonly string[];
}

/** What was found, and the page with the places of those keys replaced; or why it could not be looked through. */
export type Searched =
  | {
      readonly places: readonly FoundPlace[];
      readonly count: number;
      readonly page: StoredPage;
      readonly replaced: number;
    }
  | Extract<Looked, { readonly faults: unknown } | { readonly block: unknown }>;

/** A stored page, with what it is checked by; without that, what is to be asked of the database first. */
export interface LookedAt {
  /** Null where it is HTML alone, which is taken in. */
  readonly design: string | null;
  readonly html: string;
  readonly by: (PageAround & { readonly levels: CheckLevels }) | null;
}

/** What is to be asked, or what was found; or why neither could be told. */
type Looked =
  | { readonly questions: CheckQuestions }
  | { readonly problems: readonly Problem[] }
  | { readonly faults: readonly ProjectFault[] }
  | { readonly block: string | null; readonly message: string };

/** The HTML of a design; or what is wrong with it and where; or the block that could not be written, and why. */
export type Derived =
  | { readonly content: string }
  | { readonly faults: readonly ProjectFault[] }
  | { readonly block: string | null; readonly message: string };

/** Derives the HTML of designs in a thread of its own. */
export interface Deriver {
  /** With the synced blocks that the design names, and those that these name. */
  derive(text: string, synced?: StoredBlocks): Promise<Derived>;
  /** Looks at a page by the same checks as the editor. */
  look(page: LookedAt): Promise<Looked>;
  /** Finds and replaces in a page. */
  search(page: SearchedPage): Promise<Searched>;
  close(): Promise<void>;
}

interface DeriverOptions {
  /** The thread's script. */
  readonly file?: URL;
  /** How long one design may take once the thread has been loaded, in milliseconds. */
  readonly limitMs?: number;
  readonly heapMb?: number;
}

interface Job {
  readonly asked: DeriveAsked;
  readonly settle: (answer: Answer) => void;
}

type Answer = Derived | Looked | Searched;

/**
 * One thread with a limit of time and memory that takes one design after the other. It is ended and made anew after
 * anything but an answer: a thread that failed once is not asked again.
 */
export function createDeriver({
  file = new URL('./derive-worker.js', import.meta.url),
  limitMs = 5_000,
  heapMb = 256,
}: DeriverOptions = {}): Deriver {
  const waiting: Job[] = [];
  let thread: Thread | null = null;
  let current: Job | null = null;
  let lastId = 0;

  const next = () => {
    if (current !== null) return;
    current = waiting.shift() ?? null;
    if (current === null) return;
    thread ??= startThread({ file, heapMb, onEnd: failed });
    thread.ask(current, limitMs, answered);
  };
  const answered = (answer: Answer) => {
    if ('message' in answer) void drop();
    settle(answer);
  };
  const failed = (message: string) => {
    const block = thread?.block() ?? null;
    void drop();
    settle({ block, message });
  };
  const settle = (answer: Answer) => {
    current?.settle(answer);
    current = null;
    next();
  };
  const drop = async () => {
    const ended = thread;
    thread = null;
    await ended?.end();
  };
  const ask = (work: Work) =>
    new Promise<Answer>((settled) => {
      lastId += 1;
      waiting.push({ asked: { id: lastId, ...work }, settle: settled });
      next();
    });
  return {
    derive: (text, synced = new Map()) => ask({ text, synced }) as Promise<Derived>,
    look: (page) => ask({ page }) as Promise<Looked>,
    search: (search) => ask({ search }) as Promise<Searched>,
    close: drop,
  };
}

/** On a busy machine a thread may be loaded late: no design is blamed for it. */
const LOADING_MS = 60_000;

interface Thread {
  ask(job: Job, limitMs: number, answered: (answer: Answer) => void): void;
  /** The label of the block that it was at; null before the first. */
  block(): string | null;
  end(): Promise<unknown>;
}

interface Open {
  readonly id: number;
  readonly limitMs: number;
  readonly answered: (answer: Answer) => void;
}

interface Starting {
  readonly file: URL;
  readonly heapMb: number;
  onEnd(message: string): void;
}

function startThread({ file, heapMb, onEnd }: Starting): Thread {
  const shared = new SharedArrayBuffer(4);
  const place = new Int32Array(shared);
  const worker = startWorker({ file, heapMb }, shared);
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let isLoaded = false;
  /** What is on its way. */
  let open: Open | null = null;
  const endAfter = (limitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(TOO_LONG), limitMs);
  };
  const end = (message: string) => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    onEnd(message);
  };
  worker.on('error', (error) => end(isOutOfMemory(error) ? TOO_LARGE : BROKEN));
  worker.on('exit', () => end(BROKEN));
  worker.on('message', ({ id, ...answer }: DeriveAnswer) => {
    if (over) return;
    if (id === 0) {
      isLoaded = true;
      if (open !== null) endAfter(open.limitMs);
    } else if (id === open?.id) {
      const { answered } = open;
      clearTimeout(timer);
      open = null;
      answered(answer);
    }
  });
  // Whoever listens to a thread waits for it, unless it is said after that.
  worker.unref();
  return {
    ask({ asked }, limitMs, answered) {
      Atomics.store(place, 0, 0);
      open = { id: asked.id, limitMs, answered };
      endAfter(isLoaded ? limitMs : LOADING_MS);
      worker.postMessage(asked);
    },
    block: () => BLOCKS[Atomics.load(place, 0) - 1]?.label ?? null,
    end() {
      over = true;
      clearTimeout(timer);
      return worker.terminate();
    },
  };
}

/** `shared` is where the thread says which block it is at. */
function startWorker({ file, heapMb }: Omit<Starting, 'onEnd'>, shared: SharedArrayBuffer) {
  return new Worker(file, {
    workerData: shared,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
}

const TOO_LONG = 'It takes too long to make the page of this design.';
const TOO_LARGE = 'It takes too much memory to make the page of this design.';
const BROKEN = 'The page of this design could not be made.';

function isOutOfMemory(error: unknown) {
  return (error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
