import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('health');
let server: TestServer;

test.before(async () => {
  server = await startServer({ env: { METRICS_TOKEN: 'a token of the monitor' } });
});
test.after(() => server.stop());

const get = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = '127.0.0.1',
) => server.fastify.inject({ url, headers, remoteAddress });

test('[D2.008] health is served at /healthz', async () => {
  const response = await get('/healthz');
  assert.equal([response.statusCode, response.json()], [200, { status: 'ok' }]);
});

test('[D2.009] health is served at /readyz: ready with the database, not without it, not while shutting down', async () => {
  const ready = await get('/readyz');
  assert.equal([ready.statusCode, ready.json()], [200, { status: 'ready' }]);
  const other = await startServer();
  other.drain();
  const draining = await other.fastify.inject('/readyz');
  assert.equal([draining.statusCode, draining.json()], [503, { status: 'draining' }]);
  await other.stop();
  const lost = await startServer();
  await lost.pool.end();
  const away = await lost.fastify.inject('/readyz');
  const alive = await lost.fastify.inject('/healthz');
  await lost.stop();
  assert.equal([away.statusCode, away.json()], [503, { status: 'database away' }]);
  assert.is(alive.statusCode, 200);
});

test('[D2.010] [D2.011] /metrics answers with the token, or to loopback where there is none', async () => {
  assert.is((await get('/metrics')).statusCode, 403);
  assert.is((await get('/metrics', { authorization: 'Bearer guess' })).statusCode, 403);
  const told = await get(
    '/metrics',
    { authorization: 'Bearer a token of the monitor' },
    '10.0.0.9',
  );
  assert.is(told.statusCode, 200);
  assert.match(
    told.body,
    /http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
  );
  const open = await startServer();
  const near = await open.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const far = await open.fastify.inject({ url: '/metrics', remoteAddress: '10.0.0.9' });
  await open.stop();
  assert.equal([near.statusCode, far.statusCode], [200, 403]);
});

test('[D2.011] without a token /metrics answers nothing that any proxy has forwarded', async () => {
  const open = await startServer();
  const statuses = await Promise.all(
    FORWARDED.map(async ([name, value]) => {
      const headers = { [name]: value };
      const { statusCode } = await open.fastify.inject({ url: '/metrics', headers });
      return [name, statusCode];
    }),
  );
  await open.stop();
  assert.equal(
    statuses,
    FORWARDED.map(([name]) => [name, 403]),
  );
});

/** As the proxies in use send them: each alone is enough. */
const FORWARDED = [
  ['forwarded', 'for=10.0.0.9'],
  ['via', '1.1 proxy'],
  ['x-forwarded-for', '10.0.0.9'],
  ['x-forwarded-host', 'masthead.example'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '10.0.0.9'],
  ['x-client-ip', '10.0.0.9'],
  ['cf-connecting-ip', '10.0.0.9'],
  ['true-client-ip', '10.0.0.9'],
  ['x-forwarded-port', '443'],
  ['x-forwarded-server', 'proxy.example'],
  ['x-forwarded-by', '10.0.0.1'],
  ['x-cluster-client-ip', '10.0.0.9'],
  ['fastly-client-ip', '10.0.0.9'],
  ['x-original-forwarded-for', '10.0.0.9'],
  ['x-envoy-external-address', '10.0.0.9'],
  ['x-forwarded-for', ''],
] as const;

test.run();
