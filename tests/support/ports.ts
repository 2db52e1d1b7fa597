import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which could take it before the server does; test files that run at once look in different places. */
export async function freePort(): Promise<number> {
  for (let step = 0; step < RANGE; step += 1) {
    const port = FIRST + ((process.pid * STRIDE + step) % RANGE);
    if (port !== BLOCKED && (await isFree(port))) return port;
  }
  throw new Error('no port is free');
}

/** Whether a server can listen there, on one address or on all. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** `fetch` asks nobody there (Fetch standard, bad ports). */
const BLOCKED = 10_080;
const FIRST = 10_000;
const RANGE = 20_000;
const STRIDE = 16;
