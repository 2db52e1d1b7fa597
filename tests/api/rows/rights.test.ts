import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import { exportTask } from '../../../src/api/rows/export-task.ts';
import { ability, permissionName } from '../../../src/shared/permissions.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { createSampleTables, samplePart, samples } from '../../support/sample-resource.ts';
import { suite } from '../../support/suite.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';

const test = suite('rights');
const FAQS = 'contents/faqs';
const CONTROLLER = 'Contents.FaqsController';
const BASIC = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'];
const EVERY = BASIC.map((action) => `${CONTROLLER}@${action}`);
let api: TestApi;
let root: Person;
let daily: number;
let weekly: number;
let ids: { readonly daily: number; readonly weekly: number; readonly none: number };

test.before(async () => {
  api = await startApi([...resources, samples, samplePart]);
  await createSampleTables(api.database);
  daily = await api.publication('Daily');
  weekly = await api.publication('Weekly');
  root = await api.person(
    may(CONTROLLER, ...ACTIONS),
    may('Tests.PartsController', ...ACTIONS),
    may('Tests.SamplesController', ...ACTIONS),
    may('Messages.SubscribersController', ...ACTIONS),
    may('Core.PublicationsController', ...ACTIONS),
    may('Core.TagsController', ...ACTIONS),
  );
  const faq = async (question: string, publication_id: number | null) =>
    itemOf(await root.post(FAQS, { question, answer: '<p>x</p>', publication_id })).id;
  ids = {
    daily: await faq('Daily question', daily),
    weekly: await faq('Weekly question', weekly),
    none: await faq('Question of nobody', null),
  };
});
test.after(() => api.close());

const grant = (permissions: readonly string[], publication_ids: readonly number[] = []) => ({
  permissions,
  publication_ids,
});
const everywhere = (permissions: readonly string[]) => ({ permissions, all_publications: true });

test('[A6.001] [B6.001] [B6.002] [D5.048] a permission is {controller}@{action}, held in a list by the user’s groups', async () => {
  assert.is(
    permissionName('Core.AssetsAPIController', 'update'),
    'Core.AssetsAPIController@update',
  );
  const reader = await api.person(everywhere(['Contents.FaqsController@index']));
  assert.is((await reader.get(FAQS)).status, 200);
  assert.is((await reader.get(`${FAQS}/${ids.daily}`)).status, 403);
  assert.is((await reader.get('tags')).status, 403);
  const near = await api.person(
    everywhere([
      'Contents.FaqsController',
      'FaqsController@index',
      'contents.faqscontroller@index',
      '*',
    ]),
  );
  assert.is((await near.get(FAQS)).status, 403);
});

test('[A6.002] [A6.003] each generic route asks for its own action of the controller its route names', async () => {
  const calls: readonly (readonly [string, (who: Person) => Promise<{ status: number }>])[] = [
    ['index', (who) => who.get(FAQS)],
    ['show', (who) => who.get(`${FAQS}/${ids.daily}`)],
    ['store', (who) => who.post(FAQS, { question: 'Q', answer: '<p>x</p>' })],
    ['update', (who) => who.put(`${FAQS}/${ids.daily}`, { version: 1, published: false })],
    ['destroy', (who) => who.delete(`${FAQS}/999999`)],
    ['destroy', (who) => who.delete(FAQS, { ids: [999_999] })],
    ['destroy', (who) => who.post(`${FAQS}/999999/restore`)],
    ['merge', (who) => who.post(`${FAQS}/${ids.daily}/merge`, { ids: [999_999] })],
  ];
  for (const [action, call] of calls) {
    const able = await api.person(may(CONTROLLER, action));
    const unable = await api.person(
      everywhere(EVERY.filter((name) => name !== `${CONTROLLER}@${action}`)),
    );
    assert.is.not((await call(able)).status, 403, `${action} suffices`);
    assert.is((await call(unable)).status, 403, `${action} is needed`);
  }
  const lister = await api.person(may(CONTROLLER, 'index'));
  assert.is((await lister.get(`${FAQS}?csv_fields=id`)).status, 403);
  assert.is((await lister.get(`${FAQS}?trash=only`)).status, 403);
});

test('[B6.003] false as controller denies whoever asks', () => {
  assert.is(
    ability({ groups: [{ ...everywhere(['false@index']), publication_ids: [] }] }, false, 'index'),
    'denied',
  );
  assert.is(ability(null, false, 'index'), 'denied');
});

