import type { TaskStatus } from '../../src/shared/contract/tasks.ts';
import type { PortFailure } from '../kit/model.ts';

/** What is heard of a task; whoever follows it says what it holds beside. */
export interface TaskNews {
  readonly status: TaskStatus;
}

export interface TaskCall {
  readonly id: number;
}

/** Milliseconds between one question and the next. */
export interface TaskPace {
  /** Before the first question; 0 asks at once. */
  readonly first: number;
  /** After an answer. */
  readonly pause: number;
  /** After no answer. */
  readonly patience: number;
}

export interface TaskInput extends TaskCall, TaskPace {}

/** What the parent hears. */
export type TaskReport<News extends TaskNews = TaskNews> =
  /** It is at work. */
  | { readonly type: 'task.told'; readonly news: News }
  /** No answer came; it is asked about again. */
  | { readonly type: 'task.lost'; readonly id: number; readonly failure: PortFailure }
  /** It is done, failed or cancelled, and asked about no more. */
  | { readonly type: 'task.ended'; readonly news: News };
