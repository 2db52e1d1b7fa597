export type ConnectionEvent =
  /** A call got no answer, or the browser says that it has no network. */
  | { readonly type: 'connection.lost' }
  /** A call was answered. */
  | { readonly type: 'connection.answered' }
  | { readonly type: 'browser.online' }
  | { readonly type: 'connection.retry' };

export type ConnectionEmitted = { readonly type: 'connection.restored' };

export type ConnectionTag = 'away';

/** What the machine hears of the calls and of the browser. */
export type ConnectionFact = Exclude<ConnectionEvent['type'], 'connection.retry'>;
