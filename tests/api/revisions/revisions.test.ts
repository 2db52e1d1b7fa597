import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import type { Revision, RevisionAnswer, RevisionsAnswer } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('revisions');
const FAQS = 'contents/faqs';
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy', 'export'];
let api: TestApi;
let ann: Person;
let bob: Person;
let daily: number;

test.before(async () => {
  api = await startApi();
  const grants = [
    may('Contents.FaqsController', ...ACTIONS),
    may('Core.TagsController', ...ACTIONS),
    may(pages.controller, ...ACTIONS),
    may('Core.PublicationsController', 'index'),
  ];
  ann = await api.person(...grants);
  bob = await api.person(...grants);
  daily = await api.publication('Daily');
});
test.after(() => api.close());

const faq = async (rest: object = {}) =>
  itemOf(await ann.post(FAQS, { question: 'Why?', answer: '<p>So.</p>', ...rest }));
/** A row that was put there without a save, as demo data and rows from elsewhere are. */
const unsaved = async (question: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into faqs (question, answer, updated_at) values (${question}, '<p>So.</p>', '2026-11-03T09:00:00Z')
    returning id`.execute(api.database.db);
  return rows[0]?.id ?? 0;
};
const toldOf = ({ version, user, action, fields }: Revision) => [
  version,
  user?.id ?? null,
  action,
  fields,
];
const history = async (who: Person, id: number, rest = '', resource = FAQS) =>
  (await who.get(`revisions?resource=${resource}&resource_id=${id}${rest}`))
    .body as unknown as RevisionsAnswer;
const revision = async (who: Person, id: number) =>
  ((await who.get(`revisions/${id}`)).body as unknown as RevisionAnswer).data;

test('the saves of a record say who, when, which version, what was done and to which fields', async () => {
  const { id } = await faq({ publication_id: daily });
  itemOf(await bob.put(`${FAQS}/${id}`, { version: 1, question: 'How?', published: true }));
  itemOf(await bob.put(`${FAQS}/${id}`, { version: 2, question: 'How?' }));
  const { data, ...rest } = await history(ann, id);
  assert.equal(rest, { total: 2, current_page: 1, last_page: 1, per_page: 20 });
  assert.equal(
    data.map(({ version, user, action, fields }) => ({ version, user, action, fields })),
    [
      {
        version: 2,
        user: { id: bob.id, full_name: bob.name },
        action: 'update',
        fields: ['question', 'published'],
      },
      {
        version: 1,
        user: { id: ann.id, full_name: ann.name },
        action: 'store',
        fields: ['question', 'answer', 'publication_id', 'tag_ids', 'published'],
      },
    ],
  );
  assert.ok(data.every(({ created_at }) => Math.abs(Date.parse(created_at) - Date.now()) < 60_000));
});

test('a moment that alone was written changed the status of what waited for it, or waits from now on', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const made = { name: 'About us', slug: 'about-us', status: 'published' };
  const { id } = itemOf(await ann.post(pages.route, made));
  const save = async (version: number, values: object) =>
    itemOf(await ann.put(`${pages.route}/${id}`, { version, ...values }));
  await save(1, { publish_at: ahead });
  await save(2, { publish_at: new Date().toISOString() });
  await save(3, { publish_at: '2026-01-01T10:00:00Z' });
  await save(4, { status: 'draft', publish_at: ahead });
  const query = `revisions?resource=${pages.route}&resource_id=${id}`;
  const { data } = (await ann.get(query)).body as unknown as RevisionsAnswer;
  assert.equal(
    data.slice(0, 4).map(({ version, fields }) => [version, [...fields].sort().join()]),
    [
      [5, 'publish_at,status'],
      [4, 'publish_at'],
      [3, 'publish_at,status'],
      [2, 'publish_at,status'],
    ],
  );
});

test('a save says whether it published the row, took it back or gave it a moment, and an undo what of this it took back', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const made = { name: 'About you', slug: 'about-you', status: 'draft' };
  const { id } = itemOf(await ann.post(pages.route, made));
  const steps = [
    { status: 'published', publish_at: ahead },
    { status: 'draft' },
    { status: 'published', publish_at: null },
    { name: 'About them' },
    { status: 'draft', name: 'About us' },
  ];
  for (const [index, values] of steps.entries()) {
    itemOf(await ann.put(`${pages.route}/${id}`, { version: index + 1, ...values }));
  }
  const query = `revisions?resource=${pages.route}&resource_id=${id}`;
  const { data } = (await ann.get(query)).body as unknown as RevisionsAnswer;
  assert.equal(
    data.map(({ published }) => published),
    [
      { act: 'unpublish', at: null },
      null,
      { act: 'publish', at: null },
      { act: 'cancel_schedule', at: null },
      { act: 'schedule', at: ahead },
      null,
    ],
  );
});

test('a row whose moment came after its last save, and is over by the next, is unpublished by that, not taken off a schedule', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into pages (name, slug, status, publish_at, updated_at)
    values ('About then', 'about-then', 'published', '2026-11-05T09:00:00Z', '2026-11-03T09:00:00Z')
    returning id`.execute(api.database.db);
  const id = rows[0]?.id ?? 0;
  itemOf(await ann.put(`${pages.route}/${id}`, { version: 1, status: 'draft' }));
  const { data } = await history(ann, id, '', pages.route);
  assert.equal(data[0]?.published, { act: 'unpublish', at: null });
});

