import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { failedWords } from '../../shared/contract/tasks.ts';
import { FIND_REPLACE_PAGE } from '../../shared/navigation.ts';
import { allMetadata } from '../../shared/resources/metadata.ts';

/** The page on which what a task does is looked at; null where it has none of its own. */
export function taskPage({ kind, id, result }: ShownTask): string | null {
  return kind === 'replace' ? `${FIND_REPLACE_PAGE}?task=${id}` : importPage(result);
}

/** The page of the import that a result names: of a run that is over, or a dry run. It shows what came in, or would. */
function importPage(result: unknown): string | null {
  const { import_id, resource } = (result ?? {}) as Partial<ImportResult>;
  const found = allMetadata.find(({ name }) => import_id && name === resource);
  return found === undefined ? null : `${found.page}/import?import=${import_id}`;
}

interface ImportResult {
  readonly import_id: number;
  readonly resource: string;
}

type ShownTask = Pick<TaskRecord, 'kind' | 'id' | 'result'>;

/** How a task stands, as a word with its tone. */
export function taskState({ status, error, result, undone_at }: TaskRecord): TaskState {
  if (undone_at !== null) return { text: 'Undone', tone: 'hollow' };
  if (status === 'failed') return { text: error ?? 'Failed', tone: 'red' };
  const { done = 0, refused = 0 } = (result ?? {}) as {
    readonly done?: number;
    readonly refused?: number;
  };
  if (status === 'done' && refused > 0) {
    return { text: failedWords(done, refused), tone: done === 0 ? 'red' : 'amber' };
  }
  return STATES[status];
}

const STATES = {
  queued: { text: 'Waiting', tone: 'hollow' },
  running: { text: 'Running', tone: 'accent' },
  done: { text: 'Done', tone: 'green' },
  cancelled: { text: 'Cancelled', tone: 'hollow' },
} as const;

interface TaskState {
  readonly text: string;
  readonly tone: 'red' | 'amber' | 'green' | 'accent' | 'hollow';
}
