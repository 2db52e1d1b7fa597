import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as assert from 'uvu/assert';
import { PICTURE } from '../../support/picture.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';
import { postForm } from '../../support/upload.ts';

const test = suite('memory');
const ROUNDS = 6;
const LISTS = ['contents/faqs?per_page=5', 'tags?search=tide', 'me', 'tasks', 'tags/1', 'nothing'];
const CALLS = 240;
const UPLOADS = 6;
/** Of each call: a request that is kept with its answer is more. The first rounds grow by what is compiled, the later ones swing. */
const KEPT_BYTES = 2_000;

test('round after round of lists, refusals and uploads the server keeps nothing of a call', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
  const { token } = await server.signIn();
  const held: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    await round(server, token);
    held.push(await heapBytes());
  }
  await server.stop();
  const grown = held.slice(1).map((bytes, at) => bytes - (held[at] ?? 0));
  assert.ok(Math.min(...grown) < KEPT_BYTES * (CALLS + UPLOADS), `each round keeps ${grown}`);
});

test.run();

async function round(server: TestServer, token: string) {
  for (let at = 0; at < CALLS; at += 1)
    await server.call('GET', `/${LISTS[at % LISTS.length]}`, { token });
  for (let at = 0; at < UPLOADS; at += 1) {
    const parts = [
      { name: 'keywords', value: `Tide ${at}` },
      { name: 'file', file: 'tide.png', type: 'image/png', body: PICTURE },
    ];
    const { statusCode, body } = await postForm(server, 'assets', { token, parts });
    assert.ok(statusCode < 300, body);
  }
}

/** What is held after everything that can go has gone. */
async function heapBytes() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let at = 0; at < 3; at += 1) {
    await turn();
    collect();
  }
  return process.memoryUsage().heapUsed;
}
