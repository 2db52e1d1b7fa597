import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { API_BASE } from '../../src/shared/product.ts';
import type { Item, SignedIn } from '../../src/shared/wire.ts';
import { hashPassword } from '../../src/api/secrets/passwords.ts';
import { bootstrap } from '../../src/api/bootstrap/bootstrap.ts';
import { readConfig } from '../../src/api/config.ts';
import { createKeys } from '../../src/api/secrets/keys.ts';
import { createSecrets } from '../../src/api/secrets/secrets.ts';
import { seedDemo } from '../../src/api/seed/demo.ts';
import { createDatabase } from '../../tests/support/database.ts';
import type { Filled, TestDatabase } from '../../tests/support/database.ts';
import { freePort } from '../../tests/support/ports.ts';
import { startHosted, startProcess } from './servers.ts';

const SECRET_KEY = 'a-key-for-tests-only-a-key-for-tests-only';

export const ADMIN = {
  email: 'nora@masthead.example',
  password: 'correct-horse-battery',
  name: 'Nora Lindqvist',
} as const;

export interface App {
  readonly url: string;
  readonly api: Api;
  readonly database: TestDatabase;
  /** The first part of what the server prints that is like this; waits until it has been printed. */
  heard(words: RegExp): Promise<string>;
  /** Ends the server at once, as a crash would, where it has a process of its own. */
  kill(): Promise<void>;
  /** Starts it again on the same address and database. */
  restart(): Promise<void>;
  /** Ends every connection to the database, and lets none in until the work is done. */
  withoutDatabase(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface Api {
  post(route: string, body: object): Promise<Item>;
  put(route: string, body: object): Promise<Item>;
  get(route: string): Promise<unknown>;
  /** Status and stable id of an answer that may be a refusal. */
  ask(method: string, route: string, body?: object): Promise<Answered>;
}

interface Answered {
  readonly status: number;
  readonly id: string | undefined;
}

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly group?: string;
}

export interface AppOptions {
  /** A process of its own for what has been built, which `kill` ends; else it is one of those that a host holds in turn. */
  readonly ownProcess?: boolean;
  /** False leaves the installation empty, with its set-up link. */
  readonly administrator?: boolean;
}

/** The server on a database of its own, with one administrator where not told otherwise. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  { administrator = true, ownProcess = false }: AppOptions = {},
): Promise<App> {
  const hasDemo = env.SEED === 'demo';
  const database = await createDatabase(hasDemo ? demo() : administrator ? begun() : null);
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  if (hasDemo) cpSync(demoFiles(), dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET_KEY,
    ...(administrator ? { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } : {}),
    LOG_LEVEL: 'warn',
    ...env,
  };
  const startServer = ownProcess ? startProcess : startHosted;
  let server = await startServer(settings);
  return {
    url,
    database,
    api: administrator ? await apiAs(url, ADMIN) : NOBODY,
    heard: (words) => server.heard(words),
    kill: () => server.kill(),
    async restart() {
      server = await startServer(settings);
    },
    withoutDatabase: (work) => withoutDatabase(database, work),
    async stop() {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function withoutDatabase({ url }: TestDatabase, work: () => Promise<void>) {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await work();
  } finally {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
}

/** What the server makes at its first start, the administrator among it, whose password takes long to hash. */
function begun(): Filled {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  return {
    name: 'begun',
    fill: async (db) => void (await bootstrap(db, readConfig({ DATA_DIR: demoFiles(), ...admin }))),
  };
}

/** The example content, as the server makes it at its first start; its pictures lie beside the databases of the run. */
function demo(): Filled {
  const dataDir = demoFiles();
  return {
    name: 'demo',
    async fill(db) {
      const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      await bootstrap(db, readConfig({ DATA_DIR: dataDir, ...admin }));
      await seedDemo(db, { dataDir, secrets: createSecrets(createKeys(SECRET_KEY)) });
    },
  };
}

function demoFiles() {
  const { MASTHEAD_TEST_SCRATCH: scratch } = process.env;
  if (scratch === undefined) throw new Error('run this through npm test');
  return join(scratch, 'demo');
}

/** A further person, let in already: a member of a group that the installation has. */
export async function addPerson(
  { database }: App,
  { first_name, last_name, email, group = 'Administrators' }: Person,
) {
  const password = 'a-second-good-password';
  const { rows } = await database.pool.query(
    `insert into users (first_name, last_name, email, status, group_ids)
     select $1, $2, $3, 'active', array[id] from groups where name = $4 returning id`,
    [first_name, last_name, email, group],
  );
  await database.pool.query(
    'insert into credentials (user_id, password_hash, accepted_terms_at) values ($1, $2, now())',
    [rows[0].id, await hashPassword(password)],
  );
  return { email, password };
}

/** The API in the name of a person. */
export async function apiAs(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Api> {
  let token = '';
  const send = (method: string, route: string, body: object | null) =>
    fetch(`${url}${API_BASE}/${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
    });
  const call = async (method: string, route: string, body: object | null) => {
    const response = await send(method, route, body);
    if (!response.ok)
      throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const secret = { client_secret: 'masthead-web' };
  const signedIn: SignedIn = await call('POST', 'login', { email, password, ...secret });
  token = signedIn.access_token;
  return {
    post: async (route, body) => (await call('POST', route, body)).data,
    put: async (route, body) => (await call('PUT', route, body)).data,
    get: (route) => call('GET', route, null),
    async ask(method, route, body) {
      const response = await send(method, route, body ?? null);
      const { id } = (await response.json()) as { id?: string };
      return { status: response.status, id };
    },
  };
}

const NOBODY: Api = {
  post: nobody,
  put: nobody,
  get: nobody,
  ask: nobody,
};

function nobody(): never {
  throw new Error('this installation has no administrator');
}
