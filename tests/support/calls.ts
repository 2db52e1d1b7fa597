import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import { PICTURE } from './picture.ts';
import type { TestServer } from './server.ts';
import { startServer } from './server.ts';
import type { Part } from './upload.ts';
import { postForm } from './upload.ts';

/** A row of a table of calls: how it reads, the statements it holds, and what its answer is held to. */
export interface CallRow {
  readonly row: string;
  readonly statements?: readonly string[];
  check(calls: Calls): Promise<void>;
}

/** Calls of a signed-in administrator, and rows to call about. */
export interface Calls {
  readonly server: TestServer;
  /** Answers the body; fails unless the status is the one expected. */
  call(method: Method, path: string, body?: unknown, status?: number): Promise<Body>;
  text(path: string): Promise<string>;
  form(path: string, parts: readonly Part[]): Promise<Body>;
  make(route: string, body: object): Promise<Item>;
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function startCalls(): Promise<Calls> {
  const server = await startServer();
  const { token } = await server.signIn();
  const call: Calls['call'] = async (
    method,
    path,
    body,
    status = method === 'POST' ? 201 : 200,
  ) => {
    const reply = await server.call(method, `/${path}`, { token, body });
    const ok = status === 201 ? [200, 201] : [status];
    assert.ok(
      ok.includes(reply.statusCode),
      `${method} ${path}: ${reply.statusCode} ${reply.body}`,
    );
    return reply.json() as Body;
  };
  return {
    server,
    call,
    async text(path) {
      const reply = await server.call('GET', `/${path}`, { token });
      assert.is(reply.statusCode, 200, reply.body);
      return reply.body;
    },
    async form(path, parts) {
      const reply = await postForm(server, path, { token, parts });
      assert.ok(reply.statusCode < 300, reply.body);
      return reply.json() as Body;
    },
    make: async (route, body) => (await call('POST', route, body)).data as Item,
    close: () => server.stop(),
  };
}

/** The rows of a list's answer. */
export function listOf({ data }: Body): readonly Item[] {
  assert.ok(Array.isArray(data), 'data is a list');
  return data as readonly Item[];
}

export function itemOf({ data }: Body): Item {
  assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data), 'data is an item');
  return data as Item;
}

/** Fails unless the answer has these keys. */
export function has(answer: Body, ...keys: readonly string[]) {
  for (const key of keys) assert.ok(Object.hasOwn(answer, key), `${key} is answered`);
}

/** A title of a row: its statements, then its text. */
export function titleOf({ row, statements = [] }: CallRow): string {
  return [...statements.map((id) => `[${id}]`), row].join(' ');
}

/** The parts by which an asset is sent. */
export function assetParts(keywords: string): Part[] {
  return [
    { name: 'image', file: 'dot.png', type: 'image/png', body: PICTURE },
    { name: 'keywords', value: keywords },
  ];
}
