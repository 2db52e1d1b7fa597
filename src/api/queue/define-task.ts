import type { Db, Tx } from '../db/database.ts';
import type { Logger } from 'pino';

/** What a handler works with while a task runs. */
export interface TaskRun<P = unknown> {
  readonly id: number;
  readonly userId: number | null;
  /** The key that asked for it, whose rights it has; null for a person's own. */
  readonly apiKeyId?: number | null;
  readonly payload: P;
  readonly db: Db;
  readonly log: Logger;
  /** Aborts when the server shuts down or somebody else took the task over. */
  readonly signal: AbortSignal;
  /** From 0 to 1; written twice a second at most. */
  progress(fraction: number): void;
  /** Where to write the file of this task; it is offered for download under the name. */
  file(name: string): Promise<string>;
}

/** Does the work and answers the result that the person sees. A throw of HttpError tells its message. */
export type TaskHandler<P = unknown> = (run: TaskRun<P>) => Promise<unknown>;

export interface NewTask {
  readonly kind: string;
  /** What the person reads in the list of tasks. */
  readonly title: string;
  readonly userId: number | null;
  /** Where an API key asks for it. */
  readonly apiKeyId?: number | null | undefined;
  readonly payload: unknown;
}

/** What a handler throws where its task was cancelled or is somebody else's by now. */
export class TaskOver extends Error {
  override readonly name = 'TaskOver';
}

/** Registered kinds; a task of an unknown kind fails. */
export type TaskHandlers = ReadonlyMap<string, TaskHandler>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A mail as it leaves. */
export interface Outgoing extends Mail {
  /** It has not left: what was made for it is undone. */
  takeBack?(): Promise<void>;
}

/** A mail to whoever has this address, which is written as it leaves. */
export interface QueuedLetter {
  readonly to: string;
  readonly letter: string;
}

/** Writes a letter to an address; null where nobody is to get it. */
export type LetterWriter = (db: Db, to: string) => Promise<Outgoing | null>;

/** Queues work in the transaction that asks for it: it is done once that commits, and never otherwise. */
export interface Queue {
  enqueueTask(tx: Tx, task: NewTask): Promise<number>;
  queueMail(tx: Tx, mail: Mail): Promise<void>;
  queueLetter(tx: Tx, letter: QueuedLetter): Promise<void>;
}

export interface TaskRegistry {
  /** Names what does the tasks of a kind; call it before the queue starts. */
  defineTask(kind: string, handler: TaskHandler): void;
  /** Names who writes the letters of a kind; call it before the queue starts. */
  defineLetter(kind: string, write: LetterWriter): void;
}
