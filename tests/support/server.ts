import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { bootstrap } from '../../src/api/bootstrap/bootstrap.ts';
import type { Config } from '../../src/api/config.ts';
import { readConfig } from '../../src/api/config.ts';
import type { Pools } from '../../src/api/db/pool.ts';
import { createLog } from '../../src/api/log.ts';
import type { KnownRoute } from '../../src/api/openapi.ts';
import { apiRoutes } from '../../src/api/start.ts';
import { createServer } from '../../src/api/server.ts';
import type { Services } from '../../src/api/services.ts';
import { createServices } from '../../src/api/services.ts';
import type { Jobs } from '../../src/api/tasks/jobs.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { SignedIn } from '../../src/shared/wire.ts';
import { createDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { holdToDocument } from './documented.ts';
import { KEYS } from './services.ts';

/** The administrator every test server has. */
export const ADMIN = { email: 'nora@masthead.example', password: 'correct-horse-battery' } as const;
export const CLIENT = 'masthead-web';

export interface TestServer extends TestDatabase {
  readonly fastify: FastifyInstance;
  readonly routes: readonly KnownRoute[];
  readonly services: Services;
  readonly dataDir: string;
  /** Every line logged so far. */
  readonly logged: string[];
  readonly setUpToken: string | null;
  drain(): void;
  call(method: Method, path: string, options?: Call): Promise<LightMyRequestResponse>;
  /** A session of the administrator, or of somebody else. */
  signIn(who?: { email: string; password: string }): Promise<Signed>;
  stop(): Promise<void>;
}

export interface Signed {
  readonly token: string;
  readonly cookie: string;
  readonly answer: SignedIn;
}

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly appFolder?: string;
  readonly works?: boolean;
  /** Of package.json. */
  readonly version?: string;
  readonly prepare?: (jobs: Jobs) => void;
  /** The server that it stands beside, on the same database and folder. */
  readonly beside?: TestServer;
  /** Its connections, in place of those of the test. */
  readonly pools?: (url: string) => Pools;
}

/** The whole server without a socket, on a database of its own, with an administrator unless `env` says otherwise. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside ?? (await createDatabase());
  const dataDir = options.beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'masthead-data-'));
  const config = configOf(dataDir, options.env);
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const { db, pool } = database;
  const works = options.works === true;
  let draining = false;
  const publicUrl = () => config.publicUrl ?? 'http://localhost:3000';
  const services = createServices({
    databaseUrl: database.url,
    ...{ config, pools: options.pools?.(database.url) ?? onePool(pool), keys: KEYS, log, works },
    version: options.version ?? '1.0.0',
    publicUrl,
  });
  const { jobs } = services;
  options.prepare?.(jobs);
  const { setUpToken } = await bootstrap(db, config);
  const { fastify, routes } = await createServer({
    services,
    log,
    appFolder: options.appFolder ?? join(dataDir, 'app'),
    isDraining: () => draining,
    api: (api) => apiRoutes(api, services),
  });
  await fastify.ready();
  services.site.start();
  if (works) await jobs.start();
  holdToDocument(fastify, routes, resources);
  const call = caller(fastify);
  return {
    ...database,
    fastify,
    routes,
    services,
    dataDir,
    logged,
    setUpToken,
    call,
    drain() {
      draining = true;
    },
    signIn: (who = ADMIN) => signIn(call, who),
    async stop() {
      await fastify.close();
      await services.site.stop();
      await services.journal.stop();
      await jobs.stop();
      await services.pools.end();
      if (options.beside !== undefined) return;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every kind of work on the connections of the test. */
function onePool(pool: TestDatabase['pool']): Pools {
  return { main: pool, lists: pool, sessions: pool, health: pool, end: async () => undefined };
}

function configOf(dataDir: string, env: Readonly<Record<string, string>> = {}): Config {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const loopback = { PRIVATE_ADDRESSES: '127.0.0.1' };
  return readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...loopback, ...admin, ...env });
}

function caller(fastify: FastifyInstance): TestServer['call'] {
  return (method, path, { token, body, headers = {} } = {}) => {
    const request = {
      method,
      url: path.startsWith('//') ? path.slice(1) : `/api/v3.2${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    };
    return fastify.inject(body === undefined ? request : { ...request, payload: body as object });
  };
}

async function signIn(call: TestServer['call'], who: { email: string; password: string }) {
  const response = await call('POST', '/login', { body: { ...who, client_secret: CLIENT } });
  if (response.statusCode !== 200) throw new Error(`sign-in: ${response.body}`);
  const answer = response.json<SignedIn>();
  return { answer, token: answer.access_token, cookie: cookieOf(response) };
}

/** The refresh cookie an answer sets, as a `cookie` header. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [header = ''] = [response.headers['set-cookie'] ?? ''].flat();
  return String(header).split(';')[0] ?? '';
}

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
