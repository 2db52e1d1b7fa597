import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { clicksOf, follow, makeLink } from '../support/clicks/link.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const PER_SECOND = 2_000;
const SECONDS = 5;
/** Until the code of both sides is compiled: a server that has just begun answers some hundred times slower. */
const WARM_S = 4;
/** As short as timers go: what is due is sent by twos, not in bursts that wait for themselves. */
const PACE_MS = 1;

/** Redirects of campaign links at a steady pace and as fast as they come, beside a plain redirect of Node, and their clicks. */
export async function benchLinks(server: BenchServer): Promise<Figure[]> {
  const authorization = `Bearer ${await server.token()}`;
  const { effort_id, link } = await makeLink(server.api, authorization);
  const url = `${server.url}${new URL(link).pathname}`;
  await steady(url, WARM_S);
  const before = await clicksOf(server.api, authorization, effort_id);
  const started = performance.now();
  const spent = await processorSeconds(server.url);
  const paced = await steady(url, SECONDS);
  const each = ((await processorSeconds(server.url)) - spent) / paced.length;
  const sent = before + paced.length;
  while ((await clicksOf(server.api, authorization, effort_id)) < sent) {
    if (performance.now() - started > 60_000) throw new Error('clicks are missing');
    await delay(20);
  }
  const counted = paced.length / ((performance.now() - started) / 1_000);
  const most = await atOnce(url);
  const plain = await plainRedirect(async (address) => ({
    paced: await steady(address, WARM_S).then(() => steady(address, SECONDS)),
    most: await atOnce(address),
  }));
  const ms = (what: string, measured: number, budget: number | null): Figure => ({
    ...{ what, measured, unit: 'ms', budget, more: false },
  });
  const rate = (what: string, measured: number, budget: number | null): Figure => ({
    ...{ what, measured, unit: '/s', budget, more: true },
  });
  return [
    ms('links: a redirect at 2,000/s, p95', quantile(paced, 0.95), 3),
    ms('links: processor time of a redirect and its click', each * 1_000, null),
    ms('links: the same of plain Node, p95', quantile(plain.paced, 0.95), null),
    rate('links: redirects', most, PER_SECOND),
    rate('links: the same of plain Node', plain.most, null),
    rate('links: clicks sent until they are in the database', counted, 1_000),
  ];
}

/** What the server has used of a processor since it began, with the writing of clicks. */
async function processorSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Milliseconds of each redirect, asked for at an even pace whatever those before it take. */
async function steady(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: Promise<number>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1_000) {
    const due = ((performance.now() - started) / 1_000) * PER_SECOND;
    while (times.length < due) times.push(follow(url, agent, times.length));
    await delay(PACE_MS);
  }
  const all = await Promise.all(times);
  agent.destroy();
  return all;
}

/** Redirects a second of 32 readers who each follow the next as the last one answers. */
async function atOnce(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const until = performance.now() + SECONDS * 1_000;
  let done = 0;
  const reader = async () => {
    while (performance.now() < until) await follow(url, agent, done++);
  };
  await Promise.all(Array.from({ length: 32 }, reader));
  agent.destroy();
  return done / SECONDS;
}

/** What Node alone makes of it, in a process of its own. */
async function plainRedirect<T>(work: (url: string) => Promise<T>): Promise<T> {
  const script = `require('node:http').createServer((_, answer) => answer.writeHead(302, { location: 'https://shop.example/' }).end())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString('utf8').trim())),
  );
  try {
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
  }
}
