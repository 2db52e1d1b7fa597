import type { PortFailure } from '../kit/model.ts';

/** What is sent, by field. */
export type SetUpBody = Readonly<Record<string, string | boolean>>;

export interface SetUpContext {
  readonly body: SetUpBody;
  /** Why the last attempt was refused. */
  readonly failure: PortFailure | null;
}

export type SetUpEvent = { readonly type: 'setUp.submit'; readonly body: SetUpBody };

export type SetUpEmitted = { readonly type: 'setUp.accepted' };

export type SetUpTag = 'busy';
