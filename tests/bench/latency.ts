import type { ListAnswer } from '../../src/shared/wire.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const RUNS = 60;
const WORDS = ['tide chart', 'refund 4711', 'garden 81', 'ledger 9', 'harbor 123', 'delivery 55'];

/** p95 over one connection, for the resources that a million rows were seeded into. */
export async function benchLatency(server: BenchServer): Promise<Figure[]> {
  const token = await server.token();
  const figures: Figure[] = [];
  for (const [route, text, filter, sorted] of [
    ['contents/faqs', 'question', 'filters[published]=true', 'publication_id'],
    ['messages/subscribers', 'last_name', 'filters[status]=bounced', null],
  ] as const) {
    const list = `${server.api}/${route}?columns=id,${text},updated_at&per_page=10`;
    const { last_page } = (await read(list, token)) as ListAnswer;
    const p95 = (urls: readonly string[]) => p95Of(urls, token);
    const add = (what: string, measured: number, budget: number) =>
      figures.push({ what: `${route}: ${what}, p95`, measured, unit: 'ms', budget, more: false });
    add('first page', await p95([list]), 20);
    add('last page by text', await p95([`${list}&sort=${text}|asc&page=${last_page}`]), 50);
    add('search', await p95(WORDS.map((word) => `${list}&search=${encodeURIComponent(word)}`)), 30);
    add('filter', await p95([`${list}&${filter}`]), 50);
    if (sorted === null) continue;
    add('first page by a reference', await p95([`${list}&sort=${sorted}|asc`]), 50);
    add('the same, filtered', await p95([`${list}&sort=${sorted}|desc&${filter}`]), 50);
  }
  return [...figures, ...(await benchSegments(server))];
}

/** Rules as somebody types them, over a million subscribers: another value each time, so that no count is kept. */
export async function benchSegments(server: BenchServer): Promise<Figure[]> {
  const url = `${server.api}/messages/segments/preview`;
  const token = await server.token();
  const p95 = async (quick: boolean) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      await send(url, token, { rules: rulesOf(run), quick });
      times.push(performance.now() - started);
    }
    return quantile(times, 0.95);
  };
  const figure = (what: string, measured: number, budget: number | null): Figure => ({
    what: `messages/segments: nested rules, ${what}, p95`,
    ...{ measured, unit: 'ms', budget, more: false },
  });
  return [
    figure('an estimate with its preview', await p95(true), 250),
    figure('counted exactly, with the latest', await p95(false), null),
  ];
}

function rulesOf(run: number) {
  return {
    and: [
      { field: 'status', op: 'eq', value: 'active' },
      {
        or: [
          { field: 'last_name', op: 'contains', value: `a${run % 10}` },
          { field: 'opened_at', op: 'gte', value: `today-${run + 1}d` },
          { field: 'subscription_expires_on', op: 'lte', value: `today+${run + 1}d` },
        ],
      },
    ],
  };
}

async function send(url: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}

async function p95Of(urls: readonly string[], token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await read(urls[run % urls.length] ?? '', token);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.95);
}

async function read(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
