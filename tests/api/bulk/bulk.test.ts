import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import type { Person } from '../../support/test-api.ts';
import { idsOf, itemOf, may } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bulk');
const FAQS = 'contents/faqs';
const FAQ_ACTIONS = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'];
let api: BulkApi;
let ann: Person;
let tags: number[];

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(
    may('Contents.FaqsController', ...FAQ_ACTIONS),
    may('Core.TagsController', 'index', 'show', 'store', 'destroy'),
    may('Contents.PagesController', 'index', 'show', 'store', 'update'),
    may('Core.PublicationsController', 'index'),
  );
  tags = [];
  for (const name of ['News', 'Sport', 'Arts']) {
    tags.push(itemOf(await ann.post('tags', { name, color: '#112233' })).id);
  }
});
test.before.each(async () => {
  await sql`delete from faqs`.execute(api.database.db);
});
test.after(() => api.close());

async function add(count: number, values: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = { question: `Why ${n}?`, answer: '<p>x</p>', ...values };
    ids.push(itemOf(await ann.post(FAQS, body)).id);
  }
  return ids;
}

async function state(column: string) {
  const { rows } = await sql<{ id: number; value: unknown; version: number }>`
    select id, ${sql.ref(column)} as value, version from faqs order by id`.execute(api.database.db);
  return rows.map(({ value, version }) => [value, version]);
}

async function reasons(id: number) {
  const { rows } = await sql<{ resource_id: number; reason: string }>`
    select resource_id, reason from task_rows
    where task_id = ${id} and outcome = 'refused' order by resource_id`.execute(api.database.db);
  return rows.map(({ resource_id, reason }) => [resource_id, reason]);
}

test('what is published keeps the moment that is to come, and the result says how many wait for theirs', async () => {
  const ids = await addPages([{ publish_at: PAST }, { publish_at: AHEAD }, {}]);
  const { title, result } = await api.bulk(ann, 'contents/pages', {
    action: 'update',
    target: { ids },
    values: { status: 'published' },
  });
  assert.equal([title, result.done, result.scheduled], ['Publish 3 pages', 3, 1]);
  assert.equal(await Promise.all(ids.map(momentOf)), [PAST, AHEAD, null]);
  const { result: back } = await api.bulk(ann, 'contents/pages', {
    action: 'update',
    target: { ids },
    values: { status: 'draft' },
  });
  assert.equal([back.done, back.scheduled], [3, undefined]);
});

test('what is published now is seen from now on, whatever moment was to come, be it a draft; what was seen already keeps its own', async () => {
  const status = 'published';
  const ids = await addPages([
    { publish_at: PAST, status },
    { publish_at: AHEAD, status },
    { publish_at: AHEAD },
  ]);
  const begun = Date.now();
  const { title, result } = await api.bulk(ann, 'contents/pages', {
    action: 'update',
    target: { ids },
    values: { status, publish_at: null },
  });
  assert.equal([title, result.done, result.scheduled], ['Publish 3 pages', 3, undefined]);
  const [first, ...others] = await Promise.all(ids.map(momentOf));
  assert.is(first, PAST);
  for (const other of others) {
    const moment = Date.parse(String(other));
    assert.ok(moment >= begun && moment <= Date.now(), String(other));
  }
});

const [PAST, AHEAD] = ['2020-01-01T09:00:00.000Z', '2090-01-01T09:00:00.000Z'];
let pagesMade = 0;

async function addPages(all: readonly object[]) {
  const ids: number[] = [];
  for (const each of all) {
    pagesMade += 1;
    const page = { name: `Page ${pagesMade}`, slug: `page-${pagesMade}`, ...each };
    ids.push(itemOf(await ann.post('contents/pages', page)).id);
  }
  return ids;
}

async function momentOf(id: number) {
  return itemOf(await ann.get(`contents/pages/${id}`)).publish_at;
}

