import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { Today, Waiting } from '../../../src/shared/contract/today.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what a person asks of the first page');
let api: TestApi;
let ann: Person;
let ben: Person;
const FAQS = 'contents/faqs';
const EDITING = may(
  'Contents.FaqsController',
  ...['index', 'show', 'store', 'update', 'destroy', 'restore'],
);

test.before(async () => {
  api = await startApi();
});
test.before.each(async () => {
  for (const table of ['audit', 'visits', 'faqs'])
    await sql`delete from ${sql.table(table)}`.execute(api.database.db);
  ann = await api.person(EDITING);
  ben = await api.person(EDITING);
});
test.after(() => api.close());

const todayOf = async (who: Person) => {
  const { status, body, text } = await who.get('me/today');
  assert.is(status, 200, text);
  return body.data as Today;
};
const waitingOf = async (who: Person) => {
  const { status, body, text } = await who.get('me/waiting');
  assert.is(status, 200, text);
  return body.data as readonly Waiting[];
};
const makeFaq = async (who: Person, question: string, rest: object = {}) =>
  itemOf(await who.post(FAQS, { question, answer: '<p>Yes.</p>', ...rest }));

/** Lets a person have been here some hours ago. */
const wasHere = (who: Person, hours: number) =>
  sql`update visits set seen_at = now() - make_interval(hours => ${hours}) where user_id = ${who.id}`.execute(
    api.database.db,
  );

test('a visit lasts as long as somebody comes back within half an hour, and changes are told since the one before', async () => {
  await makeFaq(ben, 'Before the first visit?');
  const first = await todayOf(ann);
  assert.is(first.since, null);
  assert.is(first.changes.length, 1, 'the last seven days, at a first visit');
  assert.is((await todayOf(ann)).since, null);
  await sql`update audit set at = at - interval '4 hours'`.execute(api.database.db);
  await wasHere(ann, 2);
  await makeFaq(ben, 'While Ann was away?');
  for (const _ of [1, 2]) {
    const { since, changes } = await todayOf(ann);
    assert.ok(since !== null && Date.now() - Date.parse(since) > 7_000_000, `${since}`);
    assert.equal(
      changes.map(({ person, action, resource, count, record }) => [
        person,
        action,
        resource,
        count,
        record?.text,
      ]),
      [[ben.name, 'created', 'faqs', 1, 'While Ann was away?']],
    );
  }
});

test('what others did is one line for each of them and each kind of change, and never what one did oneself', async () => {
  for (const n of [1, 2, 3]) await makeFaq(ben, `Question ${n}?`);
  await makeFaq(ann, 'Of Ann?');
  const { body } = await ben.get(`${FAQS}?sort=id`);
  const [first] = body.data as readonly { id: number; version: number }[];
  assert.is((await ben.delete(`${FAQS}/${first?.id}`, { version: first?.version })).status, 200);
  const { changes } = await todayOf(ann);
  assert.equal(
    changes.map(({ action, count, record }) => [action, count, record]),
    [
      ['deleted', 1, { resource: 'faqs', id: first?.id, text: null }],
      ['created', 3, null],
    ],
  );
  assert.ok(changes.every(({ person }) => person === ben.name));
});

test('nobody learns of changes in a publication that is not theirs, nor of a resource that they do not list', async () => {
  const mine = await api.publication('Harbor');
  const other = await api.publication('Ledger');
  const narrow = await api.person({
    ...may('Contents.FaqsController', 'index'),
    all_publications: false,
    publication_ids: [mine],
  });
  const blind = await api.person(may('Core.TagsController', 'index'));
  await makeFaq(ben, 'In Harbor?', { publication_id: mine });
  await makeFaq(ben, 'In Ledger?', { publication_id: other });
  const seen = await todayOf(narrow);
  assert.equal(
    seen.changes.map(({ count, record }) => [count, record?.text]),
    [[1, 'In Harbor?']],
  );
  assert.equal((await todayOf(blind)).changes, []);
});

test('drafts that no form writes any more wait for their writer alone: of a new record by what was typed', async () => {
  const item = await makeFaq(ben, 'Is it open?');
  const draft = (id: number | null, question: string) =>
    ann.post('auto-save', {
      resource: FAQS,
      ...(id === null ? { resource_id: -1, session: 'a-new-one' } : { resource_id: id }),
      data: { question },
    });
  const kept = [await draft(item.id, 'Is it open now?'), await draft(null, 'Where is the key?')];
  assert.equal(
    kept.map(({ status }) => status),
    [200, 200],
    kept.map(({ text }) => text).join('\n'),
  );
  const waiting = await waitingOf(ann);
  assert.equal(
    waiting.map((each) => (each.kind === 'draft' ? [each.record.id, each.record.text] : each)),
    [
      [null, 'Where is the key?'],
      [item.id, 'Is it open?'],
    ],
  );
  assert.equal(await waitingOf(ben), []);
});

