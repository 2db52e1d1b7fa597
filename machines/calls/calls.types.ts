export type CallsEvent =
  /** A call is on its way that a person waits for. */
  | { readonly type: 'calls.pending' }
  /** None is any more. */
  | { readonly type: 'calls.settled' };

export type CallsEmitted = { readonly type: 'wait.noticed' };

export type CallsTag = 'noticed';
