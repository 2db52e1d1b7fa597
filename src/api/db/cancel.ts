import { connect } from 'node:net';
import type pg from 'pg';

/** Of the protocol: what a connection that only cancels begins with. */
const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 1_000;

/** What a connection keeps for the case that its statement is to be cancelled. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * A pool as one caller uses it: when the signal aborts, what runs for them is cancelled, and nothing further begins. A
 * connection on which something was cancelled is closed, so that the next one's statement can't be hit.
 */
export function whileAwaited(pool: pg.Pool, signal: AbortSignal): pg.Pool {
  async function acquire(): Promise<pg.PoolClient> {
    signal.throwIfAborted();
    const client = await pool.connect();
    const release = client.release.bind(client);
    let cancelling: Promise<void> | null = null;
    const cancel = () => {
      cancelling = cancelStatement(client as unknown as Cancellable);
    };
    client.release = (error) => {
      // The connection outlives the call and is not to keep hold of it.
      client.release = release;
      signal.removeEventListener('abort', cancel);
      if (cancelling === null) release(error);
      else void cancelling.then(() => release(true));
    };
    if (signal.aborted) {
      client.release();
      signal.throwIfAborted();
    }
    signal.addEventListener('abort', cancel, { once: true });
    return client;
  }

  async function query(...parts: unknown[]) {
    const client = await acquire();
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...parts);
    } finally {
      client.release();
    }
  }

  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return acquire;
      if (name === 'query') return query;
      return Reflect.get(target, name, target);
    },
  });
}

/** Tells the server over a connection of its own; resolves when that is closed, or could not be made. */
function cancelStatement({ host, port, processID, secretKey }: Cancellable): Promise<void> {
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const message = Buffer.alloc(16);
    for (const [at, value] of [16, CANCEL_REQUEST, processID, secretKey].entries()) {
      message.writeInt32BE(value, 4 * at);
    }
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('connect', () => socket.write(message));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
    socket.resume();
  });
}
