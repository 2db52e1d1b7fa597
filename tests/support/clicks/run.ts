import { readFileSync, readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';
import { eventually } from '../eventually.ts';
import { clicksOf, follow, makeLink } from './link.ts';

/**
 * What may be lost: what was answered in so many milliseconds before the server was killed, and in as many more as the
 * machine let its processes wait in the last second: this one, or the server, by the slowest of its answers.
 */
const LOST_MS = 100;
const LAG_MS = 1_000;
const PACE_MS = 5;

interface ClickFigures {
  /** Clicks that were answered before the kill, and after it. */
  readonly before: number;
  readonly after: number;
  /** Clicks that the journal held when the server was dead. */
  readonly journalled: number;
  /** Answered and not in the journal. */
  readonly lost: number;
  /** Answered in the last moment before the kill: as many may be lost. */
  readonly late: number;
  /** Clicks in the database once all is written. */
  readonly counted: number;
}

/** Readers follow a link at an even pace; in the middle the server is killed, its journal read, and it is started again. */
export async function clickWhile(server: BuiltServer, { seconds, perSecond }: Pace) {
  const api = `${server.url}${API_BASE}`;
  const { effort_id, link } = await makeLink(api, await server.signIn());
  const url = `${server.url}${new URL(link).pathname}`;
  const pace = { seconds: seconds / 2, perSecond };
  const first = await steady(url, pace, { from: 0, stop: () => server.kill() });
  const journalled = clicksIn(server.dataDir, effort_id);
  await server.restart();
  const second = await steady(url, pace, {
    from: perSecond * seconds,
    stop: async () => undefined,
  });
  const before = first.answered.length;
  const after = second.answered.length;
  const authorization = await server.signIn();
  const counted = await settled(() => clicksOf(api, authorization, effort_id), journalled + after);
  const lost = Math.max(0, before - journalled);
  const late = first.answered.filter((at) => at > first.ended - LOST_MS - first.lag).length;
  return { before, after, journalled, lost, late, counted } satisfies ClickFigures;
}

/** Why the figures are not what they should be; empty where they are. */
export function wrongFigures({ after, journalled, lost, late, counted }: ClickFigures) {
  const exact = journalled + after;
  return [
    ...(counted === exact ? [] : [`${counted} clicks are counted, not ${exact}`]),
    ...(lost <= late ? [] : [`${lost} clicks were lost, ${late} may be`]),
  ];
}

/** When each click was answered, those that came to an end; when the server was stopped, and how long the machine made wait by then. */
async function steady(url: string, { seconds, perSecond }: Pace, { from, stop }: Phase) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answered: number[] = [];
  const waits: Wait[] = [];
  const calls: Promise<void>[] = [];
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const click = async (reader: number) => {
    const at = performance.now();
    try {
      await follow(url, agent, reader);
      answered.push(performance.now());
      waits.push({ at: performance.now(), ms: performance.now() - at });
    } catch (error) {
      if (!isCut(error)) throw error;
    }
  };
  while (elapsed() < seconds * 1_000) {
    const due = (elapsed() / 1_000) * perSecond;
    while (calls.length < due) calls.push(click(from + calls.length));
    const asked = performance.now();
    await delay(PACE_MS);
    waits.push({ at: performance.now(), ms: performance.now() - asked - PACE_MS });
  }
  const ended = performance.now();
  const lag = Math.max(0, ...waits.filter(({ at }) => at > ended - LAG_MS).map(({ ms }) => ms));
  await stop();
  await Promise.all(calls);
  agent.destroy();
  return { answered, ended, lag };
}

/** Calls that were on their way when the server was killed have no answer. */
function isCut(error: unknown) {
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as { code?: string }).code ?? '');
}

/** Whole lines of the journal that are clicks of an effort. */
function clicksIn(dataDir: string, effort: number): number {
  const folder = join(dataDir, 'events');
  const begin = `["clicks","efforts",${effort},`;
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .filter((line) => line.startsWith(begin)).length;
}

/** The count once it has come to what is wanted, and no more comes after it. */
async function settled(count: () => Promise<number>, wanted: number): Promise<number> {
  await eventually(async () => {
    const counted = await count();
    if (counted < wanted) throw new Error(`${counted} of ${wanted} are counted`);
  }).catch(() => undefined);
  return count();
}

interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

/** How long an answer took, or by how much a pause was longer than it was asked for. */
interface Wait {
  /** When it was over. */
  readonly at: number;
  readonly ms: number;
}

interface Phase {
  /** Number of the first reader. */
  readonly from: number;
  stop(): Promise<void>;
}
