import * as assert from 'uvu/assert';
import { contentResources } from '../../../src/shared/resources/content/resources.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('the moment at which a field became a value');
const { route, controller } = contentResources;
const NAMED = '2026-05-01T09:00:00.000Z';
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(may(controller, 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

test('a bulk change that publishes sets the date where it is empty, and an undo takes it away', async () => {
  const [bare, dated] = [await add({}), await add({ published_at: NAMED })];
  const values = { status: 'published' };
  const before = Date.now();
  const { title, result } = await api.bulk(ann, route, {
    action: 'update',
    target: { ids: [bare, dated] },
    values,
  });
  assert.equal([title, result.done], ['Publish 2 resources', 2]);
  assert.ok(Date.parse(String(await published(bare))) >= before);
  assert.is(await published(dated), NAMED);
  await ann.post(`undos/${result.undo_id}`, {});
  assert.equal([await published(bare), await published(dated)], [null, NAMED]);
});

test('a new row and a save that publish do the same; a date that is taken from a published row stays away', async () => {
  const made = await add({ status: 'published' });
  assert.ok(await published(made));
  const saved = await add({});
  const put = await ann.put(`${route}/${saved}`, {
    version: 1,
    status: 'published',
    published_at: null,
  });
  assert.is(put.status, 200, put.text);
  assert.ok(await published(saved));
  await ann.put(`${route}/${saved}`, { version: 2, published_at: null });
  assert.is(await published(saved), null);
});

test('every time that is called after a value of its record is the moment of that value', () => {
  const lacking = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { kind, momentOf, readonly }]) => {
      if (kind !== 'dateTime' || momentOf !== undefined || readonly === true) return [];
      const word = field.replace(/_at$/, '');
      const isValue = Object.values(fields).some(
        (each) =>
          'values' in each &&
          (each.values as readonly { value: string }[]).some(({ value }) => value === word),
      );
      return isValue ? [`${name}.${field}`] : [];
    }),
  );
  assert.equal(lacking, []);
});

test.run();

async function add(more: Record<string, unknown>): Promise<number> {
  return itemOf(await ann.post(route, { title: 'A report', ...more })).id;
}

async function published(id: number) {
  return itemOf(await ann.get(`${route}/${id}`)).published_at;
}