test('an update writes the values into each row, with a revision and an audit line for each', async () => {
  const ids = await add(3);
  const [, second] = ids;
  itemOf(await ann.put(`${FAQS}/${second}`, { published: true, version: 1 }));
  const task = await api.bulk(ann, FAQS, {
    action: 'update',
    target: { ids },
    values: { published: true },
  });
  assert.equal(
    [task.kind, task.title, task.status, task.progress],
    ['bulk', 'Publish 3 FAQs', 'done', 1],
  );
  const { undo_id, ...result } = task.result;
  assert.type(undo_id, 'number');
  assert.equal(result, { action: 'update', resource: 'faqs', total: 3, done: 3, refused: 0 });
  assert.equal(await state('published'), [
    [true, 2],
    [true, 2],
    [true, 2],
  ]);
  const { rows } = await sql<{ fields: string[]; user_id: number; version: number }>`
    select a.fields, a.user_id, r.version from audit a join revisions r on r.id = a.revision_id
    where a.request_id = ${`task ${task.id}`}`.execute(api.database.db);
  assert.equal(
    rows,
    [1, 2].map(() => ({ fields: ['published'], user_id: ann.id, version: 2 })),
  );
});

test("a row that somebody else has locked is refused with that person's name, the others are not", async () => {
  const ids = await add(3);
  const ben = await api.person(may('Contents.FaqsController', ...FAQ_ACTIONS));
  const lock = await ben.post('locks', { resource: FAQS, resource_id: ids[1] });
  assert.is(lock.status, 200);
  const body = { action: 'update', target: { ids }, values: { published: true } };
  const task = await api.bulk(ann, FAQS, body);
  assert.equal([task.status, task.result.done, task.result.refused], ['done', 2, 1]);
  assert.equal(await reasons(task.id), [[ids[1], `This item is currently locked by ${ben.name}.`]]);
  assert.equal(await state('published'), [
    [true, 2],
    [false, 1],
    [true, 2],
  ]);
});

test('rows that were written since they were seen are refused one by one', async () => {
  const [first = 0, second = 0, third = 0] = await add(3);
  itemOf(await ann.put(`${FAQS}/${second}`, { question: 'Changed meanwhile?', version: 1 }));
  const target = { ids: [first, second, third], versions: { [first]: 1, [second]: 1 } };
  const task = await api.bulk(ann, FAQS, {
    action: 'update',
    target,
    values: { published: true },
  });
  assert.equal([task.result.done, task.result.refused], [2, 1]);
  const reason = 'Somebody else saved this item since you opened it.';
  assert.equal(await reasons(task.id), [[second, reason]]);
  assert.equal(await state('published'), [
    [true, 2],
    [false, 2],
    [true, 2],
  ]);
  const gone = await api.bulk(ann, FAQS, { action: 'destroy', target });
  assert.equal(await reasons(gone.id), [
    [first, reason],
    [second, reason],
  ]);
});

test('versions of rows are numbers by their IDs', async () => {
  const ids = await add(1);
  for (const versions of [[1], 'x', { [ids[0] ?? 0]: 0 }, { [ids[0] ?? 0]: '1' }]) {
    const { status, body } = await ann.post(`${FAQS}/bulk`, {
      action: 'destroy',
      target: { ids, versions },
    });
    assert.equal(
      [status, body.data],
      [422, { 'target.versions': 'Say {id: version} of the items.' }],
    );
  }
});

test('rows outside of what a person may write are refused one by one, and those they may not see are not there', async () => {
  const [home, abroad] = [await api.publication('Home'), await api.publication('Abroad')];
  const [mine] = await add(1, { publication_id: home });
  const [foreign] = await add(1, { publication_id: abroad });
  const [shared] = await add(1);
  const permissions = ['index', 'update'].map((action) => `Contents.FaqsController@${action}`);
  const cid = await api.person({ permissions, publication_ids: [home] });
  const task = await api.bulk(cid, FAQS, {
    action: 'update',
    target: { ids: [mine, foreign, shared] },
    values: { published: true },
  });
  assert.equal(await reasons(task.id), [
    [foreign, 'This item does not exist.'],
    [shared, 'You do not have permission to do this.'],
  ]);
  assert.equal(await state('published'), [
    [true, 2],
    [false, 1],
    [false, 1],
  ]);
});

