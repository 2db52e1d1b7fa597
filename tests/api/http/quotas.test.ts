import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { importerOn } from '../../support/imports.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what one person may have waiting');
let server: TestServer;
let token: string;
let userId: number;

test.before(async () => {
  server = await startServer();
  const signed = await server.signIn();
  token = signed.token;
  userId = signed.answer.user.id;
});
test.after(() => server.stop());

test('twenty files of rows; the next is refused until one is removed', async () => {
  const importer = importerOn(server, token);
  const file = await importer.upload('email\na@quota.example\n');
  for (let n = 1; n < LIMITS.openImports; n += 1) await importer.upload('email\na@quota.example\n');
  const [status, message] = await importer.refusal('email\na@quota.example\n');
  assert.equal([status, message.includes('20 files')], [422, true]);
  await importer.call('DELETE', `/imports/${file.id}`);
  await importer.upload('email\na@quota.example\n');
});

test('five exports, of a list or of selected rows; the same call again is answered as before', async () => {
  const { pool, services } = server;
  const { rows } = await pool.query<{ id: number }>(
    "insert into tags (name, color) values ('Quota', '#112233') returning id",
  );
  const ofRows = (key: string) =>
    server.call('POST', '/tags/bulk', {
      token,
      headers: { 'idempotency-key': key },
      body: { action: 'export', target: { ids: rows.map(({ id }) => id) } },
    });
  const request = { resource: 'tags', query: 'csv_fields=name', userId, total: 1 };
  const ofList = () =>
    services.api.queueExport(request).catch(({ data }: { readonly data: object }) => data);
  const first = await ofRows('a'.repeat(20));
  assert.is(first.statusCode, 202, first.body);
  for (let n = 1; n < LIMITS.openExports; n += 1) assert.type(await ofList(), 'number');
  const refused = await ofRows('b'.repeat(20));
  assert.equal([refused.statusCode, Object.keys(refused.json().data)], [422, ['action']]);
  assert.equal(Object.keys((await ofList()) as object), ['csv_fields']);
  assert.equal((await ofRows('a'.repeat(20))).json(), first.json());
  await pool.query("update tasks set status = 'done' where id = $1", [first.json().task_id]);
  const answers = await Promise.all(['c', 'd', 'e'].map((letter) => ofRows(letter.repeat(20))));
  assert.equal(answers.map(({ statusCode }) => statusCode).sort(), [202, 422, 422]);
});

test('five hundred drafts: the oldest makes room', async () => {
  const { pool } = server;
  await pool.query(
    `insert into auto_saves (user_id, resource, resource_id, session, data, updated_at)
     select $1, 'contents/faqs', -1, 'old' || n, '{}', now() - n * interval '1 minute'
     from generate_series(1, 500) n`,
    [userId],
  );
  const body = {
    resource: 'contents/faqs',
    resource_id: -1,
    session: 'new',
    data: { question: 'x' },
  };
  const saved = await server.call('POST', '/auto-save', { token, body });
  assert.is(saved.statusCode, 200, saved.body);
  const { rows } = await pool.query(
    `select count(*)::int as count, bool_or(session = 'old500') as oldest, bool_or(session = 'new') as newest
     from auto_saves where user_id = $1`,
    [userId],
  );
  assert.equal(rows, [{ count: 500, oldest: false, newest: true }]);
});

test('a view has no field by the name of what every object has', async () => {
  const view = await server.call('POST', '/views', {
    token,
    body: { resource: 'tags', name: 'Mine', query: '', audience: 'mine', toString: 1 },
  });
  assert.equal([view.statusCode, Object.keys(view.json().data)], [422, ['toString']]);
});

test.run();
