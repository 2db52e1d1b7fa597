import * as assert from 'uvu/assert';
import { itemDeleted } from '../../../src/shared/messages.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('writes');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  const rights = [
    may('Contents.FaqsController', 'index', 'show', 'store', 'update', 'destroy', 'merge'),
    may('Core.TagsController', 'index', 'show', 'store', 'update', 'destroy', 'merge'),
    may('Core.PublicationsController', 'index', 'show', 'store', 'destroy'),
    may('Contents.AuthorsController', 'index', 'show', 'store', 'update', 'destroy'),
    may('Contents.AuthorCategoriesController', 'index', 'store', 'destroy'),
  ];
  ann = await api.person(...rights);
  bob = await api.person(...rights);
});
test.after(() => api.close());

const faq = (values: object = {}) =>
  ann.post(FAQS, { question: 'Why?', answer: '<p>So.</p>', ...values });
const stored = async (table: string, id: number) =>
  (await api.database.pool.query(`select * from ${table} where id = $1`, [id])).rows[0];

test('[A7.018] [D7.017] GET {route}/{id} answers {data}', async () => {
  const { id } = itemOf(await faq());
  const { status, body } = await ann.get(`${FAQS}/${id}`);
  assert.is(status, 200);
  assert.equal(Object.keys(body), ['data']);
  assert.is(itemOf({ status, body, text: '', headers: {} }).question, 'Why?');
});

test('[A7.019] [A7.020] [D7.018] POST takes form data with _idempotency, PUT form data, and both answer {message, data}', async () => {
  const made = await faq({ _idempotency: 'token-of-a-form-1' });
  const { id, version } = itemOf(made);
  assert.is(made.status, 201);
  assert.equal(
    [Object.keys(made.body), made.body.message],
    [['message', 'data'], 'FAQ created successfully.'],
  );
  const put = await ann.put(`${FAQS}/${id}`, { question: 'Why not?', version });
  assert.is(put.status, 200);
  assert.equal(
    [Object.keys(put.body), put.body.message],
    [['message', 'data'], 'FAQ updated successfully.'],
  );
  assert.equal([itemOf(put).question, itemOf(put).version], ['Why not?', 2]);
});

test('[A7.021] [D7.019] DELETE answers {message, data: {deleted, refused}} for one and for many', async () => {
  const one = itemOf(await faq()).id;
  const two = itemOf(await faq()).id;
  const single = await ann.delete(`${FAQS}/${one}`);
  assert.equal(
    [single.status, single.body],
    [
      200,
      {
        message: itemDeleted(one),
        data: { deleted: [one], refused: [] },
        undo_id: single.body.undo_id,
      },
    ],
  );
  assert.is((await ann.get(`${FAQS}/${one}`)).status, 404);
  const many = await ann.delete(FAQS, { ids: [two, one, 999_999] });
  assert.is(many.status, 200);
  assert.equal(many.body.data, {
    deleted: [two],
    refused: [one, 999_999].map((id) => ({ id, reason: 'This item does not exist.' })),
  });
});

test('the ids of a DELETE may stand in the address', async () => {
  const ids = [itemOf(await faq()).id, itemOf(await faq()).id];
  const { body } = await ann.delete(`${FAQS}?ids=${ids.join(',')}`);
  assert.equal((body.data as { deleted: number[] }).deleted, ids);
});

