import type {
  ImportReview,
  ImportSource,
  ProjectDifference,
} from '../../../content/import/import.types.ts';
import type { ContentProject } from '../../../content/project.types.ts';

export interface ReviewAsked {
  readonly source: ImportSource;
  /** The page as it stands: what the import differs from. */
  readonly current: ContentProject;
  /** Whether whoever imports may keep scripts. */
  readonly scripts: boolean;
}

interface Reviewed {
  readonly review: Omit<ImportReview, 'project'>;
  /** The design as text: it goes from thread to thread in a fraction of the time that its objects take. */
  readonly data: string;
  /** The page of it. */
  readonly html: string;
  /** What becomes of the page as it stands, where the import takes its place or stands in it. */
  readonly differences: Readonly<Record<'replace' | 'insert', ProjectDifference>>;
}

export type ReviewAnswer = Reviewed | { readonly message: string };

/**
 * Reviews an import beside the page's own thread, by a worker that is ended with its answer, by the signal or after its
 * time: what is brought in may be made to take for ever.
 * @throws Error with what a person may read
 */
export function reviewInWorker(
  asked: ReviewAsked,
  signal: AbortSignal,
  { start = startWorker, deadline = AbortSignal.timeout(LIMIT_MS) }: Started = {},
): Promise<Reviewed> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = start();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp);
      deadline.removeEventListener('abort', beLate);
      worker.terminate();
      settle();
    };
    const giveUp = () => end(() => reject(signal.reason));
    const fail = (message: string) => end(() => reject(new Error(message)));
    const beLate = () => fail(TOO_LONG);
    signal.addEventListener('abort', giveUp);
    deadline.addEventListener('abort', beLate);
    worker.onmessage = ({ data }) => {
      if ('message' in data) fail(data.message);
      else end(() => resolve(data));
    };
    worker.onerror = () => fail(BROKEN);
    worker.postMessage(asked);
  });
}

interface Started {
  readonly start?: () => ReviewWorker;
  readonly deadline?: AbortSignal;
}

/** What is used of a browser's worker. */
export interface ReviewWorker {
  onmessage: ((event: { readonly data: ReviewAnswer }) => void) | null;
  onerror: (() => void) | null;
  postMessage(asked: ReviewAsked): void;
  terminate(): void;
}

/** A page of 10 MB takes a tenth of it. */
const LIMIT_MS = 20_000;
const TOO_LONG = 'It takes too long to read this.';
const BROKEN = 'This could not be read.';

function startWorker(): ReviewWorker {
  return new Worker(new URL('./import-worker.js', import.meta.url)) as unknown as ReviewWorker;
}
