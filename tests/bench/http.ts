import autocannon from 'autocannon';
import type { Item, ItemAnswer, ListAnswer } from '../../src/shared/wire.ts';
import type { Figure } from './figures.ts';
import type { BenchServer } from './server.ts';

const SECONDS = 8;
const CONNECTIONS = 10;
const WORDS = ['tide', 'refund', 'garden', 'ledger', 'harbor', 'delivery', 'password', 'season'];

/** Requests a second over ten connections, each figure after a warm-up of two seconds. */
export async function benchHttp(server: BenchServer): Promise<Figure[]> {
  const token = await server.token();
  const get = (paths: readonly string[]) => rate(server, token, paths);
  const list = 'contents/faqs?columns=id,question,published,updated_at&per_page=10';
  const { last_page } = (await read(server, token, list)) as ListAnswer;
  const last = `contents/faqs?columns=id,question,published,updated_at&per_page=10&sort=question|asc`;
  return [
    figure('list page of 10 with its total', await get([list]), 1000),
    figure('list page of 10 without total', await get([`${list}&count=false`]), 4000),
    figure('search', await get(WORDS.map((word) => `${list}&search=${word}`)), 800),
    figure('last page, sorted by a text column', await get([`${last}&page=${last_page}`]), 1000),
    figure('save (PUT), durable', await saves(server, token), 400),
  ];
}

const figure = (what: string, measured: number, budget: number): Figure => ({
  what,
  measured,
  unit: 'req/s',
  budget,
  more: true,
});

async function rate(server: BenchServer, token: string, paths: readonly string[]): Promise<number> {
  const options = {
    url: server.url,
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path: `${new URL(server.api).pathname}/${path}` })),
    headers: { authorization: `Bearer ${token}` },
  };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were errors: ${paths[0]}`);
  return result.requests.average;
}

/** Ten writers, each on rows of its own, each write naming the version of the last. */
async function saves(server: BenchServer, token: string): Promise<number> {
  const { data } = (await read(
    server,
    token,
    `messages/subscribers?per_page=${CONNECTIONS}`,
  )) as ListAnswer;
  const end = performance.now() + SECONDS * 1000;
  const counts = await Promise.all(data.map((row) => saveUntil(server, token, { row, end })));
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

async function saveUntil(
  server: BenchServer,
  token: string,
  { row, end }: { row: Item; end: number },
) {
  let { version } = row;
  let count = 0;
  while (performance.now() < end) {
    const response = await fetch(`${server.api}/messages/subscribers/${row.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ first_name: `Reader ${count}`, version }),
    });
    if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`);
    version = ((await response.json()) as ItemAnswer).data.version;
    count += 1;
  }
  return count;
}

async function read(server: BenchServer, token: string, path: string): Promise<unknown> {
  const response = await fetch(`${server.api}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
