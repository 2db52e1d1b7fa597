import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { BenchServer } from './server.ts';

/** An export of every subscriber into a file: how long it takes, and how far the server's memory grows meanwhile. */
export async function benchExport(server: BenchServer): Promise<Figure[]> {
  const token = await server.token();
  const before = residentMb(server.pid);
  const started = performance.now();
  const list = 'messages/subscribers?csv_fields=id,email,first_name,last_name,status,updated_at';
  const { task_id: id } = (await read(server, token, list)) as { readonly task_id?: number };
  if (id === undefined) return [];
  let most = before;
  for (;;) {
    await delay(100);
    most = Math.max(most, residentMb(server.pid));
    const { data } = (await read(server, token, `tasks/${id}`)) as { readonly data: Task };
    if (data.status === 'failed') throw new Error(`the export failed: ${data.error}`);
    if (data.status === 'done') break;
  }
  const seconds = (performance.now() - started) / 1000;
  return [
    {
      what: 'export: memory grows by',
      measured: most - before,
      unit: 'MB',
      budget: 64,
      more: false,
    },
    { what: 'export: time', measured: seconds, unit: 's', budget: null, more: false },
  ];
}

interface Task {
  readonly status: string;
  readonly error: string | null;
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb ?? Number.NaN) / 1024;
}

async function read(server: BenchServer, token: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.api}/${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
