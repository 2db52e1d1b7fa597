import * as assert from 'uvu/assert';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('idempotency');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.TagsController', 'index', 'store', 'update', 'merge'));
});
test.after(() => api.close());

const rows = async (name: string) =>
  (await api.database.pool.query('select id from tags where name = $1', [name])).rowCount;

test('twenty creates at once with one token give one row and one answer', async () => {
  const body = { name: 'Twenty', color: '#112233', _idempotency: 'twenty-at-once' };
  const replies = await Promise.all(Array.from({ length: 20 }, () => ann.post('tags', body)));
  assert.equal(
    new Set(
      replies.map(({ status, text }) => `${status} ${JSON.stringify(JSON.parse(text).data.id)}`),
    ).size,
    1,
  );
  assert.equal([...new Set(replies.map(({ status }) => status))], [201]);
  assert.is(await rows('Twenty'), 1);
});

test('[D5.004] the answer to (user, route, token) is replayed for 24 hours', async () => {
  const body = { name: 'Replayed', color: '#112233', _idempotency: 'replayed-token' };
  const first = await ann.post('tags', body);
  const again = await ann.post('tags', body);
  assert.equal([again.status, again.body], [first.status, first.body]);
  const bob = await api.person(may('Core.TagsController', 'store'));
  assert.is((await bob.post('tags', body)).body.id, 'duplicate', 'another user, another token');
  const age = (hours: number) =>
    api.database.pool.query(
      `update idempotency_keys set created_at = now() - $1 * interval '1 hour' where key = 'replayed-token' and user_id = $2`,
      [hours, ann.id],
    );
  await age(23.9);
  assert.is((await ann.post('tags', body)).status, 201);
  await age(24.1);
  assert.is((await ann.post('tags', body)).body.id, 'duplicate', 'worked on anew');
});

test('[D5.005] the same token with another payload is 422', async () => {
  const token = { 'idempotency-key': 'header-token' };
  itemOf(await ann.post('tags', { name: 'By header', color: '#112233' }, token));
  const other = await ann.post('tags', { name: 'Other', color: '#112233' }, token);
  assert.equal([other.status, other.body.id], [422, 'idempotency']);
  assert.is(await rows('Other'), 0);
  const same = await ann.post('tags', { color: '#112233', name: 'By header' }, token);
  assert.is(same.status, 201, 'the order of the keys does not matter');
});

test('an answer is given again as far as the person may still read it', async () => {
  const daily = await api.publication('Replayed daily');
  const eve = await api.person({
    permissions: ['Contents.FaqsController@store', 'Contents.FaqsController@show'],
    publication_ids: [daily],
  });
  const max = await api.person(
    may('Messages.SubscribersController', 'store', 'show'),
    may('Messages.SubscribersController', 'unmask'),
  );
  const faq = {
    question: 'Whose?',
    answer: '<p>x</p>',
    publication_id: daily,
    _idempotency: 'withdrawn-scope',
  };
  const reader = { email: 'max@example.org', _idempotency: 'withdrawn-unmask' };
  assert.is((await eve.post('contents/faqs', faq)).status, 201);
  assert.is(itemOf(await max.post('messages/subscribers', reader)).email, 'max@example.org');
  await api.database.pool.query(
    `update groups set publication_ids = '{}' where publication_ids = array[$1::bigint]`,
    [daily],
  );
  await api.database.pool.query(
    `update groups set permissions = '[]' where permissions::text = '["Messages.SubscribersController@unmask"]'`,
  );
  api.forgetSessions();
  const again = await eve.post('contents/faqs', faq);
  assert.equal([again.status, again.body.id], [404, 'not_found']);
  const masked = await max.post('messages/subscribers', reader);
  assert.equal([masked.status, itemOf(masked).email], [201, 'm•••@example.org']);
});

test('a call that was refused leaves nothing behind', async () => {
  const token = { _idempotency: 'mended-later' };
  assert.is((await ann.post('tags', { name: '', color: '#112233', ...token })).status, 422);
  assert.is((await ann.post('tags', { name: 'Mended', color: '#112233', ...token })).status, 201);
});

test('a token of another form is refused', async () => {
  for (const _idempotency of ['short', 'a b c d e f g', 7, { a: 1 }, 'x'.repeat(129)]) {
    const reply = await ann.post('tags', { name: 'Bad token', color: '#112233', _idempotency });
    assert.equal([reply.status, Object.keys(reply.body.data as object)], [422, ['_idempotency']]);
  }
  assert.is(await rows('Bad token'), 0);
});

test('a repetition that waits too long for the first call is 409 in_progress with Retry-After', async () => {
  const client = await api.database.pool.connect();
  const body = { name: 'Slow', color: '#112233', _idempotency: 'slow-first-call' };
  await client.query('begin');
  await client.query(
    `insert into idempotency_keys (user_id, route, key, fingerprint) values ($1, 'POST /api/v3.2/tags', 'slow-first-call', 'x')`,
    [ann.id],
  );
  const reply = await ann.post('tags', body);
  await client.query('rollback');
  client.release();
  assert.equal(
    [reply.status, reply.body.id, reply.headers['retry-after']],
    [409, 'in_progress', '1'],
  );
  assert.is((await ann.post('tags', body)).status, 201);
});

test('a merge repeated with its token is answered again', async () => {
  const tag = async (name: string) => itemOf(await ann.post('tags', { name, color: '#112233' })).id;
  const [target, source] = [await tag('Into'), await tag('From')];
  const body = { ids: [source], _idempotency: 'merge-token' };
  const first = await ann.post(`tags/${target}/merge`, body);
  const again = await ann.post(`tags/${target}/merge`, body);
  assert.equal([first.status, again.status, again.body], [200, 200, first.body]);
});

test.run();
