import * as assert from 'uvu/assert';
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
      default: 'This field can not be changed in several items at once.',
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
