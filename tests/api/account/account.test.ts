import * as assert from 'uvu/assert';
import { ACCOUNT_PERMISSION } from '../../../src/shared/permission-table.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('account');

test('the account says its name, its age, its storage and how many live rows it holds, over all publications', async () => {
  const api = await startApi();
  const reader = await api.person(may('Core.AccountController', 'index'));
  const tags = await api.person(may('Core.TagsController', 'store', 'destroy', 'index'));
  for (const name of ['One', 'Two', 'Gone']) await tags.post('tags', { name });
  await tags.delete('tags/3');
  await api.publication('Daily');
  const { pool } = api.database;
  await pool.query("update branding set name = 'Brand'");
  await pool.query(
    "insert into files (key, name, type, bytes) values ('a', 'a.png', 'image/png', 700), ('b', 'b.png', 'image/png', 300)",
  );
  const { data } = (await reader.get('account')).body as { data: Record<string, unknown> };
  const counts = data.counts as Record<string, number>;
  assert.equal([data.name, data.storage], ['Brand', 1000]);
  assert.equal([counts.tags, counts.publications, counts.users], [2, 1, 2]);
  assert.not('branding' in counts);
  assert.ok(Date.parse(String(data.since)) <= Date.now());
  await pool.query("update business_info set name = 'Masthead Press Ltd'");
  assert.is(
    ((await reader.get('account')).body as { data: { name: string } }).data.name,
    'Masthead Press Ltd',
  );
  await api.close();
});

test('who has not the permission reads nothing of the account', async () => {
  const api = await startApi();
  const other = await api.person(may('Core.TagsController', 'index'));
  const reply = await other.get('account');
  assert.equal([reply.status, reply.body.id], [403, 'denied']);
  assert.match(ACCOUNT_PERMISSION, '@index');
  await api.close();
});

test.run();
