import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';

const test = suite('reload');
const MANIFEST = { script: 'main-1.js', style: null, preload: [] };

test('in development an open page is told when the browser build was written anew', async () => {
  const server = await startServer({ env: { NODE_ENV: 'development' } });
  const folder = join(server.dataDir, 'app');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.fastify.server.address() as AddressInfo;
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  assert.match(html, /new EventSource\('\/_reload'\)/);
  assert.match(html, /"lab":true/);
  const stream = await fetch(`http://127.0.0.1:${port}/_reload`);
  assert.is(stream.headers.get('content-type'), 'text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.match((await reader?.read())?.value ?? '', /^retry/);
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...MANIFEST, script: 'main-2.js' }),
  );
  assert.is((await reader?.read())?.value, 'event: built\ndata: now\n\n');
  assert.match(await (await fetch(`http://127.0.0.1:${port}/`)).text(), /main-2\.js/);
  await reader?.cancel();
  await server.stop();
});

test('elsewhere there is no such address', async () => {
  const server = await startServer();
  assert.is((await server.fastify.inject('/_reload')).statusCode, 404);
  await server.stop();
});

test.run();
