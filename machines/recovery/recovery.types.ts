import type { PortFailure } from '../kit/model.ts';

export interface RecoveryAnswer {
  readonly message: string;
  /** Whether mails leave this installation at all. */
  readonly sends: boolean;
}

export interface RecoveryContext {
  readonly email: string;
  /** What the server said of the last request; null before one. */
  readonly answer: RecoveryAnswer | null;
  /** Why the last one was refused. */
  readonly failure: PortFailure | null;
}

export type RecoveryEvent =
  | { readonly type: 'recovery.ask'; readonly email: string }
  | { readonly type: 'recovery.again' }
  | { readonly type: 'recovery.change' };

export type RecoveryTag = 'busy' | 'asked';
