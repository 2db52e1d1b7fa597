import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { PERMISSIONS, permissionsOf } from '../../src/shared/permission-table.ts';
import type { Grant } from '../../src/shared/permissions.ts';
import { API_BASE } from '../../src/shared/product.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { Item } from '../../src/shared/wire.ts';
import { requireAccess } from '../../src/api/call/access.ts';
import { hashOf } from '../../src/api/secrets/keys.ts';
import { handleErrors, refuseLongQueries } from '../../src/api/http/error-handler.ts';
import { answerUnknown } from '../../src/api/http/not-found.ts';
import { parseJsonOnly } from '../../src/api/http/parsers.ts';
import { guardSessions } from '../../src/api/auth/session.ts';
import type { ApiOptions } from '../../src/api/http/routes.ts';
import { serveApi } from '../../src/api/http/routes.ts';
import type { KnownRoute } from '../../src/api/openapi.ts';
import { collectRoutes, serveOpenApi } from '../../src/api/openapi.ts';
import type { Api, ExportRequest } from '../../src/api/rows/api.ts';
import { createHooks } from '../../src/api/hooks/index.ts';
import type { Filled, TestDatabase } from './database.ts';
import { createDatabase } from './database.ts';
import { holdToDocument } from './documented.ts';
import { SECRETS, apiOver } from './services.ts';

/** The API over a database of its own, with people who may do what the test says. */
export interface TestApi {
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
  /** What its generic calls work with. */
  readonly api: Api;
  readonly routes: readonly KnownRoute[];
  readonly exports: ExportRequest[];
  readonly invited: string[];
  /** A signed-in user with these groups; answers what calls the API for them. */
  person(...groups: readonly Partial<Grant>[]): Promise<Person>;
  /** Calls without a token. */
  readonly nobody: Person;
  /** A publication, by SQL. */
  publication(name: string): Promise<number>;
  forgetSessions(): void;
  close(): Promise<void>;
}

export interface Person {
  readonly id: number;
  readonly token: string;
  readonly name: string;
  get(path: string, headers?: Headers): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Reply>;
  put(path: string, body: unknown, headers?: Headers): Promise<Reply>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<Reply>;
}

type Headers = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Answer;
}

interface Answer {
  readonly message: string;
  readonly id: string;
  readonly data: unknown;
  readonly [key: string]: unknown;
}

export interface TestApiOptions extends Partial<ApiOptions>, Pick<Api, 'queueTask'> {
  readonly guards?: Api['guards'];
  readonly hooks?: Api['hooks'];
  readonly deriver?: Api['deriver'];
  /** Rows that are there from the beginning. */
  readonly filled?: Filled;
  /** Routes beside those of the resources. */
  readonly serveMore?: (scope: FastifyInstance, api: Api) => void;
}

