import { setTimeout as delay } from 'node:timers/promises';
import type { BulkResult } from '../../src/shared/contract/bulk.ts';
import type { Figure } from './figures.ts';
import type { BenchServer } from './server.ts';

const ROWS = 10_000;

/** A field of ten thousand rows changed by one bulk task, with revision, audit and undo for each. */
export async function benchBulk(server: BenchServer): Promise<Figure[]> {
  const token = await server.token();
  const ids = Array.from({ length: ROWS }, (_, at) => at + 1);
  const values = { published: true };
  const started = performance.now();
  const { task_id } = (await call(server, token, 'contents/faqs/bulk', {
    action: 'update',
    target: { ids },
    values,
  })) as { readonly task_id: number };
  for (;;) {
    await delay(100);
    const { data } = (await call(server, token, `tasks/${task_id}`)) as { readonly data: Task };
    if (data.status === 'failed') throw new Error(`the bulk task failed: ${data.error}`);
    if (data.status !== 'done') continue;
    const seconds = (performance.now() - started) / 1000;
    const what = `bulk update of ${data.result.total.toLocaleString('en-US')} rows: time`;
    return [{ what, measured: seconds, unit: 's', budget: null, more: false }];
  }
}

interface Task {
  readonly status: string;
  readonly error: string | null;
  readonly result: BulkResult;
}

async function call(server: BenchServer, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init =
    body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${server.api}/${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as unknown;
}