test('[B6.004] [D5.040] [D5.042] no user is unknown to the check, and denied by the server', async () => {
  assert.equal(
    [
      ability(null, CONTROLLER, 'index'),
      ability({ groups: [] }, CONTROLLER, 'index'),
      ability({ groups: [{ ...everywhere(EVERY), publication_ids: [] }] }, CONTROLLER, 'index'),
    ],
    ['unknown', 'denied', 'allowed'],
  );
  for (const path of [FAQS, `${FAQS}/${ids.daily}`, 'tags', 'search?q=x']) {
    const { status, text } = await api.nobody.get(path);
    assert.is(status, 401);
    assert.not.match(text, 'question');
  }
});

test('[D9.001] a group is given the actions that a controller has, and none that apply elsewhere alone', async () => {
  const clerk = await api.person(
    may(CONTROLLER, ...BASIC, 'takeover'),
    may('Messages.SubscribersController', 'unmask'),
    may('Contents.PagesController', 'script'),
    may('Core.GroupsController', 'store'),
  );
  const store = (permissions: readonly string[]) =>
    clerk.post('groups', { name: 'One', permissions });
  const given = [
    ...EVERY,
    `${CONTROLLER}@takeover`,
    'Messages.SubscribersController@unmask',
    'Contents.PagesController@script',
  ];
  assert.equal(itemOf(await store(given)).permissions, given);
  for (const unknown of [
    `${CONTROLLER}@unmask`,
    `${CONTROLLER}@script`,
    'Settings.BrandingController@store',
  ]) {
    const { status, body } = await store([unknown]);
    const permissions = `There is no permission '${unknown}'.`;
    assert.equal([status, body.data], [422, { permissions }]);
  }
});

test('[D9.003] an action on a row needs one group that grants it and covers the row’s publication', async () => {
  const split = await api.person(grant(EVERY, [daily]), everywhere([`${CONTROLLER}@index`]));
  assert.equal(
    idsOf(await split.get(`${FAQS}?filters[id][in]=${ids.daily},${ids.weekly}&sort=id|asc`)),
    [ids.daily, ids.weekly],
  );
  assert.is((await split.get(`${FAQS}/${ids.daily}`)).status, 200);
  assert.is((await split.get(`${FAQS}/${ids.weekly}`)).status, 404);
  const write = (id: number) => split.put(`${FAQS}/${id}`, { version: 1, question: 'Changed' });
  assert.is(
    (await write(ids.weekly)).status,
    403,
    'seen, but not covered by the group that grants update',
  );
  assert.is((await split.delete(`${FAQS}/${ids.weekly}`)).status, 403);
  const both = await api.person(
    grant([`${CONTROLLER}@show`], [daily]),
    grant([`${CONTROLLER}@show`], [weekly]),
  );
  assert.is((await both.get(`${FAQS}/${ids.weekly}`)).status, 200);
});

test('[D9.004] a row without publication is read by all who have the action and written only under all publications', async () => {
  const one = await api.person(grant(EVERY, [daily]));
  const all = await api.person(everywhere(EVERY));
  const { version } = itemOf(await one.get(`${FAQS}/${ids.none}`));
  assert.ok(idsOf(await one.get(`${FAQS}?per_page=200`)).includes(ids.none));
  const change = (who: Person) => who.put(`${FAQS}/${ids.none}`, { version, published: true });
  assert.equal([(await change(one)).status, (await change(all)).status], [403, 200]);
  const made = await one.post(FAQS, { question: 'Q', answer: '<p>x</p>' });
  assert.equal([made.status, Object.keys(made.body.data as object)], [422, ['publication_id']]);
  const [tagged] = [
    await (await api.person(grant(['Core.TagsController@store'], [daily]))).post('tags', {
      name: 'Mine',
    }),
  ];
  assert.is(tagged?.status, 403, 'rows of an account-wide resource have no publication either');
});