export async function startApi(
  served: readonly Resource[] = resources,
  { queueTask, guards, hooks, deriver, filled, serveMore, ...more }: TestApiOptions = {},
): Promise<TestApi> {
  const database = await createDatabase(filled);
  const server = Fastify({ trustProxy: false });
  const exports: ExportRequest[] = [];
  const invited: string[] = [];
  const routes = collectRoutes(server);
  requireAccess(server, new Set([...PERMISSIONS, ...served.flatMap((one) => permissionsOf(one))]));
  handleErrors(server);
  refuseLongQueries(server);
  answerUnknown(server, (reply) => reply.send('page'));
  parseJsonOnly(server);
  const guard = guardSessions(server, database, guards);
  const inviteUser = async (_: unknown, { email }: { readonly email: string }) =>
    void invited.push(email);
  const api = apiOver(database, {
    resources: served,
    hooks:
      hooks ??
      createHooks({
        secrets: SECRETS,
        inviteUser,
        ...(queueTask === undefined ? {} : { queueTask }),
      }),
    ...(guards === undefined ? {} : { guards }),
    ...(deriver === undefined ? {} : { deriver }),
    queueExport: async (request) => exports.push(request),
    ...(queueTask === undefined ? {} : { queueTask }),
  });
  server.register(
    async (scope) => {
      serveOpenApi(scope, { routes, resources: served });
      serveApi(scope, api, { inviteUser, ...more });
      serveMore?.(scope, api);
    },
    { prefix: API_BASE },
  );
  await server.ready();
  holdToDocument(server, routes, served);
  return {
    server,
    routes,
    api,
    database,
    exports,
    invited,
    person: (...groups) => signIn(server, database, groups),
    nobody: callsAs(server, { id: 0, token: '', name: '' }),
    publication: (name) => makePublication(database, name),
    forgetSessions: () => guard.forget(),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

/** The item of an answer to GET, POST or PUT. */
export function itemOf({ status, body, text }: Reply): Item {
  if (status >= 300) throw new Error(`no item: ${status} ${text}`);
  return body.data as Item;
}

/** The rows of a list. */
export function rowsOf({ body, text }: Reply): readonly Item[] {
  if (!Array.isArray(body.data)) throw new Error(`no list: ${text}`);
  return body.data as readonly Item[];
}

export function idsOf(reply: Reply): number[] {
  return rowsOf(reply).map(({ id }) => id);
}

/** A grant of every named action of a controller: `all('Core.TagsController', 'index', 'store')`. */
export function may(controller: string, ...actions: readonly string[]): Partial<Grant> {
  return {
    permissions: actions.map((action) => `${controller}@${action}`),
    all_publications: true,
  };
}

async function signIn(
  server: FastifyInstance,
  { db }: TestDatabase,
  groups: readonly Partial<Grant>[],
): Promise<Person> {
  const key = randomBytes(4).toString('hex');
  const ids: number[] = [];
  for (const group of groups) {
    const { permissions = [], all_publications = false } = group;
    const { publication_ids = [], field_limits = [] } = group;
    const { rows } = await sql<{ id: number }>`
      insert into groups (name, permissions, all_publications, publication_ids, field_limits)
      values (${`${key} ${ids.length}`}, ${JSON.stringify(permissions)}, ${all_publications}, ${[...publication_ids]}::bigint[], ${JSON.stringify(field_limits)})
      returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, status, group_ids)
    values (${`${key}@example.com`}, 'Person', ${key}, 'active', ${ids}::bigint[]) returning id`.execute(
    db,
  );
  const id = users[0]?.id ?? 0;
  await sql`insert into credentials (user_id, accepted_terms_at) values (${id}, now())`.execute(db);
  const { rows: sessions } = await sql<{ id: number }>`
    insert into sessions (user_id, salt, expires_at) values (${id}, '\\x00', now() + interval '1 hour') returning id`.execute(
    db,
  );
  const token = randomBytes(32).toString('base64url');
  await sql`insert into access_tokens (hash, session_id, expires_at)
    values (${hashOf(token)}, ${sessions[0]?.id ?? 0}, now() + interval '15 minutes')`.execute(db);
  return callsAs(server, { id, token, name: `Person ${key}` });
}

function callsAs(
  server: FastifyInstance,
  who: { readonly id: number; readonly token: string; readonly name: string },
): Person {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    rest: InjectOptions,
  ) => {
    const { headers = {}, ...options } = rest;
    const url = path.startsWith('/') ? path : `${API_BASE}/${path}`;
    const response = await server.inject({
      ...options,
      method,
      url,
      headers: {
        ...(who.token === '' ? {} : { authorization: `Bearer ${who.token}` }),
        ...headers,
      },
    });
    const json = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (json ? JSON.parse(response.body) : {}) as Answer,
    };
  };
  const withBody = (body: unknown, headers: Headers): InjectOptions =>
    body === undefined ? { headers } : { payload: body as object, headers };
  return {
    ...who,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, withBody(body, headers)),
    put: (path, body, headers = {}) => call('PUT', path, withBody(body, headers)),
    delete: (path, body, headers = {}) => call('DELETE', path, withBody(body, headers)),
  };
}

async function makePublication({ db }: TestDatabase, name: string) {
  const { rows } = await sql<{ id: number }>`
    insert into publications (name) values (${name}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
