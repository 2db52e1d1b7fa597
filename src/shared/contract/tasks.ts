import type { ChangedRecord } from './today.ts';

export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface TaskRecord {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly status: TaskStatus;
  /** From 0 to 1. */
  readonly progress: number;
  readonly result: unknown;
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** Whether it has made a file that the person may fetch. */
  readonly has_file: boolean;
  /** When the last of what it did was undone; null where it can be undone still, or never could. */
  readonly undone_at: string | null;
  /** The first of what it was done to, as far as the person sees it. */
  readonly records?: readonly ChangedRecord[];
}

/** How a task stands that came to its end, and of which some rows failed. */
export function failedWords(done: number, failed: number): string {
  return `${done} done, ${failed} failed`;
}
