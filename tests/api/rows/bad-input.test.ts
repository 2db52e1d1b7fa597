import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bad input');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may(
      'Contents.FaqsController',
      'index',
      'show',
      'store',
      'update',
      'destroy',
      'merge',
      'export',
    ),
    may('Contents.AuthorsController', 'store'),
    may('Core.TagsController', 'index', 'store', 'show'),
    may('Messages.SubscribersController', 'store', 'update'),
    may('Core.PublicationsController', 'index'),
    may('Marketing.CampaignsController', 'store', 'update'),
  );
  itemOf(await ann.post('tags', { name: 'News', color: '#112233' }));
  itemOf(await ann.post(FAQS, { question: 'Kept', answer: '<p>x</p>', tag_ids: [1] }));
});
test.after(async () => {
  await api.close();
});

const everything = async () => {
  const { rows } = await api.database.pool.query(
    `select (select json_agg(f order by id) from faqs f) as faqs, (select json_agg(t order by id) from tags t) as tags`,
  );
  return rows[0];
};

async function changesNothing(call: () => Promise<Reply>): Promise<Reply> {
  const before = await everything();
  const reply = await call();
  assert.equal(await everything(), before);
  return reply;
}

const raw = (payload: string, type = 'application/json', method: 'POST' | 'PUT' = 'POST') =>
  api.server.inject({
    method,
    url: `/api/v3.2/${FAQS}${method === 'PUT' ? '/1' : ''}`,
    payload,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': type },
  });

const WRONG: readonly (readonly [string, object, string])[] = [
  ['a number for a text', { question: 7 }, 'question'],
  ['a list for a text', { question: ['a'] }, 'question'],
  ['an object for a text', { question: { $ne: 1 } }, 'question'],
  ['a text for a yes or no', { published: 'yes' }, 'published'],
  ['a text for an id', { publication_id: '1' }, 'publication_id'],
  ['a fraction for an id', { publication_id: 1.5 }, 'publication_id'],
  ['a number for a list', { tag_ids: 1 }, 'tag_ids'],
  ['texts in a list of ids', { tag_ids: ['1'] }, 'tag_ids'],
  ['a position before the first', { rank: 0 }, 'rank'],
  ['a position that is no number', { rank: 'first' }, 'rank'],
  ['more than is allowed', { question: 'x'.repeat(301) }, 'question'],
  ['nothing where something is required', { question: '   ' }, 'question'],
  ['an unknown key', { secret: 1 }, 'secret'],
  ['the key of a prototype', { toString: 1 }, 'toString'],
  ['an id of another resource’s row', { publication_id: 1 }, 'publication_id'],
];

for (const [what, values, field] of WRONG) {
  test(`${what} is 422 on ${field}, for POST and PUT, and changes nothing`, async () => {
    const posted = await changesNothing(() =>
      ann.post(FAQS, { question: 'Q', answer: '<p>x</p>', ...values }),
    );
    const put = await changesNothing(() => ann.put(`${FAQS}/1`, { version: 1, ...values }));
    for (const { status, body } of [posted, put]) {
      assert.equal([status, body.id], [422, 'validation']);
      assert.equal(Object.keys(body.data as object), [field]);
      assert.ok(typeof (body.data as Record<string, unknown>)[field] === 'string');
    }
  });
}

test('[D6.009] broken JSON is 422, another kind of body 415, and a body of ten megabytes 413', async () => {
  const before = await everything();
  const statuses = [
    await raw('{"question": '),
    await raw('question=1', 'application/x-www-form-urlencoded'),
    await raw('<a/>', 'text/xml'),
    await raw(`{"question":"${'x'.repeat(10_000_000)}"}`),
    await raw('{"__proto__":{"a":1}}'),
    await raw(`{"question":${'['.repeat(40)}${']'.repeat(40)}}`),
    await raw('[]'),
    await raw('null'),
    await raw('"text"'),
    await raw('7', 'application/json', 'PUT'),
  ].map((response) => [response.statusCode, response.json().id]);
  assert.equal(statuses, [
    [422, 'validation'],
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [413, 'too_large'],
    [422, 'validation'],
    [422, 'validation'],
    [422, 'validation'],
    [422, 'validation'],
    [422, 'validation'],
    [422, 'validation'],
  ]);
  assert.equal(await everything(), before);
});