test('a query means its rows without the excluded ones, and nothing that came later', async () => {
  const ids = await add(4);
  const body = {
    action: 'update',
    target: { query: 'search=why&filters[published]=false', excluded: [ids[3]], count: 3 },
    values: { published: true },
  };
  const task = await api.bulk(ann, FAQS, body);
  assert.equal([task.result.total, task.result.done], [3, 3]);
  assert.equal(await state('published'), [
    [true, 2],
    [true, 2],
    [true, 2],
    [false, 1],
  ]);
});

test('a count that has moved is refused with the count of now, at the call and before the first row', async () => {
  await add(3);
  const target = { query: '', excluded: [], count: 2 };
  for (const more of [
    { action: 'destroy' },
    { action: 'update', values: { published: true } },
    { action: 'tag', tags: { field: 'tag_ids', mode: 'add', ids: [1] } },
  ]) {
    const { status, body } = await ann.post(`${FAQS}/bulk`, { ...more, target });
    assert.equal(
      [status, body.id, body.message, body.data],
      [409, 'moved', 'The selection has changed: 3 items match now.', { count: 3 }],
    );
  }
  const right = { action: 'destroy', target: { ...target, count: 3 } };
  const id = taskIdOf(await ann.post(`${FAQS}/bulk`, right));
  await add(1);
  await api.run(id);
  const task = await api.task(id);
  assert.equal(
    [task.status, task.error],
    ['failed', 'The selection has changed: 4 items match now.'],
  );
  assert.is(idsOf(await ann.get(FAQS)).length, 4);
});

test('deleting keeps what others refer to, and what it deleted can be undone', async () => {
  const used = tags.slice(0, 1);
  await add(1, { tag_ids: used });
  const task = await api.bulk(ann, 'tags', { action: 'destroy', target: { ids: tags } });
  assert.equal([task.title, task.result.done, task.result.refused], ['Delete 3 tags', 2, 1]);
  assert.equal(await reasons(task.id), [
    [used[0], "This item can't be deleted. It is used by 1 FAQ."],
  ]);
  assert.equal(idsOf(await ann.get('tags')), used);
  const undone = await ann.post(`undos/${task.result.undo_id}`);
  assert.equal(
    [undone.status, undone.body.data],
    [200, { restored: 2, refused: [], refused_total: 0, resources: ['tags'] }],
  );
  assert.equal(idsOf(await ann.get('tags?sort=id|asc')), tags);
});

test('[A7.022] [D5.038] [D7.019] DELETE of a list takes the ids from its body or from its query, and answers what became of each', async () => {
  const ids = await add(4);
  const inBody = await ann.delete(FAQS, { ids: ids.slice(0, 2) });
  assert.equal([inBody.status, inBody.body.data], [200, { deleted: ids.slice(0, 2), refused: [] }]);
  const inQuery = await ann.delete(`${FAQS}?ids=${[...ids.slice(2), ids[0]].join(',')}`);
  assert.equal(inQuery.body.data, {
    deleted: ids.slice(2),
    refused: [{ id: ids[0], reason: 'This item does not exist.' }],
  });
  assert.equal(idsOf(await ann.get(FAQS)), []);
});

test('rows of the trash are restored by their IDs or by the query of the trash', async () => {
  const ids = await add(3);
  await ann.delete(FAQS, { ids });
  const first = await api.bulk(ann, FAQS, { action: 'restore', target: { ids: [ids[0]] } });
  assert.equal([first.title, first.result.done], ['Restore 1 FAQ', 1]);
  const target = { query: 'trash=only', excluded: [], count: 2 };
  const rest = await api.bulk(ann, FAQS, { action: 'restore', target });
  assert.is(rest.result.done, 2);
  assert.equal(idsOf(await ann.get(`${FAQS}?sort=id|asc`)), ids);
  const again = await api.bulk(ann, FAQS, { action: 'restore', target: { ids } });
  assert.equal([again.result.done, again.result.refused], [0, 3]);
});

