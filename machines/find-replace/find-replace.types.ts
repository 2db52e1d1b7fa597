import type {
  FindAsked,
  FindScope,
  FoundPlaces,
  ReplaceCall,
  ReplaceResult,
} from '../../src/shared/contract/find-replace.ts';
import type { TaskRecord } from '../../src/shared/contract/tasks.ts';
import type { PortFailure } from '../kit/model.ts';
import type { TaskReport } from '../tasks/task.types.ts';
import type { UndoableAction, UndoId } from '../undo/undo.types.ts';

export interface FindReplaceInput {
  readonly asked: Partial<FindAsked>;
  /** A task that was begun before, to be followed; null where there is none. */
  readonly task: number | null;
  /** A random text: calls that are repeated after no answer are done once. */
  readonly token: string;
}

export interface FindReplaceContext {
  readonly token: string;
  readonly asked: FindAsked;
  readonly scope: FindScope;
  readonly found: FoundPlaces | null;
  /** Keys of places, by the key of their document; a document without any is not named. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** Which page of the places is looked at, from 1. */
  readonly page: number;
  /** Calls that had a definite answer; each next one is another. */
  readonly attempt: number;
  readonly task: number | null;
  readonly known: ReplaceFacts | null;
  readonly failure: PortFailure | null;
}

export interface ReplaceFacts
  extends Pick<TaskRecord, 'id' | 'title' | 'status' | 'progress' | 'error'> {
  /** Null until the task has begun. */
  readonly result: ReplaceResult | null;
}

export type FindReplaceEvent =
  | { readonly type: 'replace.change'; readonly values: Partial<FindAsked> }
  | { readonly type: 'replace.narrow'; readonly values: Partial<FindScope> }
  | { readonly type: 'replace.find' }
  /** One place, or all of a document. */
  | { readonly type: 'replace.toggle'; readonly document: string; readonly place: string | null }
  | { readonly type: 'replace.all' }
  | { readonly type: 'replace.none' }
  | { readonly type: 'replace.previous' }
  | { readonly type: 'replace.next' }
  | { readonly type: 'replace.run' }
  | { readonly type: 'replace.stop' }
  | { readonly type: 'replace.retry' }
  | { readonly type: 'replace.undo' }
  /** By whatever way it was undone. */
  | { readonly type: 'replace.undone'; readonly id: UndoId }
  | { readonly type: 'replace.new' }
  | TaskReport<ReplaceFacts>;

export type FindReplaceEmitted =
  | { readonly type: 'replace.queued'; readonly task: number }
  | { readonly type: 'replace.ended'; readonly resources: readonly string[] }
  | { readonly type: 'undo.offered'; readonly action: UndoableAction }
  | { readonly type: 'undo.asked'; readonly id: number };

export type FindReplaceTag =
  | 'previewing'
  | 'nothing'
  | 'choosing'
  | 'sending'
  | 'running'
  | 'stopping'
  | 'outcome'
  | 'undone'
  | 'failed'
  | 'refused';

export interface PreviewCall extends FindAsked, FindScope {}

export interface QueueReplaceCall extends ReplaceCall {
  readonly _idempotency: string;
}
