import { pino } from 'pino';
import * as assert from 'uvu/assert';
import type { WorkerOptions } from '../../../src/api/tasks/worker.ts';
import { work } from '../../../src/api/tasks/worker.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the worker of a queue');

test('a fetch that is rejected is tried again, and the job of the next is done', async () => {
  const stopping = new AbortController();
  const done: unknown[] = [];
  const fetches: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('timeout exceeded when trying to connect')),
    async () => [{ id: 'first', data: { id: 7 } }],
  ];
  const boss = {
    fetch: () => (fetches.shift() ?? (async () => []))(),
    complete: async (_: string, id: string) => {
      done.push(id);
      stopping.abort();
    },
    fail: async () => undefined,
  } as unknown as WorkerOptions<{ id: number }>['boss'];
  await work<{ id: number }>({
    ...{ boss, queue: 'tasks', log: pino({ level: 'silent' }), stopping: stopping.signal },
    handle: async ({ id }) => void done.push(id),
  });
  assert.equal(done, [7, 'first']);
});

test.run();