test('text that no database holds is refused or cleaned, never a failure', async () => {
  for (const question of ['a\u0000b', '\ud800', 'x\uffff', '\u202e']) {
    const { status } = await ann.post(FAQS, { question, answer: '<p>x</p>' });
    assert.ok(status === 201 || status === 422, `${JSON.stringify(question)}: ${status}`);
  }
});

test('[D6.007] ids that no row has are 404, whatever they look like', async () => {
  for (const id of [
    '999999',
    '0',
    '9007199254740992',
    '99999999999999999999',
    '-1',
    '1.5',
    'abc',
    "1'",
    '%00',
    '1%20or%201=1',
  ]) {
    const { status, body } = await ann.get(`${FAQS}/${id}`);
    assert.equal([status, body.id], [404, 'not_found'], id);
  }
  assert.is(
    (await changesNothing(() => ann.put(`${FAQS}/999999`, { version: 1, question: 'x' }))).status,
    404,
  );
  assert.is((await changesNothing(() => ann.delete(`${FAQS}/999999`))).status, 404);
  assert.is(
    (await changesNothing(() => ann.post(`${FAQS}/1/restore`))).status,
    404,
    'not in the trash',
  );
});

test('[D6.007] an item of a publication that the user may not see is 404', async () => {
  const publication_id = await api.publication('Hidden');
  const { rows } = await api.database.pool.query(
    `insert into faqs (question, answer, publication_id) values ('Hidden', 'x', $1) returning id`,
    [publication_id],
  );
  const actions = ['show', 'update', 'destroy'].map(
    (action) => `Contents.FaqsController@${action}`,
  );
  const outsider = await api.person({ permissions: actions, publication_ids: [] });
  const path = `${FAQS}/${rows[0].id}`;
  const replies = [
    await outsider.get(path),
    await outsider.put(path, { version: 1 }),
    await outsider.delete(path),
  ];
  assert.equal(
    replies.map(({ status, body }) => [status, body.id]),
    Array(3).fill([404, 'not_found']),
  );
});

test('lists of ids are capped, and made of ids', async () => {
  const wrong = [
    [],
    'x',
    [0],
    [1.5],
    ['1'],
    [null],
    Array.from({ length: LIMITS.ids + 1 }, (_, n) => n + 1),
  ];
  for (const ids of wrong) {
    const { status, body } = await changesNothing(() => ann.delete(FAQS, { ids }));
    assert.equal([status, Object.keys(body.data as object)], [422, ['ids']]);
  }
  assert.is((await ann.delete(FAQS)).status, 422);
  for (const call of [
    () => ann.delete(FAQS, { ids: [1], force: true }),
    () => ann.delete(`${FAQS}/1`, { force: true }),
    () => ann.post(`${FAQS}/1/merge`, { ids: [2], force: true }),
  ]) {
    const { status, body } = await changesNothing(call);
    assert.equal([status, Object.keys(body.data as object)], [422, ['force']]);
  }
});

test('a version of another form is 422, one from the future too', async () => {
  for (const version of ['1', 1.5, 0, -1, 99, {}]) {
    const { status, body } = await changesNothing(() =>
      ann.put(`${FAQS}/1`, { version, question: 'x' }),
    );
    assert.equal([status, Object.keys(body.data as object)], [422, ['version']], String(version));
  }
});

test('[D6.001] [D6.002] [D6.003] [D6.004] an error is {message, id, data?}: for the user, stable, by field', async () => {
  const wrong = await ann.post(FAQS, { question: '', nonsense: 1 });
  assert.equal(Object.keys(wrong.body), ['message', 'id', 'data']);
  assert.is(wrong.body.message, 'Please correct the marked fields.');
  assert.is(wrong.body.id, 'validation');
  assert.equal(wrong.body.data, {
    question: 'Required.',
    answer: 'Required.',
    nonsense: 'There is no such field.',
  });
  const missing = await ann.get(`${FAQS}/999999`);
  assert.equal(missing.body, { message: 'This item does not exist.', id: 'not_found' });
});

