import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { BenchServer } from './server.ts';

const ROWS = 100_000;
/** Imported before, so that what grows is the work's and not the engine's. */
const WARM_ROWS = 10_000;

/** An import of 100,000 new subscribers: its dry run, its run, and how far the server's memory grows meanwhile. */
export async function benchImport(server: BenchServer): Promise<Figure[]> {
  const token = await server.token();
  const call = callerOf(server, token);
  await importPeople(call, server.pid, WARM_ROWS);
  const before = residentMb(server.pid);
  const { check, run, most } = await importPeople(call, server.pid, ROWS);
  const memory = { budget: 64, more: false };
  const speed = { unit: 'rows/s', budget: null, more: true };
  return [
    { what: 'import: memory grows by', measured: most - before, unit: 'MB', ...memory },
    { what: 'import: dry run of 100,000 rows', measured: ROWS / check, ...speed },
    { what: 'import: 100,000 new rows', measured: ROWS / run, ...speed },
  ];
}

async function importPeople(call: Call, pid: number, rows: number) {
  const form = new FormData();
  form.append('file', new Blob([people(rows)], { type: 'text/csv' }), 'people.csv');
  const file = await call('imports?resource=messages/subscribers', { method: 'POST', body: form });
  const mapping = ['email', 'first_name', 'last_name', 'country'];
  const watch = { most: residentMb(pid) };
  const check = await timed(() => work(call, file.id, 'check', { mapping }, watch, pid));
  const run = await timed(() => work(call, file.id, 'run', {}, watch, pid));
  return { check, run, most: watch.most };
}

function people(rows: number) {
  const stamp = Date.now();
  const line = (_: unknown, at: number) => `bench${at}.${stamp}@example.org,Bench,Reader ${at},US`;
  const lines = Array.from({ length: rows }, line);
  return `email,first name,last name,country\n${lines.join('\n')}\n`;
}

interface State {
  readonly id: number;
  readonly state: string;
  readonly error: string | null;
}

type Call = (path: string, init?: RequestInit) => Promise<State>;

function callerOf(server: BenchServer, token: string): Call {
  return async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${server.api}/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { readonly data: State }).data;
  };
}

async function work(
  call: Call,
  id: number,
  action: 'check' | 'run',
  body: object,
  watch: { most: number },
  pid: number,
) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  let { state, error } = await call(`imports/${id}/${action}`, init);
  while (state === 'checking' || state === 'running') {
    await delay(100);
    watch.most = Math.max(watch.most, residentMb(pid));
    ({ state, error } = await call(`imports/${id}`));
  }
  if (state !== 'checked' && state !== 'done') throw new Error(`the import is ${state}: ${error}`);
}

async function timed(action: () => Promise<void>) {
  const started = performance.now();
  await action();
  return (performance.now() - started) / 1000;
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb ?? Number.NaN) / 1024;
}
