import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';
import { callerOf } from '../kill/caller.ts';
import { uploadFiles } from '../kill/files.ts';
import { runImports } from '../kill/tasks.ts';

interface SoakOptions {
  readonly requests: number;
  readonly uploads: number;
  readonly imports: number;
}

interface SoakFigures {
  /** Megabytes that the server has of the machine's memory: after a first round, and at the end. */
  readonly before: number;
  readonly after: number;
  readonly answered: number;
  /** Calls that were not answered with 200. */
  readonly failed: number;
}

const LISTS = [
  'contents/faqs?per_page=50',
  'contents/faqs?filters[question][contains]=tide&sort=updated_at|desc',
  'messages/subscribers?per_page=50&search=reader',
  'messages/subscribers/3',
  'tags?per_page=10',
  'me',
  'tasks',
];
/** The share of all that is done before the first measure, so that what grows is the work's and not the engine's. */
const FIRST_ROUND = 0.1;
const CONNECTIONS = 8;
const IMPORT_ROWS = 200;
const REST_MS = 5_000;

/** Lists, uploads and imports one after the other, and how far the server's memory grows with them. */
export async function soak(server: BuiltServer, options: SoakOptions): Promise<SoakFigures> {
  const first = await round(server, 0, options, FIRST_ROUND);
  await delay(REST_MS);
  const before = residentMb(server.pid());
  const rest = await round(server, 1, options, 1);
  await delay(REST_MS);
  const after = residentMb(server.pid());
  return {
    before,
    after,
    answered: first.answered + rest.answered,
    failed: first.failed + rest.failed,
  };
}

async function round(server: BuiltServer, name: number, options: SoakOptions, share: number) {
  const part = (count: number) => Math.ceil(share * count);
  const ask = await callerOf(server);
  const requests = await readLists(server, part(options.requests));
  await uploadFiles(ask, after(part(options.uploads)));
  const imports = part(options.imports);
  const loop = { ask, uptime: { since: () => 0 }, isOver: after(imports) };
  const { done } = await runImports(loop, IMPORT_ROWS, `soak${name}`);
  return { answered: requests.answered, failed: requests.failed + imports - done };
}

/** True from the call on that follows so many. */
function after(count: number) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls > count;
  };
}

async function readLists(server: BuiltServer, amount: number) {
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount,
    headers: { authorization: await server.signIn() },
    requests: LISTS.map((path) => ({ path: `${API_BASE}/${path}` })),
  });
  return { answered: result['2xx'], failed: result.non2xx + result.errors };
}

/** Of a process on Linux. */
function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb ?? Number.NaN) / 1024);
}
