import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '../../src/shared/product.ts';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
export const ADMIN = { email: 'bench@masthead.example', password: 'correct-horse-battery' };

export interface BenchServer {
  readonly url: string;
  readonly api: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its line 'is ready at'. */
  readonly readyMs: number;
  token(): Promise<string>;
  /** Ends the process and, unless the folder was given, deletes its data. */
  stop(): Promise<void>;
}

/** The built server with its embedded database, durable, in a folder of its own. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const dataDir = env.DATA_DIR ?? makeFolder();
  const port = 20_000 + (process.pid % 20_000);
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings(dataDir, port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (data.includes('is ready at')) resolve();
    });
    void ended.then(() => reject(new Error('the server ended before it was ready')));
  });
  return {
    url,
    api: `${url}${API_BASE}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    token: () => signIn(url),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder that the database's own user can reach, too. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

function settings(dataDir: string, port: number) {
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}${API_BASE}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, client_secret: 'masthead-web' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