test('the first change of a row that no save made keeps what it was before, of which nobody is said to have written it', async () => {
  const id = await unsaved('As it was');
  itemOf(await ann.put(`${FAQS}/${id}`, { version: 1, published: true }));
  itemOf(await ann.put(`${FAQS}/${id}`, { version: 2, question: 'As it is' }));
  const { data, total } = await history(ann, id);
  assert.equal(data.map(toldOf), [
    [3, ann.id, 'update', ['question']],
    [2, ann.id, 'update', ['published']],
    [1, null, null, []],
  ]);
  assert.is(total, 3);
  assert.is(data[2]?.created_at, '2026-11-03T09:00:00.000Z');
  const { item } = await revision(ann, data[2]?.id ?? 0);
  assert.equal([item.question, item.published, item.version], ['As it was', false, 1]);
});

test('that a record was deleted and brought back is said in its history, with who did it', async () => {
  const id = await unsaved('Gone');
  const undone = await ann.delete(`${FAQS}/${id}`);
  assert.is(undone.status, 200);
  itemOf(await bob.post(`${FAQS}/${id}/restore`));
  const { data } = await history(ann, id);
  assert.equal(data.map(toldOf), [
    [3, bob.id, 'restore', []],
    [2, ann.id, 'destroy', []],
  ]);
  assert.is((await revision(ann, data[1]?.id ?? 0)).item.question, 'Gone');
});

test('a save that brings content says from where it was imported, in the history and in the audit, and once for its token', async () => {
  const header = { 'x-imported': 'template %C3%89t%C3%A9%0A%E2%80%AE2026' };
  const imported = { kind: 'template', name: 'Été 2026' };
  const body = { name: 'Tides', slug: 'tides', content: '<p>Ebb</p>' };
  const { id } = itemOf(await ann.post(pages.route, body, header));
  const next = { version: 1, content: '<p>Flow</p>', _idempotency: 'import-of-code' };
  itemOf(await ann.put(`${pages.route}/${id}`, next, { 'x-imported': 'code' }));
  itemOf(await ann.put(`${pages.route}/${id}`, next));
  itemOf(await ann.put(`${pages.route}/${id}`, { version: 2, content: '<p>Neap</p>' }));
  itemOf(await ann.put(`${pages.route}/${id}`, { version: 3, name: 'Moon' }, header));
  const { data } = await history(ann, id, '', pages.route);
  assert.equal(
    data.map((save) => [save.version, save.imported]),
    [
      [4, null],
      [3, null],
      [2, { kind: 'code', name: null }],
      [1, imported],
    ],
  );
  assert.equal((await revision(ann, data[3]?.id ?? 0)).imported, imported);
  const { rows } = await sql`select detail from audit
    where resource = ${pages.name} and resource_id = ${id} order by id limit 1`.execute(
    api.database.db,
  );
  assert.equal(rows, [{ detail: { imported } }]);
});

test('a source of an import that is none is refused, and nothing is saved', async () => {
  const { id } = itemOf(await ann.post(pages.route, { name: 'Ebb', slug: 'ebb' }));
  for (const text of ['elsewhere', 'code a b', 'code %', `template ${'a'.repeat(256)}`]) {
    const header = { 'x-imported': text };
    const refused = await ann.put(`${pages.route}/${id}`, { version: 1, name: 'Flow' }, header);
    assert.equal([refused.status, Object.keys(refused.body.data as object)], [422, ['x-imported']]);
  }
  assert.is((await history(ann, id, '', pages.route)).total, 1);
});

