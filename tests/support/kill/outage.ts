import { renameSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';
import { untilReady } from './run.ts';

/** Ends the database of a server for some time, and what the server answers meanwhile. */
interface Outage {
  /** The distinct answers of `/readyz`, `/healthz` and a sign-in, in that order of calls. */
  readonly said: readonly string[];
  /** From the moment that the database may start again until the server said that it is ready. */
  readonly backMs: number;
}

/** A database that can be taken away. */
export interface Removable {
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
}

/** Takes the embedded database away: it ends at once and can't start while a file that it needs has another name. */
export function embeddedOf(server: BuiltServer): Removable {
  const control = join(server.dataDir, 'postgres/global/pg_control');
  return {
    async takeAway() {
      renameSync(control, `${control}.away`);
      server.killDatabase();
    },
    bringBack: async () => renameSync(`${control}.away`, control),
  };
}

const SOME_WRITES_MS = 1_500;
const PROBE_MS = 500;

/** Lets writes go on for a moment, takes the database away for some seconds, brings it back and lets writes go on again. */
export function outageOf(server: BuiltServer, database: Removable, seconds: number) {
  return async (isBack: () => void): Promise<Outage> => {
    await delay(SOME_WRITES_MS);
    await database.takeAway();
    const said = new Set<string>();
    for (const end = performance.now() + 1_000 * seconds; performance.now() < end; ) {
      for (const answer of await answersOf(server)) said.add(answer);
      await delay(PROBE_MS);
    }
    const began = performance.now();
    await database.bringBack();
    await untilReady(server);
    isBack();
    const backMs = performance.now() - began;
    await delay(SOME_WRITES_MS);
    return { said: [...said].sort(), backMs };
  };
}

async function answersOf({ url }: BuiltServer): Promise<string[]> {
  const [ready, health, login] = await Promise.all([
    fetch(`${url}/readyz`),
    fetch(`${url}/healthz`),
    fetch(`${url}${API_BASE}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.example', password: 'x', client_secret: 'masthead-web' }),
    }),
  ]);
  const { status } = (await ready.json()) as { readonly status: string };
  const { id } = (await login.json()) as { readonly id: string };
  return [
    `/readyz ${ready.status} ${status}`,
    `/healthz ${health.status}`,
    `sign-in ${login.status} ${id} ${login.headers.get('retry-after')}`,
  ];
}