test('tags are added at the end, taken out or replaced, and only what changes is written', async () => {
  const [news, sport, arts] = tags as [number, number, number];
  const [first] = await add(1, { tag_ids: [sport] });
  const [second] = await add(1, { tag_ids: [news, arts] });
  const tag = (mode: string, ids: number[]) =>
    api.bulk(ann, FAQS, {
      action: 'tag',
      target: { ids: [first, second] },
      tags: { field: 'tag_ids', mode, ids },
    });
  await tag('add', [arts]);
  assert.equal(await state('tag_ids'), [
    [[sport, arts], 2],
    [[news, arts], 1],
  ]);
  await tag('remove', [arts, sport]);
  assert.equal(await state('tag_ids'), [
    [[], 3],
    [[news], 2],
  ]);
  const { result } = await tag('replace', [sport]);
  assert.equal(await state('tag_ids'), [
    [[sport], 4],
    [[sport], 3],
  ]);
  await ann.post(`undos/${result.undo_id}`);
  assert.equal(await state('tag_ids'), [
    [[], 5],
    [[news], 4],
  ]);
});

test('a tag that is gone refuses each row, and names the field', async () => {
  const ids = await add(1);
  const tagged = { field: 'tag_ids', mode: 'add', ids: [9999] };
  const task = await api.bulk(ann, FAQS, { action: 'tag', target: { ids }, tags: tagged });
  assert.equal(await reasons(task.id), [[ids[0], 'Tags: There is no tag with the ID 9999.']]);
});

test('an export holds the selected rows and no other, in the order asked for', async () => {
  const ids = await add(4);
  const body = { action: 'export', columns: ['id'], sort: 'id|asc' };
  const byId = await api.bulk(ann, FAQS, { ...body, target: { ids: ids.slice(1, 3) } });
  assert.is(await api.file(byId.id), `\ufeffID\r\n${ids[1]}\r\n${ids[2]}\r\n`);
  assert.equal([byId.kind, byId.title], ['export', 'Export of 2 FAQs']);
  const target = { query: 'search=why', excluded: [ids[0]], count: 7 };
  const byQuery = await api.bulk(ann, FAQS, { ...body, target });
  assert.is(await api.file(byQuery.id), `\ufeffID\r\n${ids.slice(1).join('\r\n')}\r\n`);
});

test('the same token answers the same task, and another payload under it is refused', async () => {
  const ids = await add(2);
  const body = { action: 'destroy', target: { ids }, _idempotency: 'bulk-token-1' };
  const first = taskIdOf(await ann.post(`${FAQS}/bulk`, body));
  assert.is(taskIdOf(await ann.post(`${FAQS}/bulk`, body)), first);
  const other = await ann.post(`${FAQS}/bulk`, { ...body, target: { ids: [ids[0]] } });
  assert.equal([other.status, other.body.id], [422, 'idempotency']);
});

test('each action needs its own right, when it is asked for and when it runs', async () => {
  const ids = await add(1);
  const reader = await api.person(may('Contents.FaqsController', 'index', 'show'));
  const calls = [
    { action: 'update', values: { published: true } },
    { action: 'destroy' },
    { action: 'restore' },
    { action: 'tag', tags: { field: 'tag_ids', mode: 'add', ids: [1] } },
    { action: 'export' },
  ];
  for (const call of calls) {
    const { status } = await reader.post(`${FAQS}/bulk`, { ...call, target: { ids } });
    assert.is(status, 403, call.action);
  }
  assert.is(
    (await api.nobody.post(`${FAQS}/bulk`, { action: 'destroy', target: { ids } })).status,
    401,
  );
  const dan = await api.person(may('Contents.FaqsController', 'index', 'destroy'));
  const id = taskIdOf(await dan.post(`${FAQS}/bulk`, { action: 'destroy', target: { ids } }));
  await sql`update users set group_ids = '{}' where id = ${dan.id}`.execute(api.database.db);
  await api.run(id);
  const task = await api.task(id);
  assert.equal([task.status, task.error], ['failed', 'You do not have permission to do this.']);
  assert.equal(idsOf(await ann.get(FAQS)), ids);
});

test.run();
