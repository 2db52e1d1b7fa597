import * as assert from 'uvu/assert';
import type { UndoneAnswer, UndosAnswer } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { idsOf, itemOf, may } from '../../support/test-api.ts';

const test = suite('one row is made the default');
const ROUTE = 'domains';
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(
    may('Core.DomainsController', 'index', 'show', 'store', 'update', 'destroy'),
  );
});
test.after(() => api.close());

for (const isLater of [true, false]) {
  test(`the undo gives it back to the ${isLater ? 'older' : 'newer'} row that had it`, async () => {
    const [older, newer] = [await add('one', isLater), await add('two', isLater)];
    const [had, gets] = isLater ? [older, newer] : [newer, older];
    await makeDefault(had);
    const undo = await makeDefault(gets);
    assert.equal(await defaults(), [gets]);
    const undone = await ann.post(`undos/${undo}`, {});
    assert.match(undone.body.message, /^“.+” undone: 2 domains are back as they were\.$/);
    assert.equal(await defaults(), [had]);
  });
}

test('a save that takes it from another row is undone in one call, which leaves what else it wrote', async () => {
  const [had, gets] = [await add('had', true), await add('gets')];
  const before = itemOf(await ann.get(`${ROUTE}/${gets}`));
  const domain = `renamed-${count}.example.org`;
  const made = await save(gets, { default: true, domain, version: before.version });
  assert.equal(await defaults(), [gets]);
  const undos = (await ann.get('undos')).body.data as { id: number; title: string }[];
  assert.is(undos[0]?.id, made.undo_id);
  assert.is(undos[0]?.title, `Make default domain ${gets}`);
  const undone = await ann.post(`undos/${made.undo_id}`, {});
  assert.match(undone.body.message, /^“.+” undone: 2 domains are back as they were\.$/);
  assert.equal(await defaults(), [had]);
  assert.is(itemOf(await ann.get(`${ROUTE}/${gets}`)).domain, domain);
});

test('a new row that takes it is undone in one call: it is in the trash, and the older row has the default again', async () => {
  const [had, made] = [await add('had', true), await add('made', true)];
  const { data } = (await ann.get('undos')).body as unknown as UndosAnswer;
  const [undo] = data;
  assert.equal([undo?.title, undo?.rows, undo?.made], [`Create default domain ${made}`, 2, 1]);
  const told = data.flatMap(({ save }) => (save === null ? [] : [save.resource_id]));
  assert.not.ok(told.includes(made), 'its creation is told of once');
  const saves = data.filter(({ kind, save }) => kind === 'save' && save?.resource_id === had);
  assert.equal(saves, [], 'nothing says that the older row was saved by itself');
  const undone = await ann.post(`undos/${undo?.id}`, {});
  const { message, data: outcome } = undone.body as unknown as UndoneAnswer;
  assert.match(message, /^“.+” undone: 1 domain is back as it was, 1 is in the trash\.$/);
  const rows = [{ resource: 'domains', id: made }];
  assert.equal([outcome.restored, outcome.trashed], [2, { total: 1, rows }]);
  assert.equal(await defaults(), [had]);
  assert.is((await ann.get(`${ROUTE}/${made}`)).status, 404);
});

test('the creation of such a row, asked for by its version, gives the default back, too', async () => {
  const [had, id] = [await add('had', true), await add('made', true)];
  const undone = await ann.post('undos', { resource: ROUTE, resource_id: id, version: 1 });
  assert.is(undone.status, 200);
  assert.equal(await defaults(), [had]);
});

test('of a new row that takes it and was changed since, nothing is undone', async () => {
  const [had, made] = [await add('had', true), await add('made', true)];
  await save(made, { domain: `changed-${count}.example.org`, version: 1 });
  const undone = await ann.post('undos', { resource: ROUTE, resource_id: made, version: 1 });
  assert.match(undone.body.message, /^Nothing of “Create default domain \d+” was undone\./);
  assert.equal(await defaults(), [made]);
  assert.not.equal(had, made);
});

test('a save that takes it from nobody, or gives it up, leaves nothing to be undone beside itself', async () => {
  const [only] = await defaults();
  const version = async (id = 0) => itemOf(await ann.get(`${ROUTE}/${id}`)).version;
  const kept = async () =>
    ((await ann.get('undos')).body.data as { id: number | null }[]).filter(({ id }) => id !== null)
      .length;
  const many = await kept();
  for (const value of [false, true]) {
    const answer = await save(only ?? 0, { default: value, version: await version(only) });
    assert.equal(Object.keys(answer), ['message', 'data']);
  }
  await save(only ?? 0, { default: false, version: await version(only) });
  await add('first', true);
  assert.is(await kept(), many);
});

test('what a third row has taken since stays there', async () => {
  const [first, second, third] = [await add('a'), await add('b'), await add('c')];
  await makeDefault(first);
  const undo = await makeDefault(second);
  await makeDefault(third);
  const { message, data } = (await ann.post(`undos/${undo}`, {})).body as {
    message: string;
    data: { refused: { id: number; reason: string }[] };
  };
  assert.match(message, /^Nothing of “.+” was undone\. 2 domains are not\./);
  assert.equal(
    data.refused.map(({ id, reason }) => [id, reason]),
    [
      [second, 'Changed since by you.'],
      [first, 'Another one has become the default since.'],
    ],
  );
  assert.equal(await defaults(), [third]);
});

test('of several rows none is made the default', async () => {
  const ids = [await add('x'), await add('y')];
  for (const target of [{ ids }, { query: '', excluded: [], count: 2 }]) {
    const refused = await ann.post(`${ROUTE}/bulk`, {
      action: 'update',
      target,
      values: { default: true },
    });
    assert.is(refused.status, 422);
    assert.equal(refused.body.data, {
      default: 'This field cannot be changed in several items at once.',
    });
  }
});

test.run();

let count = 0;

async function add(name: string, isDefault = false): Promise<number> {
  count += 1;
  const domain = `${name}-${count}.example.org`;
  return itemOf(await ann.post(ROUTE, { domain, default: isDefault })).id;
}

async function save(id: number, body: object) {
  const { status, body: answer } = await ann.put(`${ROUTE}/${id}`, body);
  assert.is(status, 200);
  return answer as { readonly undo_id?: number };
}

async function makeDefault(id: number) {
  const { result } = await api.bulk(ann, ROUTE, {
    action: 'update',
    target: { ids: [id] },
    values: { default: true },
  });
  assert.is(result.done, 1);
  return result.undo_id;
}

async function defaults() {
  return idsOf(await ann.get(`${ROUTE}?filters[default]=true`));
}