test('who asks for a record that one holds waits for an answer, by name', async () => {
  const item = await makeFaq(ann, 'Who holds it?');
  const key = { resource: FAQS, resource_id: item.id };
  assert.is((await ann.post('locks', key)).status, 200);
  await ben.post('locks', { ...key, ask: true });
  const waiting = await waitingOf(ann);
  assert.equal(
    waiting.map((each) => (each.kind === 'lock' ? [each.person, each.record.text] : each)),
    [[ben.name, 'Who holds it?']],
  );
  assert.equal(await waitingOf(ben), []);
});

test('tasks of the person that failed in the last days wait, with what they said', async () => {
  await sql`insert into tasks (kind, title, user_id, status, error, finished_at) values
    ('export', 'Export FAQs', ${ann.id}, 'failed', 'The disk is full.', now()),
    ('export', 'Long ago', ${ann.id}, 'failed', 'x', now() - interval '8 days'),
    ('export', 'Of Ben', ${ben.id}, 'failed', 'x', now()),
    ('export', 'Fine', ${ann.id}, 'done', null, now())`.execute(api.database.db);
  const waiting = await waitingOf(ann);
  assert.equal(
    waiting.map((each) => (each.kind === 'task' ? [each.title, each.error] : each)),
    [['Export FAQs', 'The disk is full.']],
  );
});

test('tasks of which some rows failed wait as those that broke off, as the list of tasks tells them, until they are undone', async () => {
  const dana = await api.person({});
  const { rows } = await sql<{ id: number }>`
    insert into tasks (kind, title, user_id, status, result, finished_at) values
      ('bulk', 'Publish 3 FAQs', ${dana.id}, 'done', '{"done": 2, "refused": 1}', now()),
      ('bulk', 'Tag 2 FAQs', ${dana.id}, 'done', '{"done": 2, "refused": 0}', now()),
      ('replace', 'Replace', ${dana.id}, 'done', '{"done": 2, "refused": []}', now()),
      ('bulk', 'Unpublish 2 FAQs', ${dana.id}, 'done', '{"done": 1, "refused": 1}', now())
    returning id`.execute(api.database.db);
  await sql`insert into undos (user_id, kind, resource, title, task_id, undone_at, expires_at)
    values (${dana.id}, 'unpublish', 'faqs', 'Unpublish 2 FAQs', ${rows[3]?.id}, now(), now())`.execute(
    api.database.db,
  );
  const waiting = await waitingOf(dana);
  assert.equal(
    waiting.map((each) => (each.kind === 'task' ? [each.title, each.done, each.error] : each)),
    [['Publish 3 FAQs', 2, '2 done, 1 failed']],
  );
});

test('what comes up next is told by its moment: published pages that are not shown yet, none of drafts and of the past', async () => {
  const publication = await api.publication('Cove');
  await sql`update publications set timezone = 'Asia/Kolkata' where id = ${publication}`.execute(
    api.database.db,
  );
  const cara = await api.person(may('Contents.PagesController', 'index', 'store'));
  const page = (name: string, status: string, days: number) =>
    cara.post('contents/pages', {
      name,
      slug: name.toLowerCase(),
      status,
      publication_id: publication,
      publish_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  for (const [name, status, days] of [
    ['Later', 'published', 9],
    ['Soon', 'published', 2],
    ['Draft', 'draft', 1],
    ['Past', 'published', -1],
  ] as const)
    itemOf(await page(name, status, days));
  const { upcoming } = await todayOf(cara);
  assert.equal(
    upcoming.map(({ record }) => record.text),
    ['Soon', 'Later'],
  );
  assert.equal(
    upcoming.map(({ zone }) => zone),
    ['Asia/Kolkata', 'Asia/Kolkata'],
    'the clocks of the publication',
  );
  assert.equal((await todayOf(ann)).upcoming, [], 'who does not list pages hears of none');
});

test('trends count thirty days that are over beside the thirty before, in the zone of the person', async () => {
  const dan = await api.person(may('Messages.SubscribersController', 'index'));
  const { body } = await dan.get('me/today');
  const known = (body.data as Today).trends.map(({ name }) => name);
  assert.equal(known, ['subscribers'], 'of what one lists alone');
  await sql`insert into subscribers (email, created_at) values
    ('today@example.com', now()), ('a@example.com', now() - interval '1 day'),
    ('b@example.com', now() - interval '1 day'), ('c@example.com', now() - interval '30 days'),
    ('d@example.com', now() - interval '31 days'), ('e@example.com', now() - interval '90 days')`.execute(
    api.database.db,
  );
  const [trend] = (await todayOf(dan)).trends;
  assert.equal([trend?.total, trend?.before], [3, 1]);
  assert.equal([trend?.days.length, trend?.days.at(-1), trend?.days[0]], [30, 2, 1]);
});

test.run();
