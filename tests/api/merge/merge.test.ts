import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { MergePreview, UndoOutcome } from '../../../src/shared/wire.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('merge');
const FAQS = 'contents/faqs';
const AUTHORS = 'contents/authors';
const all = ['index', 'show', 'store', 'update', 'destroy', 'merge'] as const;
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Contents.FaqsController', ...all),
    may('Core.TagsController', ...all),
    may('Contents.AuthorsController', ...all),
  );
});
test.after(() => api.close());

test('[A7.023] [D7.020] POST {route}/{id}/merge sends ids and answers a message', async () => {
  const [target, one] = [await faq(), await faq()];
  const { status, body } = await ann.post(`${FAQS}/${target}/merge`, { ids: [one] });
  assert.equal([status, body.message], [200, '1 FAQ merged successfully.']);
  assert.is((await ann.get(`${FAQS}/${one}`)).status, 404);
  assert.is((await ann.get(`${FAQS}/${target}`)).status, 200);
});

test('the target keeps its values, takes what it lacks, and gets the tags of all', async () => {
  const [red, blue] = [await tag('Red'), await tag('Blue')];
  const publication_id = await api.publication('Merged daily');
  const target = await faq({ question: 'Kept?', tag_ids: [red] });
  const one = await faq({ question: 'Lost?', tag_ids: [blue, red], publication_id });
  await merge(FAQS, target, { ids: [one] });
  const item = itemOf(await ann.get(`${FAQS}/${target}`));
  assert.equal([item.question, item.tag_ids, item.publication_id], ['Kept?', [red, blue], null]);
});

test('an empty field of the target is filled from the first row that has a value', async () => {
  const target = await author({ display_name: 'Ida One' });
  const bare = await author({ display_name: 'Ida Two' });
  const full = await author({ display_name: 'Ida Three', last_name: 'Three' });
  await merge(AUTHORS, target, { ids: [bare, full] });
  const { display_name, last_name } = itemOf(await ann.get(`${AUTHORS}/${target}`));
  assert.equal([display_name, last_name], ['Ida One', 'Three']);
});

test('winners name the row whose value a field keeps', async () => {
  const [red, blue] = [await tag('Crimson'), await tag('Navy')];
  const target = await faq({ question: 'Old?', tag_ids: [red] });
  const one = await faq({ question: 'New?', tag_ids: [blue] });
  await merge(FAQS, target, { ids: [one], winners: { question: one, tag_ids: one } });
  const { question, tag_ids } = itemOf(await ann.get(`${FAQS}/${target}`));
  assert.equal([question, tag_ids], ['New?', [blue]]);
});

test('a winner that is no merged row, or of a field that no merge decides about, is refused', async () => {
  const [target, one, other] = [await faq(), await faq(), await faq()];
  for (const winners of [
    { question: other },
    { id: one },
    { nothing: one },
    { question: 'all' },
    [1],
  ]) {
    const { status, body } = await ann.post(`${FAQS}/${target}/merge`, { ids: [one], winners });
    assert.equal(
      [status, body.id, Object.keys(body.data as object)],
      [422, 'validation', ['winners']],
    );
  }
  assert.is((await ann.get(`${FAQS}/${one}`)).status, 200);
});

test('a row that was saved since the preview is 409, and nothing is merged', async () => {
  const [target, one] = [await faq(), await faq()];
  await ann.put(`${FAQS}/${one}`, { version: 1, question: 'Newer?' });
  const versions = { [target]: 1, [one]: 1 };
  const { status, body } = await ann.post(`${FAQS}/${target}/merge`, { ids: [one], versions });
  assert.equal([status, body.id], [409, 'stale']);
  assert.is((await ann.get(`${FAQS}/${one}`)).status, 200);
});

test('the target may take a unique value of a merged row', async () => {
  const target = await tag('Plain');
  const one = await tag('Fancy');
  await merge('tags', target, { ids: [one], winners: { name: one } });
  assert.is(itemOf(await ann.get(`tags/${target}`)).name, 'Fancy');
});