test('[D9.005] rows of other publications are in no list, count, aggregate, search, export, select or show', async () => {
  const one = await api.person(grant([...EVERY, 'Core.PublicationsController@index'], [daily]));
  const list = await one.get(`${FAQS}?per_page=200&aggregates=count:id&group_by=publication_id`);
  const publications = new Set(rowsOf(list).map(({ publication_id }) => publication_id));
  assert.equal([...publications].sort(), [daily, null]);
  assert.is(list.body.total, rowsOf(list).length);
  assert.equal(list.body.aggregates, { 'count:id': rowsOf(list).length });
  assert.equal((list.body.groups as { value: unknown }[]).map(({ value }) => value).sort(), [
    daily,
    null,
  ]);
  assert.is((await one.get(`${FAQS}?search=weekly`)).body.total, 0);
  assert.is((await one.get(`${FAQS}?filters[publication_id]=${weekly}`)).body.total, 0);
  assert.equal(await searchedBy(one, 'weekly'), []);
  assert.equal(await searchedBy(one, String(ids.weekly)), []);
  assert.not.match((await one.get(`${FAQS}?csv_fields=id,question`)).text, 'Weekly');
  assert.equal(idsOf(await one.get('publications')), [daily]);
  assert.is((await one.get(`${FAQS}/${ids.weekly}`)).status, 404);
});

test('[D9.005] rows of other publications are in no file of an export, and out of reach of a call that names their ids', async () => {
  const one = await api.person(grant(EVERY, [daily]));
  const before = itemOf(await root.get(`${FAQS}/${ids.weekly}`));
  const removed = await one.delete(FAQS, { ids: [ids.weekly] });
  assert.not.match(removed.text, 'Weekly');
  assert.equal(itemOf(await root.get(`${FAQS}/${ids.weekly}`)), before);
  for (const query of [
    `filters[id][in]=${ids.weekly},${ids.daily}`,
    `filters[id]=${ids.weekly}`,
    '',
  ]) {
    const csv = await one.get(`${FAQS}?csv_fields=id,question&${query}`);
    assert.not.match(csv.text, 'Weekly', query);
    assert.not.match(csv.text, new RegExp(`^${ids.weekly},`, 'm'), query);
  }
  for (const query of ['', `&filters[id][in]=${ids.weekly},${ids.daily}`]) {
    const written = await exportedBy(one, `csv_fields=id,question${query}`);
    assert.match(written, `${ids.daily},Daily question`);
    assert.not.match(written, 'Weekly', query);
  }
});

/** What stands in the file of a task that exports FAQs. */
async function exportedBy({ id: userId }: Person, query: string) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  const file = join(folder, 'file');
  await exportTask(api.api)({
    id: 1,
    userId,
    payload: { resource: 'faqs', query, userId, total: 3 },
    db: api.database.db,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    file: async () => file,
  });
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

async function searchedBy(who: Person, q: string) {
  const { body } = await who.get(`search?q=${q}`);
  const groups = body.data as { items: { id: number; text: string }[] }[];
  return groups.flatMap(({ items }) => items.map(({ text }) => text));
}

test('a row can’t be moved to, or made in, a publication outside', async () => {
  const one = await api.person(grant(EVERY, [daily]));
  const { version } = itemOf(await root.get(`${FAQS}/${ids.daily}`));
  const moved = await one.put(`${FAQS}/${ids.daily}`, { version, publication_id: weekly });
  assert.equal([moved.status, Object.keys(moved.body.data as object)], [422, ['publication_id']]);
  const made = await one.post(FAQS, { question: 'Q', answer: '<p>x</p>', publication_id: weekly });
  assert.equal([made.status, Object.keys(made.body.data as object)], [422, ['publication_id']]);
  const own = await one.post(FAQS, { question: 'Q', answer: '<p>x</p>', publication_id: daily });
  assert.is(own.status, 201);
  assert.is(itemOf(await root.get(`${FAQS}/${ids.daily}`)).publication_id, daily);
});

test('a row of another publication is not named by a refused delete, and its name is embedded nowhere', async () => {
  const tag = itemOf(await root.post('tags', { name: 'Shared' })).id;
  itemOf(
    await root.post(FAQS, {
      question: 'Hidden',
      answer: '<p>x</p>',
      publication_id: weekly,
      tag_ids: [tag],
    }),
  );
  const keeper = await api.person(
    everywhere(['Core.TagsController@destroy']),
    grant(EVERY, [daily]),
  );
  const refused = await keeper.delete(`tags/${tag}`);
  assert.equal([refused.status, refused.body.id], [422, 'in_use']);
  assert.match(refused.body.message, 'other items');
  const crossed = itemOf(
    await root.post('contents/faqs', {
      question: 'Crossed',
      answer: '<p>x</p>',
      publication_id: daily,
    }),
  );
  await api.database.pool.query('update publications set deleted_at = now() where id = $1', [
    daily,
  ]);
  const shown = itemOf(await root.get(`${FAQS}/${crossed.id}`));
  assert.is(shown.publication, null);
  await api.database.pool.query('update publications set deleted_at = null where id = $1', [daily]);
});