test('[D6.005] 401 stands only for a dead session: absent, unknown, ended, expired or of a disabled user', async () => {
  const calls = (who: Person) => who.get(FAQS);
  const { pool } = api.database;
  assert.equal(
    [(await calls(api.nobody)).status, (await calls(api.nobody)).body.id],
    [401, 'session'],
  );
  for (const end of [
    'delete from sessions where user_id = $1',
    `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
    `update access_tokens set expires_at = now() - interval '1 second' where session_id in (select id from sessions where user_id = $1)`,
    `update users set status = 'disabled' where id = $1`,
    `update users set deleted_at = now() where id = $1`,
  ]) {
    const dead = await api.person(may('Contents.FaqsController', 'index'));
    assert.is((await calls(dead)).status, 200);
    await pool.query(end, [dead.id]);
    api.forgetSessions();
    const reply = await calls(dead);
    assert.equal([reply.status, reply.body.id], [401, 'session'], end);
  }
});

test('[D6.006] an action without permission is 403 denied', async () => {
  const { status, body } = await ann.post('contents/authors/categories', { name: 'x' });
  assert.equal([status, body.id], [403, 'denied']);
});

test('[D6.008] [D6.010] 409 is stale or in progress, 423 locked', async () => {
  const bob = await api.person(may('Contents.FaqsController', 'update', 'show', 'index'));
  const { id } = itemOf(await ann.post(FAQS, { question: 'Conflict', answer: '<p>x</p>' }));
  itemOf(await bob.put(`${FAQS}/${id}`, { version: 1, question: 'First' }));
  const stale = await ann.put(`${FAQS}/${id}`, { version: 1, question: 'Second' });
  assert.equal([stale.status, stale.body.id], [409, 'stale']);
  await bob.post('locks', { resource: FAQS, resource_id: id });
  const locked = await ann.put(`${FAQS}/${id}`, { version: 2, question: 'Second' });
  assert.equal([locked.status, locked.body.id], [423, 'locked']);
  const client = await api.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into idempotency_keys (user_id, route, key, fingerprint) values ($1, 'POST /api/v3.2/tags', 'still-running', 'x')`,
    [ann.id],
  );
  const running = await ann.post('tags', {
    name: 'Run',
    color: '#112233',
    _idempotency: 'still-running',
  });
  await client.query('rollback');
  client.release();
  assert.equal([running.status, running.body.id], [409, 'in_progress']);
});

test('[D6.013] no error holds a stack, SQL or the name of a constraint', async () => {
  const replies = [
    await ann.post(FAQS, { question: 'x', answer: 'x', publication_id: 77 }),
    await ann.post('tags', { name: 'News', color: '#112233' }),
    await ann.get(`${FAQS}?filters[created_at]=0000-01-01`),
    await ann.get(`${FAQS}?filters[created_at][lt]=9999-12-31`),
    await ann.get(`${FAQS}?filters[id]=9007199254740991`),
    await ann.get(`${FAQS}?search=%00%27%22%5C`),
  ];
  for (const { status, text } of replies) {
    assert.ok(status < 500, text);
    assert.not.match(text, /select |insert |_key\b|_fkey|node_modules|\.ts:| {4}at /);
  }
});

test('an end before its start is refused, sent together or alone, and a change beside them is not', async () => {
  const route = 'marketing/campaigns';
  const times = { starts_at: '2026-05-01T09:00:00Z', ends_at: '2026-05-01T10:30:00+02:00' };
  const both = await ann.post(route, { name: 'Backwards', ...times });
  assert.equal([both.status, both.body.data], [422, { ends_at: 'It lies before “Starts”.' }]);
  const { id, version } = itemOf(
    await ann.post(route, { name: 'Forwards', ...times, ends_at: '2026-05-02T09:00:00Z' }),
  );
  const alone = await ann.put(`${route}/${id}`, { version, starts_at: '2026-06-01T09:00:00Z' });
  assert.equal([alone.status, Object.keys(alone.body.data as object)], [422, ['ends_at']]);
  await api.database.pool.query(`update campaigns set ends_at = '2020-01-01' where id = $1`, [id]);
  assert.is((await ann.put(`${route}/${id}`, { version, name: 'Old dates' })).status, 200);
});

test.run();