test('[D10.005] what GET gives PUT takes: shown keys are ignored, unknown ones 422, absent ones stay, null clears', async () => {
  const publication_id = await api.publication('Round trip');
  const tag = itemOf(await ann.post('tags', { name: 'Round', color: '#112233' })).id;
  const { id } = itemOf(await faq({ publication_id, tag_ids: [tag], rank: 1 }));
  const shown = itemOf(await ann.get(`${FAQS}/${id}`));
  const back = await ann.put(`${FAQS}/${id}`, {
    ...shown,
    id: 4711,
    created_at: '1999-01-01T00:00:00Z',
  });
  assert.is(back.status, 200);
  assert.equal(itemOf(back), shown);
  const unknown = await ann.put(`${FAQS}/${id}`, { version: 1, is_admin: true, question: 'Lost?' });
  assert.equal(
    [unknown.status, unknown.body.id, Object.keys(unknown.body.data as object)],
    [422, 'validation', ['is_admin']],
  );
  const cleared = itemOf(
    await ann.put(`${FAQS}/${id}`, { version: 1, publication_id: null, tag_ids: null, rank: null }),
  );
  assert.equal(
    [cleared.publication_id, cleared.tag_ids, cleared.rank, cleared.question, cleared.answer],
    [null, [], null, 'Why?', '<p>So.</p>'],
  );
});

test('[D10.006] a version is required on PUT, and optional on DELETE and bulk', async () => {
  const { id } = itemOf(await faq());
  const without = await ann.put(`${FAQS}/${id}`, { question: 'No version' });
  assert.equal([without.status, without.body.id], [422, 'version']);
  assert.is((await stored('faqs', id)).question, 'Why?');
  itemOf(await ann.put(`${FAQS}/${id}`, { question: 'Second', version: 1 }));
  const stale = await ann.delete(`${FAQS}/${id}`, { version: 1 });
  assert.equal([stale.status, stale.body.id], [409, 'stale']);
  const bulk = await ann.delete(FAQS, { ids: [id], versions: { [id]: 1 } });
  assert.is((bulk.body.data as { refused: unknown[] }).refused.length, 1);
  assert.is((await ann.delete(`${FAQS}/${id}`, { version: 2 })).status, 200);
  const [one, two] = [itemOf(await faq()), itemOf(await faq())];
  assert.is((await ann.delete(`${FAQS}/${one.id}`)).status, 200);
  const unseen = await ann.delete(FAQS, { ids: [two.id] });
  assert.equal((unseen.body.data as { deleted: unknown }).deleted, [two.id]);
});

test('[D5.014] an older version is 409 with the current item and the fields that differ', async () => {
  const { id } = itemOf(await faq());
  itemOf(await bob.put(`${FAQS}/${id}`, { version: 1, question: 'Bob asks', published: true }));
  const late = await ann.put(`${FAQS}/${id}`, { version: 1, answer: '<p>Ann</p>' });
  assert.equal([late.status, late.body.id], [409, 'stale']);
  const data = late.body.data as { item: unknown; fields: string[]; saved_by?: { id: number } };
  assert.equal(data.fields, ['question', 'published']);
  assert.is(data.saved_by?.id, bob.id, 'and who saved it');
  assert.equal(data.item, itemOf(await ann.get(`${FAQS}/${id}`)));
  assert.is((await stored('faqs', id)).answer, '<p>So.</p>');
});

