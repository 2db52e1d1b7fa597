import '../../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { readFilters } from '../../../../src/app/resources/list/search/typed-filters.ts';
import type { Api } from '../../../../src/app/data/client.ts';
import { visibleFields } from '../../../../src/shared/query.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { Resource } from '../../../../src/shared/resources/define.ts';
import { suite } from '../../../support/suite.ts';

const pages = resources.find(({ name }) => name === 'resources') as Resource;
const test = suite('filters typed into the search of a list');

test('a word with a colon is the filter of the field that it names, by name, label or their beginning', async () => {
  for (const text of ['published:yes', 'Published:y', 'publis:yes', 'PUBLISHED:"Yes"'])
    assert.equal((await read(text)).ways, [['published eq true: Published is Yes']], text);
});

test('what is left is searched for, and addresses and times are no filters', async () => {
  const text = 'harbour published:no https://quay.example 12:30 price:5';
  const { ways, rest, left, faults } = await read(text);
  assert.equal(ways, [['published eq false: Published is No']]);
  assert.equal([rest, left], ['harbour https://quay.example 12:30 price:5', rest]);
  assert.equal(faults, []);
});

test('records are found by name, the likeliest first, and each that is alike is a way', async () => {
  const records = { new: ['Renewal', 'Newest', 'New'] };
  const { ways } = await read('published:yes tag:new', records);
  assert.equal(
    ways.map(([first]) => first),
    ['Yes', 'Yes', 'Yes'].map(() => 'published eq true: Published is Yes'),
  );
  assert.equal(
    ways.map((way) => way.at(-1)),
    [
      'tag_ids in 3: Tags include New',
      'tag_ids in 2: Tags include Newest',
      'tag_ids in 1: Tags include Renewal',
    ],
  );
});

test('several values are parted by commas, and a minus leaves one out', async () => {
  const { ways } = await read('status:draft,publ -tag:news', { news: ['News'] }, pages);
  assert.equal(ways, [
    [
      'status in draft,published: Status is any of Draft, Published',
      'tag_ids ne 1: Tags exclude News',
    ],
  ]);
  const none = await read('tag:none');
  assert.equal(none.ways, [['tag_ids empty true: Tags is empty']]);
});

test('numbers and days are compared by a sign, and days are said in words', async () => {
  const { ways, faults } = await read('rank:>=3 updated:<2026-11-20 updated:soonish');
  assert.equal(ways[0]?.slice(0, 1), ['rank gte 3: Rank at least 3'].slice(0, ways[0]?.length));
  assert.ok(
    ways[0]?.some((words) => words.startsWith('updated_at lt 2026-11-20')),
    String(ways),
  );
  assert.is(faults.length, 1);
});

test('a value that is none says so, names what there is, and stays in the input', async () => {
  const { ways, faults, rest, left } = await read('quay status:zz tag:lost', {}, pages);
  assert.equal(ways, []);
  assert.equal(faults, [
    'Status cannot be “zz”. Choose Draft, Published, or Scheduled.',
    'No tag is called “lost”.',
  ]);
  assert.equal([rest, left], ['quay', 'quay status:zz tag:lost']);
});

test.run();

/** Reads a text over an API that knows records by what was searched for; each filter in one line. */
async function read(
  text: string,
  records: Readonly<Record<string, readonly string[]>> = { wi: ['Winter'] },
  resource: Resource = faqs,
) {
  const api = (_: string, { query }: { query: Readonly<Record<string, unknown>> }) => {
    const wanted = Object.values(query).find((value) => String(value) in records);
    const names = records[String(wanted)] ?? [];
    return Promise.resolve({ data: names.map((name, at) => ({ id: at + 1, name })) });
  };
  const offer = await readFilters(text, {
    resource,
    visible: visibleFields(resource, { unmask: true }),
    api: api as unknown as Api,
    signal: new AbortController().signal,
  });
  return {
    ...offer,
    ways: offer.ways.map((way) =>
      way.map(({ filter: { field, op, value }, words }) => `${field} ${op} ${value}: ${words}`),
    ),
  };
}
