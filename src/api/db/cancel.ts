import { connect } from 'node:net';
import type pg from 'pg';
import type { Cancellation } from './cancellation.ts';
import { cancelled } from './cancellation.ts';

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
 * A pool as one caller uses it: when they are gone, what runs for them is cancelled, and nothing further begins. A connection
 * on which something was cancelled is closed, so that the next one's statement can't be hit.
 */
export function whileAwaited(pool: pg.Pool, cancellation: Cancellation): pg.Pool {
  const connectAwaited = async () => {
    cancellation.throwIfCancelled();
    const client = await pool.connect();
    const own = client.release.bind(client);
    const release = releasing(client, own, cancellation);
    client.release = (error) => {
      // The connection outlives the call and is not to keep hold of it.
      client.release = own;
      release(error);
    };
    if (cancellation.isCancelled) client.release();
    cancellation.throwIfCancelled();
    return client;
  };
  const query = (given: string | pg.QueryConfig, values: unknown[] = []) => {
    const statement = typeof given === 'string' ? { text: given, values } : given;
    return queryAwaited(pool, statement, cancellation);
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connectAwaited;
      if (name === 'query') return query;
      return Reflect.get(target, name, target);
    },
  });
}

type Release = (error?: Error | boolean) => void;

/** Answers what gives the connection back, once nothing can be cancelled on it any more. */
function releasing(client: pg.PoolClient, release: Release, cancellation: Cancellation): Release {
  let cancelling: Promise<void> | null = null;
  const cancel = () => {
    cancelling = cancelStatement(client as unknown as Cancellable);
  };
  cancellation.on(cancel);
  return (error) => {
    cancellation.off(cancel);
    if (cancelling === null) release(error);
    else void cancelling.then(() => release(true));
  };
}

/**
 * One statement. By callbacks: with promises of the driver, what a call has made outlives it until the whole heap is looked
 * through, which takes a short list a fifth more time.
 */
function queryAwaited(pool: pg.Pool, statement: pg.QueryConfig, cancellation: Cancellation) {
  return new Promise((resolve, reject) => {
    cancellation.throwIfCancelled();
    pool.connect((refused, client, giveBack) => {
      if (client === undefined) return reject(refused);
      const release = releasing(client, giveBack, cancellation);
      if (cancellation.isCancelled) {
        release();
        return reject(cancelled());
      }
      client.query(statement, (failed, result) => {
        release();
        if (failed) reject(failed);
        else resolve(result);
      });
    });
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