test('a long history comes page by page', async () => {
  const { id } = await faq();
  for (let version = 1; version < 5; version += 1) {
    itemOf(await ann.put(`${FAQS}/${id}`, { version, question: `Take ${version}` }));
  }
  const pages = [1, 2, 3, 4].map((page) => history(ann, id, `&per_page=2&page=${page}`));
  const read = await Promise.all(pages);
  assert.equal(
    read.map(({ data }) => data.map(({ version }) => version)),
    [[5, 4], [3, 2], [1], []],
  );
  assert.equal(
    read.map(({ total, last_page }) => [total, last_page]),
    Array(4).fill([5, 3]),
  );
  for (const [name, value] of [
    ['per_page', '201'],
    ['per_page', '0'],
    ['page', 'x'],
    ['sort', 'id'],
  ] as const) {
    const refused = await ann.get(`revisions?resource=${FAQS}&resource_id=${id}&${name}=${value}`);
    assert.equal([refused.status, Object.keys(refused.body.data as object)], [422, [name]]);
  }
});

test('[D10.015] a revision holds the whole row as it was, once per save, presented like the row itself', async () => {
  const tag = itemOf(await ann.post('tags', { name: 'Season', color: '#112233' }));
  const before = await faq({ publication_id: daily, tag_ids: [tag.id], rank: 1 });
  itemOf(
    await ann.put(`${FAQS}/${before.id}`, {
      version: 1,
      question: 'Later?',
      tag_ids: [],
      rank: null,
    }),
  );
  const { data } = await history(ann, before.id);
  const { rows } = await api.database.pool.query(
    `select action, fields, revision_id from audit where resource = 'faqs' and resource_id = $1 order by id desc`,
    [before.id],
  );
  assert.equal(
    rows.map(({ revision_id, fields }) => [Number(revision_id), fields]),
    data.map(({ id, fields }) => [id, fields]),
  );
  const first = await revision(ann, data[1]?.id ?? 0);
  assert.equal(
    [first.version, first.resource, first.resource_id, first.user?.id],
    [1, FAQS, before.id, ann.id],
  );
  assert.equal(first.item, before);
});

test('an old value is restored by a PUT, which lock and version hold', async () => {
  const { id } = await faq({ question: 'First' });
  itemOf(await ann.put(`${FAQS}/${id}`, { version: 1, question: 'Second' }));
  const { data } = await history(ann, id);
  const { item } = await revision(ann, data[1]?.id ?? 0);
  const put = (version: number) => bob.put(`${FAQS}/${id}`, { ...item, version });
  assert.is((await put(1)).status, 409);
  await ann.post('locks', { resource: FAQS, resource_id: id });
  assert.is((await put(2)).status, 423);
  const held = await ann.put(`${FAQS}/${id}`, { ...item, version: 2 });
  assert.equal([itemOf(held).question, itemOf(held).version], ['First', 3]);
});

test('masked fields stay masked in the past, and what is outside stays outside', async () => {
  const SUBSCRIBERS = 'messages/subscribers';
  const [half, full] = await Promise.all(
    [ACTIONS, [...ACTIONS, 'unmask']].map((actions) =>
      api.person(may('Messages.SubscribersController', ...actions)),
    ),
  );
  if (half === undefined || full === undefined) throw new Error('nobody came');
  const { id } = itemOf(await full.post(SUBSCRIBERS, { email: 'old.secret@hidden.example' }));
  itemOf(await full.put(`${SUBSCRIBERS}/${id}`, { version: 1, email: 'new@hidden.example' }));
  const { data } = await history(half, id, '', SUBSCRIBERS);
  const old = data[1]?.id ?? 0;
  assert.is((await revision(half, old)).item.email, 'o•••@hidden.example');
  assert.is((await revision(full, old)).item.email, 'old.secret@hidden.example');
  assert.is((await ann.get(`revisions/${old}`)).status, 403);
  const { id: theirs } = await faq({ publication_id: daily });
  const foreign = (await history(ann, theirs)).data[0]?.id;
  const outside = await api.person({
    permissions: ACTIONS.map((action) => `Contents.FaqsController@${action}`),
    publication_ids: [await api.publication('Elsewhere')],
  });
  assert.is((await outside.get(`revisions/${foreign}`)).status, 404);
  assert.is((await ann.get('revisions/999999')).status, 404);
});

test.run();