test('undoing a merge brings rows, values and every list that named them back as they were', async () => {
  const [target, one, two] = [await tag('Spring'), await tag('Spring 1'), await tag('Spring 2')];
  const named = [
    await faq({ tag_ids: [one, target, two] }),
    await faq({ tag_ids: [two] }),
    await faq({ tag_ids: [target] }),
  ];
  const before = await Promise.all(named.map(stateOf));
  const undo = await merge('tags', target, { ids: [one, two], winners: { name: two } });
  assert.equal(
    (await Promise.all(named.map(stateOf))).map(({ tag_ids }) => tag_ids),
    [[target], [target], [target]],
  );
  const undone = await undoing(undo);
  assert.equal(undone, {
    restored: 5,
    refused: [],
    refused_total: 0,
    resources: ['faqs', 'tags'],
  });
  assert.equal(await Promise.all(named.map(stateOf)), before);
  const names = await Promise.all(
    [target, one, two].map(async (id) => itemOf(await ann.get(`tags/${id}`)).name),
  );
  assert.equal(names, ['Spring', 'Spring 1', 'Spring 2']);
});

test('undoing a merge leaves alone what was written since, and says by whom', async () => {
  const bob = await api.person(may('Contents.FaqsController', 'show', 'update'));
  const [target, one] = [await tag('Autumn'), await tag('Autumn 1')];
  const [kept, changed] = [await faq({ tag_ids: [one] }), await faq({ tag_ids: [one] })];
  const undo = await merge('tags', target, { ids: [one] });
  await bob.put(`${FAQS}/${changed}`, { version: 2, question: 'By Bob' });
  const { restored, refused } = await undoing(undo);
  assert.equal(
    [restored, refused],
    [2, [{ resource: 'faqs', id: changed, reason: `Changed since by ${bob.name}.` }]],
  );
  assert.equal((await stateOf(kept)).tag_ids, [one]);
  assert.equal((await stateOf(changed)).tag_ids, [target]);
});

test('a moved row that would double one of the target goes into the trash, and comes back by undo', async () => {
  const eve = await api.person(
    may('Messages.SubscribersController', ...all),
    may('Messages.SubscriptionsController', ...all),
    may('Messages.SubscriberSubscriptionsController', ...all),
  );
  const ids = await sqlIds(sql`
    insert into subscribers (email) values ('a@example.org'), ('b@example.org') returning id`);
  const [a, b] = [ids[0] ?? 0, ids[1] ?? 0];
  const [weekly = 0, daily = 0] = await sqlIds(sql`
    insert into subscriptions (name) values ('Weekly'), ('Daily') returning id`);
  const owned = await sqlIds(sql`
    insert into subscriber_subscriptions (subscriber_id, subscription_id)
    values (${a}, ${weekly}), (${b}, ${weekly}), (${b}, ${daily}) returning id`);
  const merged = await eve.post(`messages/subscribers/${a}/merge`, { ids: [b] });
  assert.is(merged.status, 200, merged.text);
  assert.equal(await pairs(), [
    [owned[0], a, true],
    [owned[1], b, false],
    [owned[2], a, true],
  ]);
  const undone = await eve.post(`undos/${merged.body.undo_id}`);
  assert.equal((undone.body.data as UndoOutcome).refused, []);
  assert.equal(await pairs(), [
    [owned[0], a, true],
    [owned[1], b, true],
    [owned[2], b, true],
  ]);
});

test('the preview says whose values stay, what moves and what cannot be merged, and changes nothing', async () => {
  const bob = await api.person(may('Contents.FaqsController', 'update'));
  const [red, blue] = [await tag('Preview red'), await tag('Preview blue')];
  const target = await faq({ question: 'Target?', tag_ids: [red] });
  const one = await faq({ question: 'Source?', tag_ids: [blue] });
  const locked = await faq();
  await bob.post('locks', { resource: FAQS, resource_id: locked });
  const { rows, ...rest } = await preview(FAQS, target, [one, locked, 999_999]);
  assert.equal(
    rows.map(({ id, question }) => [id, question]),
    [
      [target, 'Target?'],
      [one, 'Source?'],
    ],
  );
  assert.equal(rest, {
    fields: [
      { name: 'question', winner: target },
      { name: 'tag_ids', winner: 'all' },
    ],
    moved: [],
    moved_unseen: 0,
    refused: [
      { id: locked, reason: `This item is currently locked by ${bob.name}.` },
      { id: 999_999, reason: 'This item does not exist.' },
    ],
  });
  assert.is(itemOf(await ann.get(`${FAQS}/${one}`)).version, 1);
});