test('of twenty PUTs at once that are based on one version, one wins', async () => {
  const { id } = itemOf(await faq());
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ann.put(`${FAQS}/${id}`, { version: 1, question: `Racer ${n}` }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  assert.equal(statuses, [200, ...Array(19).fill(409)]);
  const winner = replies.find(({ status }) => status === 200);
  assert.equal(itemOf(await ann.get(`${FAQS}/${id}`)), winner?.body.data);
});

test('[D10.007] version and updated_at change by a person’s write, and by nothing else', async () => {
  const { id, updated_at } = itemOf(await faq());
  const { pool } = api.database;
  const reads = [() => ann.get(`${FAQS}/${id}`), () => ann.get(`${FAQS}?filters[id]=${id}`)];
  for (const read of reads) await read();
  await ann.post('locks', { resource: FAQS, resource_id: id });
  await ann.post('auto-save', { resource: FAQS, resource_id: id, data: { question: 'Draft' } });
  await pool.query('analyze faqs');
  const untouched = itemOf(await ann.get(`${FAQS}/${id}`));
  assert.equal([untouched.version, untouched.updated_at], [1, updated_at]);
  const same = itemOf(await ann.put(`${FAQS}/${id}`, { version: 1, question: 'Why?' }));
  assert.equal([same.version, same.updated_at], [1, updated_at], 'nothing changed');
  const changed = itemOf(await ann.put(`${FAQS}/${id}`, { version: 1, question: 'Who?' }));
  assert.is(changed.version, 2);
  assert.ok(changed.updated_at > updated_at);
});

test('[D6.015] [D10.012] a value taken by a live row is 422 duplicate with its field, also in another case and on restore', async () => {
  const { id } = itemOf(await ann.post('tags', { name: 'Taken', color: '#112233' }));
  const again = await ann.post('tags', { name: 'tAKEN', color: '#112233' });
  assert.equal(
    [again.status, again.body.id, again.body.data],
    [422, 'duplicate', { name: 'Name is already taken.' }],
  );
  itemOf(await ann.post('tags', { name: 'Free', color: '#112233' }));
  const renamed = await ann.put(`tags/${id}`, { version: 1, name: 'Free' });
  assert.equal([renamed.status, renamed.body.id], [422, 'duplicate']);
  await ann.delete(`tags/${id}`);
  const successor = itemOf(await ann.post('tags', { name: 'Taken', color: '#112233' }));
  const restored = await ann.post(`tags/${id}/restore`);
  assert.equal(
    [restored.status, restored.body.id, Object.keys(restored.body.data as object)],
    [422, 'duplicate', ['name']],
  );
  await ann.delete(`tags/${successor.id}`);
  assert.equal(
    [(await ann.post(`tags/${id}/restore`)).status, (await ann.get(`tags/${id}`)).status],
    [200, 200],
  );
});

test('[D10.013] a row that live rows refer to is not deleted, and the answer says where they are', async () => {
  const tag = itemOf(await ann.post('tags', { name: 'Used', color: '#112233' })).id;
  const one = itemOf(await faq({ tag_ids: [tag] })).id;
  const two = itemOf(await faq({ tag_ids: [tag] })).id;
  const refused = await ann.delete(`tags/${tag}`);
  assert.equal(
    [refused.status, refused.body.id, refused.body.message],
    [422, 'in_use', "This item can't be deleted. It is used by 2 FAQs."],
  );
  const many = await ann.delete('tags', { ids: [tag] });
  assert.equal((many.body.data as { refused: unknown }).refused, [
    { id: tag, reason: refused.body.message, in_use: true },
  ]);
  await ann.delete(FAQS, { ids: [one, two] });
  assert.is((await ann.delete(`tags/${tag}`)).status, 200, 'rows in the trash do not count');
  const restored = await ann.post(`${FAQS}/${one}/restore`);
  assert.equal([restored.status, Object.keys(restored.body.data as object)], [422, ['tag_ids']]);
});

test('a row can’t be given a reference while the row it names goes into the trash', async () => {
  const tag = itemOf(await ann.post('tags', { name: 'Race', color: '#112233' })).id;
  const replies = await Promise.all([
    ann.delete(`tags/${tag}`),
    ...Array.from({ length: 8 }, () => faq({ tag_ids: [tag] })),
  ]);
  const deleted = replies[0]?.status === 200;
  const made = replies.slice(1).filter(({ status }) => status === 201).length;
  assert.ok(!deleted || made === 0, `deleted ${deleted}, made ${made}`);
});

test('a reference must name a live row', async () => {
  for (const [field, value] of [
    ['publication_id', 999_999],
    ['tag_ids', [999_999]],
  ] as const) {
    const reply = await faq({ [field]: value });
    assert.equal(
      [reply.status, reply.body.id, Object.keys(reply.body.data as object)],
      [422, 'validation', [field]],
    );
  }
});

test('a merge moves what live rows name to the target, once each, and trashes the rest', async () => {
  const tag = async (name: string) => itemOf(await ann.post('tags', { name, color: '#112233' })).id;
  const [target, first, second] = [await tag('Target'), await tag('First'), await tag('Second')];
  const { id } = itemOf(await faq({ tag_ids: [first, target, second] }));
  const merged = await ann.post(`tags/${target}/merge`, { ids: [first, second] });
  assert.equal(
    [merged.status, merged.body],
    [200, { message: '2 Tags merged successfully.', undo_id: merged.body.undo_id }],
  );
  assert.equal(itemOf(await ann.get(`${FAQS}/${id}`)).tag_ids, [target]);
  assert.is((await ann.get(`tags/${first}`)).status, 404);
  assert.is((await ann.post(`tags/${target}/merge`, { ids: [target] })).status, 422);
  assert.is((await ann.post(`tags/${target}/merge`, { ids: [first] })).status, 404);
});

test('a rank is a position: a row is moved to it and the others close up; unranked rows have none', async () => {
  const category = (name: string) => ann.post('tags', { name, color: '#112233' });
  const tag = itemOf(await category('Ranked')).id;
  const make = async (question: string, rank: number | null) =>
    itemOf(await faq({ question, rank, tag_ids: [tag] })).id;
  await api.database.pool.query('update faqs set rank = null');
  await make('c', 1);
  await make('a', 1);
  await make('b', 2);
  await make('none', null);
  const last = await make('d', 99);
  const order = async () =>
    rowsOf(
      await ann.get(`${FAQS}?filters[tag_ids]=${tag}&sort=rank|asc&columns=question,rank`),
    ).map(({ question, rank }) => `${question} ${rank}`);
  assert.equal(await order(), ['a 1', 'b 2', 'c 3', 'd 4', 'none null']);
  itemOf(await ann.put(`${FAQS}/${last}`, { version: 1, rank: 2 }));
  assert.equal(await order(), ['a 1', 'd 2', 'b 3', 'c 4', 'none null']);
  const moves = Array.from({ length: 12 }, (_, n) =>
    faq({ question: `m${n}`, rank: 2, tag_ids: [tag] }),
  );
  await Promise.all(moves);
  const places = rowsOf(
    await ann.get(
      `${FAQS}?filters[tag_ids]=${tag}&filters[rank][empty]=false&sort=rank|asc&per_page=50`,
    ),
  );
  assert.equal(
    places.map(({ rank }) => rank),
    places.map((_, at) => at + 1),
  );
});

test('[D10.009] ranks names the neighbours that moved, and a neighbour that stands elsewhere refuses the move', async () => {
  await api.database.pool.query('update faqs set rank = null');
  const ids: number[] = [];
  for (const rank of [1, 2, 3, 4]) {
    ids.push(itemOf(await faq({ question: `Place ${rank}`, rank })).id);
  }
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const order = async () =>
    idsOf(await ann.get(`${FAQS}?filters[rank][empty]=false&sort=rank|asc`));
  const move = (version: number, rest: object) => ann.put(`${FAQS}/${d}`, { version, ...rest });
  const moved = await move(1, {
    rank: 2,
    ranks: [
      { id: b, rank: 3 },
      { id: c, rank: 4 },
    ],
  });
  assert.equal([itemOf(moved).rank, itemOf(moved).version], [2, 2]);
  assert.equal(await order(), [a, d, b, c]);
  const { rows } = await api.database.pool.query('select version, rank from faqs where id = $1', [
    b,
  ]);
  assert.is(Number(rows[0].version), 1, 'a neighbour is not written');
  assert.match(rows[0].rank, /^[0-9a-z]+$/, 'behind the position is a fractional key');
  const refused = await move(2, { rank: 1, ranks: [{ id: b, rank: 2 }] });
  const { item, fields } = refused.body.data as { item: Item; fields: string[] };
  assert.equal([refused.status, refused.body.id, fields], [409, 'stale', ['rank']]);
  assert.equal([item.id, item.rank, item.version], [d, 2, 2]);
  assert.equal(await order(), [a, d, b, c]);
  for (const ranks of [[{ id: b }], [{ id: b, rank: 0 }], 'b', [{ id: b, rank: 1, name: 'x' }]]) {
    const wrong = await move(2, { rank: 1, ranks });
    assert.equal([wrong.status, Object.keys(wrong.body.data as object)], [422, ['ranks']]);
  }
  const many = Array.from({ length: 201 }, (_, n) => ({ id: n + 1, rank: n + 1 }));
  assert.is((await move(2, { rank: 1, ranks: many })).status, 422);
  const unranked = itemOf(await ann.post('tags', { name: 'Unranked', color: '#112233' }));
  const without = await ann.put(`tags/${unranked.id}`, { version: 1, ranks: [] });
  assert.equal([without.status, without.body.data], [422, { ranks: 'These items have no rank.' }]);
});

test('rich text is cleaned when it is written', async () => {
  const made = itemOf(
    await faq({
      answer: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x">a</a></p>',
    }),
  );
  assert.is(made.answer, '<p>Hi <a>a</a></p>');
  const empty = await faq({ answer: '<script>alert(1)</script>' });
  assert.equal([empty.status, empty.body.data], [422, { answer: 'Required.' }]);
});

test('[D10.015] a save keeps one revision with the whole row, and an audit line with the changed fields and the revision', async () => {
  const { id } = itemOf(await faq());
  itemOf(await bob.put(`${FAQS}/${id}`, { version: 1, question: 'Changed', published: true }));
  const { pool } = api.database;
  const { rows: revisions } = await pool.query(
    `select id, version, user_id, data from revisions where resource = 'faqs' and resource_id = $1 order by version`,
    [id],
  );
  assert.equal(
    revisions.map(({ version, user_id }) => [version, user_id]),
    [
      [1, ann.id],
      [2, bob.id],
    ],
  );
  assert.equal(
    [revisions[1].data.question, revisions[1].data.answer, revisions[1].data.version],
    ['Changed', '<p>So.</p>', 2],
  );
  const { rows: audit } = await pool.query(
    `select action, user_id, fields, revision_id from audit where resource = 'faqs' and resource_id = $1 order by id`,
    [id],
  );
  assert.equal(audit[1], {
    action: 'update',
    user_id: bob.id,
    fields: ['question', 'published'],
    revision_id: revisions[1].id,
  });
  const history = await ann.get(`revisions?resource=${FAQS}&resource_id=${id}`);
  assert.equal(
    (history.body.data as { version: number; user: unknown }[]).map(({ version, user }) => [
      version,
      user,
    ]),
    [
      [2, { id: bob.id, full_name: bob.name }],
      [1, { id: ann.id, full_name: ann.name }],
    ],
  );
});

test('the trash is listed for those who may delete, and what lies in it is found by nobody else', async () => {
  const { id } = itemOf(await faq({ question: 'Thrown away' }));
  await ann.delete(`${FAQS}/${id}`);
  assert.equal(idsOf(await ann.get(`${FAQS}?filters[id]=${id}`)), []);
  assert.equal(idsOf(await ann.get(`${FAQS}?trash=only&filters[id]=${id}`)), [id]);
  assert.equal(idsOf(await ann.get(`${FAQS}?trash=with&filters[id]=${id}`)), [id]);
  assert.is((await ann.get(`${FAQS}?search=thrown`)).body.total, 0);
  itemOf(await ann.post(`${FAQS}/${id}/restore`));
  assert.is((await ann.get(`${FAQS}?search=thrown`)).body.total, 1);
});

test('a copy is a POST of what GET gave', async () => {
  const original = itemOf(await faq({ question: 'Copied' }));
  const copy = itemOf(await faq({ ...original }));
  assert.is.not(copy.id, original.id);
  assert.equal([copy.question, copy.version], ['Copied', 1]);
});

test.run();
