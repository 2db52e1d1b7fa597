import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '../../src/shared/product.ts';
import { freePort } from './ports.ts';
import { run } from './process.ts';
import type { Running } from './process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ADMIN = { email: 'nora@masthead.example', password: 'correct-horse-battery' } as const;

/** The built server as a process on loopback, with an embedded database, durable, in a folder of its own. */
export interface BuiltServer {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process as it runs now. */
  pid(): number;
  /** Ends the server at once, as a crash would; its database is left behind. */
  kill(): Promise<void>;
  /** Ends its database at once. */
  killDatabase(): void;
  /** Starts it again on the same address and data. */
  restart(): Promise<void>;
  /** A new session of the administrator, as a header. */
  signIn(): Promise<string>;
  stop(): Promise<void>;
}

/** What imports this runs after the build (`tests/runner/plan.mjs`). */
export async function startBuilt(env: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-built-'));
  // The database's own user reaches it, too.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    ...env,
  };
  const url = `http://127.0.0.1:${port}`;
  let server = await launch(settings);
  return {
    url,
    dataDir,
    pid: () => server.pid,
    kill: async () => void (await server.end('SIGKILL')),
    killDatabase: () => endAtOnce(join(dataDir, 'postgres/postmaster.pid')),
    async restart() {
      server = await launch(settings);
    },
    signIn: () => signIn(url),
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function launch(env: Readonly<Record<string, string>>): Promise<Running> {
  const server = run(process.execPath, ['dist/server/main.js'], { cwd: root, env });
  await server.until(/is ready at/);
  return server;
}

function endAtOnce(pidFile: string) {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It is just being started again.
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}${API_BASE}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, client_secret: 'masthead-web' }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  const { access_token } = (await response.json()) as { readonly access_token: string };
  return `Bearer ${access_token}`;
}
