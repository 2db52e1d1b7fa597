import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('requests that never become one');
let server: TestServer;
let port: number;

test.before(async () => {
  server = await startServer();
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.fastify.server.address() as AddressInfo);
});
test.after(() => server.stop());

async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test('headers that are too large answer 431 in the form of all errors', async () => {
  const large = `GET /api/v3.2/me HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(40_000)}\r\n\r\n`;
  const { status, body } = await send(large);
  assert.equal([status, body.id], [431, 'too_large']);
});

test('an expectation answers 417, and what is no HTTP 400', async () => {
  const expects = await send(
    'POST /api/v3.2/login HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
  );
  assert.equal([expects.status, expects.body.id], [417, 'validation']);
  const { status, body } = await send('hello\r\n\r\n');
  assert.equal([status, body.id], [400, 'validation']);
});

test.run();
