import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';
import type { SecondPerson } from './people.ts';
import { addSecondPerson } from './people.ts';

export interface OverloadFigures {
  /** The time that nineteen in twenty took at most, in milliseconds. */
  readonly signInP95: number;
  readonly readyP95: number;
  readonly healthP95: number;
  readonly otherListP95: number;
  /** Lists a second that were answered under the load, and at most: with few connections or under it. */
  readonly goodput: number;
  readonly best: number;
  readonly refused: number;
  /** Calls of other people, sign-ins and probes of health that were not answered with 200, and lists that were neither answered nor refused for now. */
  readonly failed: readonly string[];
}

/** What others notice of the load at most, in milliseconds, and how much of the best goodput is left. */
const AIMS = { signInP95: 1_000, readyP95: 200, healthP95: 200, otherListP95: 1_000 } as const;
const GOODPUT = 0.8;
/** Times are those of the machine, too: beside other work on it they were a fifth over the aim, without admission nineteen times. */
const SLACK = 1.5;

/** What was missed by more than a busy machine explains, in words. */
export function missedAims(figures: OverloadFigures): readonly string[] {
  const { goodput, best, failed } = figures;
  const slow = (Object.keys(AIMS) as (keyof typeof AIMS)[])
    .filter((name) => figures[name] > SLACK * AIMS[name])
    .map((name) => `${name}: ${figures[name]} ms, aim ${AIMS[name]} ms`);
  const share = best === 0 ? 0 : goodput / best;
  return [
    ...slow,
    ...(share < GOODPUT ? [`goodput: ${Math.round(100 * share)} % of its best, aim 80 %`] : []),
    ...(failed.length > 0 ? [`failed: ${failed.length}`] : []),
  ];
}

interface OverloadOptions {
  /** Of the load; each search for the best takes half as long. */
  readonly seconds: number;
  readonly connections: number;
}

/** Connections with which the server answers most without refusing any. */
const FEW = [6, 12];

/**
 * Opens many connections of one person that ask for expensive lists without a pause, and times what others do meanwhile:
 * sign-in, the probes of health, and another person's list. They do the same while the best is looked for, after a round that makes the server warm.
 */
export async function overload(
  server: BuiltServer,
  { seconds, connections }: OverloadOptions,
): Promise<OverloadFigures> {
  const authorization = await server.signIn();
  const second = await addSecondPerson(server);
  const others = { second, session: await second.signIn() };
  const round = (count: number, length: number) =>
    besideOthers(server, others, { authorization, connections: count, seconds: length });
  await round(connections, seconds / 4);
  const rates: number[] = [];
  for (const few of FEW) rates.push((await round(few, seconds / 2)).rate);
  const { times, failed, rate, refused } = await round(connections, seconds);
  const [signInP95 = 0, readyP95 = 0, healthP95 = 0, otherListP95 = 0] = times.map(p95);
  const best = Math.max(...rates, rate);
  return { signInP95, readyP95, healthP95, otherListP95, goodput: rate, best, refused, failed };
}

/** The load, and what others do until it ends. */
async function besideOthers(server: BuiltServer, { second, session }: Others, options: Load) {
  let over = false;
  const failed: string[] = [];
  const probe = (every: number, name: string, ask: () => Promise<number>) =>
    timeUntil(
      () => over,
      every,
      async () => {
        const status = await ask().catch((error: Error) => error.message);
        if (status !== 200) failed.push(`${name}: ${status}`);
      },
    );
  const probes = Promise.all([
    probe(1_000, 'sign-in', () => second.signIn().then(() => 200)),
    probe(100, '/readyz', () => statusOf(`${server.url}/readyz`)),
    probe(100, '/healthz', () => statusOf(`${server.url}/healthz`)),
    probe(200, 'list', () => statusOf(`${server.url}${API_BASE}/tags?per_page=10`, session)),
  ]);
  const { rate, refused, wrong } = await load(server, options);
  over = true;
  if (wrong > 0) failed.push(`${wrong} lists`);
  return { times: await probes, failed, rate, refused };
}

interface Others {
  readonly second: SecondPerson;
  readonly session: string;
}

interface Load {
  readonly authorization: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Filters that no index serves, each in other words. */
async function load({ url }: BuiltServer, { authorization, connections, seconds }: Load) {
  const words = Array.from({ length: 20 }, (_, n) => `e${n}a`);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    timeout: 30,
    headers: { authorization },
    requests: words.map((word) => ({
      path: `${API_BASE}/messages/subscribers?filters[last_name][contains]=${word}&sort=first_name|desc`,
    })),
  });
  const rate = result['2xx'] / result.duration;
  return { rate, refused: result.non2xx, wrong: result.errors + unlike(result) };
}

/** Answers that are neither a list nor a refusal for now. */
function unlike({ statusCodeStats = {} }: autocannon.Result) {
  const wrong = Object.entries(statusCodeStats).filter(
    ([code]) => code !== '200' && code !== '503',
  );
  return wrong.reduce((sum, [, { count = 0 }]) => sum + count, 0);
}

async function statusOf(url: string, authorization = '') {
  const response = await fetch(url, { headers: authorization === '' ? {} : { authorization } });
  await response.arrayBuffer();
  return response.status;
}

async function timeUntil(isOver: () => boolean, every: number, ask: () => Promise<void>) {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
    await delay(every);
  }
  return times;
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0);
}
