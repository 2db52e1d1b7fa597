import * as assert from 'uvu/assert';
import type { SearchGroup } from '../../../src/shared/answers.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('search over everything');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'store', 'update', 'destroy'),
    may('Core.TagsController', 'index', 'store'),
    may('Contents.AuthorsController', 'index', 'store'),
  );
  itemOf(await ann.post('tags', { name: 'Harbour', color: '#112233' }));
  for (let n = 0; n < 8; n += 1) {
    itemOf(
      await ann.post('contents/faqs', {
        question: `Is the harbour open? ${n}`,
        answer: '<p>x</p>',
      }),
    );
  }
  itemOf(await ann.post('contents/faqs', { question: 'Harbour tours', answer: '<p>x</p>' }));
  itemOf(
    await ann.post('contents/authors', {
      display_name: 'Nora Lind',
      email: 'nora@harbour.example',
    }),
  );
});
test.after(() => api.close());

const search = async (q: string, who = ann) =>
  (await who.get(`search?q=${encodeURIComponent(q)}`)).body.data as readonly SearchGroup[];

test('records come grouped by resource, five of each, those that begin with it first', async () => {
  const groups = await search('harbour');
  assert.equal(
    groups.map(({ resource, items }) => [resource, items.length]),
    [
      ['tags', 1],
      ['authors', 1],
      ['faqs', 5],
    ],
  );
  assert.is(groups[2]?.items[0]?.text, 'Harbour tours');
  assert.equal(Object.keys(groups[0]?.items[0] ?? {}), [
    'id',
    'text',
    'publication_id',
    'updated_at',
  ]);
});

test('a row is found by its id', async () => {
  assert.equal(
    (await search('#9')).map(({ items }) => items[0]?.text),
    ['Harbour tours'],
  );
});

test('only resources one may list are looked through', async () => {
  const reader = await api.person(may('Core.TagsController', 'index'));
  assert.equal(
    (await search('harbour', reader)).map(({ resource }) => resource),
    ['tags'],
  );
});

test('a saved change is found at once, a deleted row no more', async () => {
  itemOf(await ann.put('contents/faqs/9', { version: 1, question: 'Lighthouse tours' }));
  assert.is((await search('lighthouse')).length, 1);
  assert.equal(await search('harbour tours'), []);
  await ann.delete('contents/faqs/9');
  assert.equal(await search('lighthouse'), []);
});

test('nothing is looked for where nothing is typed, and only q is a parameter', async () => {
  assert.equal(await search('  '), []);
  assert.is((await ann.get('search?q=a&x=1')).status, 422);
  assert.is((await ann.get(`search?q=${'x'.repeat(201)}`)).status, 422);
  assert.is((await ann.get('search?q=a&q=b')).status, 422);
});

test.run();
