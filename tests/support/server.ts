import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { bootstrap } from '../../src/api/bootstrap/bootstrap.ts';
import type { Config } from '../../src/api/config.ts';
import { readConfig } from '../../src/api/config.ts';
import { createFileStore } from '../../src/api/files/file-store.ts';
import { sealSecretsWith } from '../../src/api/secrets.ts';
import { serveFilesFrom } from '../../src/api/files/origin.ts';
import { createKeys } from '../../src/api/http/auth/keys.ts';
import { createLog } from '../../src/api/log.ts';
import { createMailer } from '../../src/api/mail/transport.ts';
import { apiRoutes } from '../../src/api/routes.ts';
import { createServer } from '../../src/api/server.ts';
import type { Services } from '../../src/api/services.ts';
import type { Jobs } from '../../src/api/tasks/jobs.ts';
import { createJobs } from '../../src/api/tasks/jobs.ts';
import type { SignedIn } from '../../src/shared/wire.ts';
import { createDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

/** The administrator every test server has. */
export const ADMIN = { email: 'nora@masthead.example', password: 'correct-horse-battery' } as const;
export const CLIENT = 'masthead-web';

export interface TestServer extends TestDatabase {
  readonly fastify: FastifyInstance;
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

export interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly appFolder?: string;
  readonly works?: boolean;
  readonly prepare?: (jobs: Jobs) => void;
}

/** The whole server without a socket, on a database of its own, with an administrator unless `env` says otherwise. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-data-'));
  const config = configOf(dataDir, options.env);
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const { db, pool } = database;
  const sendMail = createMailer({ ...config, db });
  const works = options.works === true;
  const jobs = createJobs({ ...config, db, pool, log, sendMail, works });
  options.prepare?.(jobs);
  let draining = false;
  const publicUrl = () => config.publicUrl ?? 'http://localhost:3000';
  const keys = createKeys('a secret key of the tests, long enough');
  sealSecretsWith(keys);
  serveFilesFrom(() => config.assetOrigin ?? publicUrl());
  const services: Services = {
    config,
    db,
    pool,
    jobs,
    keys,
    version: '1.0.0',
    files: createFileStore({ db, dataDir }),
    publicUrl,
  };
  const { setUpToken } = await bootstrap(db, config);
  const { fastify } = await createServer({
    services,
    log,
    appFolder: options.appFolder ?? join(dataDir, 'app'),
    isDraining: () => draining,
    api: (api) => apiRoutes(api, services),
  });
  await fastify.ready();
  if (works) await jobs.start();
  const call = caller(fastify);
  return {
    ...database,
    fastify,
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
      await jobs.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function configOf(dataDir: string, env: Readonly<Record<string, string>> = {}): Config {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  return readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...admin, ...env });
}

function caller(fastify: FastifyInstance): TestServer['call'] {
  return (method, path, { token, body, headers = {} } = {}) => {
    const request: InjectOptions = {
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
