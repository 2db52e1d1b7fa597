import * as assert from 'uvu/assert';
import type { ImportedDocument } from '../../../src/shared/contract/document-import.ts';
import { eventually } from '../../support/eventually.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('twenty documents at once');
const IDS = Array.from({ length: 20 }, (_, at) => `1aB-c_dEfGhIjKlMnOpQrStUvWxYz01234${at + 10}`);
let server: TestServer;
let host: FakeService;
let token: string;
/** Calls of the host that wait for the test, by the ids of their documents. */
const waiting = new Map<string, () => void>();

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
  host = await startService(({ url = '' }, response) => {
    const [, id = ''] = /\/d\/([^/]+)\//.exec(url) ?? [];
    waiting.set(id, () => response.writeHead(200, HTML).end(`<p>${id}`));
  });
  const { version } = (await call('GET', '/settings/integrations/1')).json().data;
  const body = { version, document_export_url: host.url };
  assert.is((await call('PUT', '/settings/integrations/1', body)).statusCode, 200);
});
test.before.each(() => waiting.clear());
test.after(async () => {
  await Promise.all([server.stop(), host.close()]);
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
}

function importOf(id: string) {
  const url = `https://docs.google.com/document/d/${id}/edit`;
  return call('POST', '/imports/document', { url });
}

function answerAll() {
  const calls = [...waiting.values()];
  waiting.clear();
  for (const answer of calls) answer();
  return calls.length;
}

test('each comes to whoever asked for it, four of a person at a time, and other calls are answered meanwhile', async () => {
  const state = { over: 0, most: 0 };
  const replies = IDS.map(async (id) => {
    const reply = await importOf(id);
    state.over += 1;
    return reply;
  });
  await eventually(() => assert.is(waiting.size, 4));
  assert.is((await call('GET', '/contents/faqs')).statusCode, 200);
  while (state.over < IDS.length) {
    state.most = Math.max(state.most, answerAll());
    await new Promise(setImmediate);
  }
  const found = (await Promise.all(replies)).map((reply) => {
    assert.is(reply.statusCode, 200, reply.body);
    return reply.json().data as ImportedDocument;
  });
  assert.equal(
    found.map(({ id, html }) => [id, html]),
    IDS.map((id) => [id, `<p>${id}`]),
  );
  assert.is(state.most, 4);
});

test('of a host that does not answer four are waited for, the others are told to come later, and there is room again', async () => {
  const replies = IDS.map(importOf);
  const refused: number[] = [];
  for (const reply of replies)
    void reply.then(({ statusCode }) => statusCode !== 200 && refused.push(statusCode));
  await eventually(() => assert.is(refused.length, 16));
  assert.equal([...new Set(refused)], [503]);
  assert.is(waiting.size, 4, 'the host is asked for nothing more');
  answerAll();
  const codes = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  assert.is(codes.filter((code) => code === 200).length, 4);
  const next = importOf('the-one-after-all-of-them-0123456789');
  await eventually(() => assert.is(waiting.size, 1));
  answerAll();
  assert.is((await next).statusCode, 200);
});

test.run();