test('[D9.006] a definition’s scope, its own column, a parent’s or none, is added to every statement', async () => {
  const part = async (name: string, faq_id: number | null) =>
    itemOf(await root.post('tests/samples/parts', { name, faq_id })).id;
  const inside = await part('Part inside', ids.daily);
  const outside = await part('Part outside', ids.weekly);
  const loose = await part('Part of nobody', null);
  const actions = ['index', 'show', 'store', 'update', 'destroy'].map(
    (action) => `Tests.PartsController@${action}`,
  );
  const one = await api.person(
    grant([...actions, `${CONTROLLER}@index`, 'Core.TagsController@index'], [daily]),
  );
  assert.equal(idsOf(await one.get('tests/samples/parts?sort=id|asc')), [inside, loose]);
  assert.is((await one.get('tests/samples/parts?search=outside')).body.total, 0);
  assert.equal(await searchedBy(one, 'part'), ['Part of nobody', 'Part inside']);
  assert.is((await one.get(`tests/samples/parts/${outside}`)).status, 404);
  assert.is(
    (await one.put(`tests/samples/parts/${outside}`, { version: 1, name: 'x' })).status,
    404,
  );
  assert.is(
    (await one.put(`tests/samples/parts/${inside}`, { version: 1, name: 'x' })).status,
    200,
  );
  const moved = await one.put(`tests/samples/parts/${inside}`, { version: 2, faq_id: ids.weekly });
  assert.equal([moved.status, Object.keys(moved.body.data as object)], [422, ['faq_id']]);
  assert.equal(idsOf(await one.get('tags')), idsOf(await root.get('tags')), 'account-wide');
});

test('[D9.002] a masked field is not filtered, sorted, searched or exported without unmask, and shown masked', async () => {
  const { id, version } = itemOf(
    await root.post('messages/subscribers', {
      email: 'secret.reader@hidden.example',
      first_name: 'Open',
    }),
  );
  const actions = ['index', 'show', 'update', 'store', 'export'];
  const half = await api.person(may('Messages.SubscribersController', ...actions));
  const full = await api.person(may('Messages.SubscribersController', ...actions, 'unmask'));
  const route = 'messages/subscribers';
  for (const query of [
    'filters[email]=secret.reader@hidden.example',
    'filters[email][starts]=s',
    'where={"field":"email","op":"contains","value":"a"}',
    'sort=email|asc',
    'csv_fields=id,email',
    'group_by=email',
    'aggregates=min:email',
  ]) {
    const refused = await half.get(`${route}?${encodeURI(query)}`);
    assert.is(refused.status, 422, query);
  }
  for (const text of ['secret', 'hidden.exa', 'se', 'reader']) {
    assert.is((await half.get(`${route}?search=${text}`)).body.total, 0, text);
    assert.equal(await searchedBy(half, text), [], text);
    assert.is((await full.get(`${route}?search=${text}`)).body.total, 1, text);
  }
  assert.is((await full.get(`${route}?search=secret`)).body.total, 1);
  assert.is((await half.get(`${route}?search=open`)).body.total, 1);
  assert.equal(await searchedBy(half, 'open'), ['s•••@hidden.example']);
  const mask = 's•••@hidden.example';
  assert.is(itemOf(await half.get(`${route}/${id}`)).email, mask);
  assert.is(rowsOf(await half.get(route))[0]?.email, mask);
  const saved = itemOf(
    await half.put(`${route}/${id}`, {
      ...itemOf(await half.get(`${route}/${id}`)),
      first_name: 'Still',
      version,
    }),
  );
  assert.equal([saved.email, saved.first_name], [mask, 'Still']);
  const stale = await half.put(`${route}/${id}`, { version, first_name: 'Late' });
  assert.not.match(stale.text, 'secret');
  const history = await half.get(`revisions?resource=${route}&resource_id=${id}`);
  assert.is(history.status, 200);
  assert.not.match(history.text, 'secret');
  assert.is(itemOf(await full.get(`${route}/${id}`)).email, 'secret.reader@hidden.example');
});

test.run();
