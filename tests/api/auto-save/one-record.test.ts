import pino from 'pino';
import * as assert from 'uvu/assert';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a draft becomes one record');
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  const tags = may('Core.TagsController', 'index', 'show', 'store', 'update', 'destroy');
  ann = await api.person(tags);
  bob = await api.person(tags);
});
test.after(() => api.close());

const make = (who: Person, session: string, name: string) =>
  who.post(
    'tags',
    { name, color: '#112233', _idempotency: `the-form-of-${name.replace(' ', '-')}` },
    { 'x-draft-session': session },
  );

test('a second create of it is told the record that stands, who saved it and what it holds now', async () => {
  const { id } = itemOf(await make(ann, 'draft-one', 'Harbour'));
  await ann.put(`tags/${id}`, { version: 1, name: 'Harbour wall' });
  const again = await make(ann, 'draft-one', 'Harbours');
  assert.equal([again.status, again.body.id], [409, 'stale']);
  const { item, saved_by } = again.body.data as { item: Item; saved_by: { id: number } };
  assert.equal([item.id, item.version, item.name, saved_by.id], [id, 2, 'Harbour wall', ann.id]);
  assert.equal(await names('Harbour%'), ['Harbour wall']);
});

test('creates that arrive together make one', async () => {
  const replies = await Promise.all(
    ['Tide 1', 'Tide 2', 'Tide 3'].map((name) => make(ann, 'draft-two', name)),
  );
  assert.equal(replies.map(({ status }) => status).sort(), [201, 409, 409]);
  assert.is((await names('Tide%')).length, 1);
});

test('the same call again is answered as it was', async () => {
  const first = await make(ann, 'draft-three', 'Pier');
  assert.equal((await make(ann, 'draft-three', 'Pier')).body, first.body);
});

test('a create that was refused has made nothing of it', async () => {
  assert.is((await make(ann, 'draft-four', '')).status, 422);
  assert.is((await make(ann, 'draft-four', 'Buoy')).status, 201);
});

test('a record that is deleted leaves its draft free', async () => {
  const { id } = itemOf(await make(ann, 'draft-five', 'Quay'));
  await ann.delete(`tags/${id}`, { version: 1 });
  assert.is((await make(ann, 'draft-five', 'Quays')).status, 201);
  assert.is((await make(ann, 'draft-five', 'Quayside')).status, 409);
});

test('it is known for as long as drafts are kept', async () => {
  assert.is((await make(ann, 'draft-seven', 'Weir')).status, 201);
  const age = (days: number) =>
    api.database.pool.query(
      `update idempotency_keys set created_at = now() - make_interval(days => $1, mins => 1)`,
      [days],
    );
  const keep = () =>
    housekeeping({ db: api.database.db, log: pino({ level: 'silent' }), dataDir: '/nowhere' });
  await age(29);
  await keep();
  assert.is((await make(ann, 'draft-seven', 'Weirs')).status, 409);
  await age(30);
  await keep();
  assert.is((await make(ann, 'draft-seven', 'Weirs')).status, 201);
});

test('another person’s draft, and a call without one, are others', async () => {
  assert.is((await make(ann, 'draft-six', 'Mole')).status, 201);
  assert.is((await make(bob, 'draft-six', 'Moles')).status, 201);
  for (const name of ['Jetty', 'Jetties']) {
    assert.is((await ann.post('tags', { name, color: '#112233' })).status, 201);
  }
});

test.run();

async function names(like: string): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    'select name from tags where name like $1 and deleted_at is null order by 1',
    [like],
  );
  return rows.map(({ name }) => name);
}