test('the preview counts what moves by resource, and what its reader may not see only in all', async () => {
  const [target, one] = [await tag('Counted'), await tag('Counted 1')];
  await faq({ tag_ids: [one] });
  await faq({ tag_ids: [one, target] });
  const { moved, moved_unseen } = await preview('tags', target, [one]);
  assert.equal([moved, moved_unseen], [[{ resource: 'faqs', field: 'tag_ids', count: 2 }], 0]);
  const blind = await api.person(may('Core.TagsController', 'merge'));
  const { body } = await blind.post(`tags/${target}/merge/preview`, { ids: [one] });
  const seen = body.data as MergePreview;
  assert.equal([seen.moved, seen.moved_unseen], [[], 2]);
});

test('the preview of a merge into itself, or without the right to merge, is refused', async () => {
  const [target, one] = [await faq(), await faq()];
  assert.is((await ann.post(`${FAQS}/${target}/merge/preview`, { ids: [target] })).status, 422);
  const eve = await api.person(may('Contents.FaqsController', 'index', 'update', 'destroy'));
  const refused = await eve.post(`${FAQS}/${target}/merge/preview`, { ids: [one] });
  assert.equal([refused.status, refused.body.id], [403, 'denied']);
});

test('nobody gains rights by a merge of groups: the target keeps what it may do', async () => {
  const root = await api.person(may('Core.GroupsController', ...all));
  const { db } = api.database;
  const [plain = 0, other = 0] = await sqlIds(sql`
    insert into groups (name, permissions, publication_ids)
    values ('Plain', '[]', '{}'), ('Other', '[]', '{1}') returning id`);
  await sql`update groups set permissions = '["Core.TagsController@index"]' where id = ${other}`.execute(
    db,
  );
  const { fields } = await preview('groups', plain, [other], root);
  assert.equal(
    fields.map(({ winner }) => winner),
    fields.map(() => plain),
  );
});

test.run();

async function faq(values: object = {}) {
  return itemOf(await ann.post(FAQS, { question: 'Why?', answer: '<p>So.</p>', ...values })).id;
}

async function tag(name: string) {
  return itemOf(await ann.post('tags', { name, color: '#112233' })).id;
}

async function author(values: object) {
  return itemOf(await ann.post(AUTHORS, values)).id;
}

async function merge(route: string, target: number, body: object): Promise<number> {
  const reply = await ann.post(`${route}/${target}/merge`, body);
  assert.is(reply.status, 200, reply.text);
  return Number(reply.body.undo_id);
}

async function preview(route: string, target: number, ids: readonly number[], who = ann) {
  return dataOf<MergePreview>(await who.post(`${route}/${target}/merge/preview`, { ids }));
}

async function undoing(undo: number) {
  return dataOf<UndoOutcome>(await ann.post(`undos/${undo}`));
}

function dataOf<T>({ status, body, text }: Reply): T {
  assert.is(status, 200, text);
  return body.data as T;
}

async function stateOf(id: number) {
  const { rows } = await sql<{ tag_ids: number[]; question: string }>`
    select tag_ids, question from faqs where id = ${id}`.execute(api.database.db);
  return rows[0] ?? { tag_ids: [], question: '' };
}

async function pairs() {
  const { rows } = await sql<{ id: number; subscriber_id: number; live: boolean }>`
    select id, subscriber_id, deleted_at is null as live from subscriber_subscriptions order by id`.execute(
    api.database.db,
  );
  return rows.map(({ id, subscriber_id, live }) => [id, subscriber_id, live]);
}

async function sqlIds(statement: ReturnType<typeof sql>) {
  const { rows } = await statement.execute(api.database.db);
  return (rows as { id: number }[]).map(({ id }) => id);
}
