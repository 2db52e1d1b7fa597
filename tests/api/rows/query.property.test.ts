import * as assert from 'uvu/assert';
import { visibleFields } from '../../../src/shared/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('any query');
const FAQS = 'contents/faqs';
const RUNS = 400;
let api: TestApi;
let ann: Person;
let reader: Person;
let inside: ReadonlySet<number>;

test.before(async () => {
  api = await startApi();
  const root = await api.person(
    may('Contents.FaqsController', 'index', 'store'),
    may('Core.PublicationsController', 'index'),
    may('Messages.SubscribersController', 'store'),
  );
  const [home, abroad] = [await api.publication('Home'), await api.publication('Abroad')];
  const own: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const publication_id = [home, abroad, null][n % 3] ?? null;
    const question = `${['50%', 'under_score', "o'clock", 'back\\slash', 'plain'][n % 5]} ${n}`;
    const { id } = itemOf(
      await root.post(FAQS, {
        question,
        answer: '<p>x</p>',
        publication_id,
        published: n % 2 === 0,
      }),
    );
    if (publication_id !== abroad) own.push(id);
  }
  inside = new Set(own);
  ann = await api.person({
    permissions: ['index', 'export', 'destroy'].map(
      (action) => `Contents.FaqsController@${action}`,
    ),
    publication_ids: [home],
  });
  itemOf(
    await root.post('messages/subscribers', {
      email: 'planted.secret@hidden.example',
      first_name: 'Ann',
    }),
  );
  reader = await api.person(
    may('Messages.SubscribersController', 'index', 'show', 'export', 'destroy'),
  );
});
test.after(() => api.close());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' or 1=1 --",
    '";drop table faqs;--',
    '%',
    '_',
    '\\',
    '%%',
    '\0',
    '1e999',
    '-0',
    'NaN',
    'null',
    '{}',
    '[]',
    '9'.repeat(30),
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-01-01T00:00:00Z',
    'true',
    '1,2,3',
    ',',
    '||',
    'id|asc|desc',
    '\ud800',
  ),
);
const PARAMETERS = [
  'columns',
  'sort',
  'page',
  'per_page',
  'search',
  'where',
  'group_by',
  'aggregates',
  'csv_fields',
  'trash',
  'count',
];
const OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'starts', 'empty'];
const field = fc.constantFrom(...visibleFields(faqs, { unmask: true }).columns);
const key = fc.oneof(
  fc.constantFrom(...PARAMETERS),
  fc.tuple(field, fc.constantFrom(...OPERATORS)).map(([name, op]) => `filters[${name}][${op}]`),
  fc.string({ unit: 'binary', maxLength: 20 }),
  nasty.map((text) => `filters[${text}]`),
);

function pathOf(route: string, pairs: readonly (readonly [string, string])[]) {
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return `${route}?${query}`;
}

/** Lone surrogates go out as what browsers make of them. */
function encode(text: string) {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

test('any string in any parameter is never a failure, and never shows a row outside', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, nasty), { minLength: 1, maxLength: 4 }),
      async (pairs) => {
        const { status, text, body } = await ann.get(pathOf(FAQS, pairs));
        assert.ok([200, 202, 413, 422].includes(status), `${status} ${text}`);
        if (status !== 200 || !text.startsWith('{')) return;
        for (const { id } of rowsOf({ status, text, body, headers: {} })) assert.ok(inside.has(id));
        if (body.total !== undefined) assert.ok((body.total as number) <= inside.size);
      },
    ),
    { numRuns: RUNS },
  );
});

const value: Record<string, fc.Arbitrary<string>> = {
  id: fc.integer({ min: -2, max: 30 }).map(String),
  question: fc.constantFrom('50%', '_', "o'c", '\\', 'plain', 'a', '', '0', 'PLAIN 4'),
  publication_id: fc.constantFrom('1', '2', '3'),
  tag_ids: fc.constantFrom('1', '2'),
  rank: fc.constantFrom('1', '3'),
  published: fc.constantFrom('true', 'false'),
  created_at: fc.constantFrom('2026-01-01', '2030-01-01T00:00:00Z'),
  updated_at: fc.constantFrom('2026-01-01', '2030-01-01T00:00:00Z'),
};
const operators: Record<string, readonly string[]> = {
  question: ['eq', 'ne', 'in', 'contains', 'starts'],
  publication_id: ['eq', 'ne', 'in'],
  tag_ids: ['eq', 'ne', 'in'],
  published: ['eq', 'ne'],
};
const condition = fc.constantFrom(...Object.keys(value)).chain((name) =>
  fc.record({
    field: fc.constant(name),
    op: fc.constantFrom(...(operators[name] ?? ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in'])),
    value: value[name] ?? fc.constant('1'),
  }),
);
const { where } = fc.letrec<{ where: unknown }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    condition,
    fc.record({ and: fc.array(tie('where'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('where'), { maxLength: 3 }) }),
  ),
}));

test('the same filter holds the same rows in list, pages, count and export', async () => {
  await fc.assert(
    fc.asyncProperty(where, fc.constantFrom('', 'plain', '50%', '_'), async (filter, search) => {
      const common = [
        ['where', JSON.stringify(filter)],
        ['search', search],
        ['sort', 'question|asc'],
      ] as const;
      const list = await ann.get(pathOf(FAQS, [...common, ['per_page', '200']]));
      assert.is(list.status, 200, list.text);
      const ids = rowsOf(list).map(({ id }) => id);
      assert.is(list.body.total, ids.length);
      const paged: number[] = [];
      for (let page = 1; page <= Math.ceil(ids.length / 5); page += 1) {
        const part = await ann.get(
          pathOf(FAQS, [...common, ['per_page', '5'], ['page', String(page)]]),
        );
        paged.push(...rowsOf(part).map(({ id }) => id));
      }
      assert.equal(paged, ids);
      const { text } = await ann.get(pathOf(FAQS, [...common, ['csv_fields', 'id']]));
      const exported = text.replace('\ufeff', '').split('\r\n').slice(1, -1).map(Number);
      assert.equal(exported, ids);
      assert.ok(ids.every((id) => inside.has(id)));
    }),
    { numRuns: 120 },
  );
});

test('a filter and its opposite hold every row between them', async () => {
  const all = rowsOf(await ann.get(`${FAQS}?per_page=200`)).length;
  for (const [name, text] of [
    ['published', 'true'],
    ['question', 'plain 4'],
    ['publication_id', '1'],
    ['tag_ids', '1'],
    ['rank', '1'],
  ] as const) {
    const total = async (op: string) =>
      (await ann.get(`${FAQS}?filters[${name}][${op}]=${encodeURIComponent(text)}`)).body
        .total as number;
    assert.is((await total('eq')) + (await total('ne')), all, name);
  }
});

test('no query of one who may not read a masked field makes its value show, or tells whether it fits', async () => {
  const names = [...visibleFields(subscribers, { unmask: true }).columns];
  const guess = fc.constantFrom(
    'planted',
    'secret',
    'hidden.example',
    'planted.secret@hidden.example',
    'p',
    'pl',
    'zzz',
  );
  const parameter = fc.oneof(
    fc.tuple(fc.constant('search'), guess),
    fc.tuple(
      fc.constantFrom(...OPERATORS).map((op) => `filters[email][${op}]`),
      guess,
    ),
    fc.tuple(
      fc.constantFrom('sort'),
      fc.constantFrom(...names).map((name) => `${name}|asc`),
    ),
    fc.tuple(fc.constantFrom('columns', 'csv_fields', 'group_by'), fc.constantFrom(...names)),
    fc.tuple(
      fc.constant('aggregates'),
      fc.constantFrom(...names).map((name) => `max:${name}`),
    ),
    fc.tuple(
      fc.constant('where'),
      fc
        .tuple(fc.constantFrom('eq', 'contains', 'starts'), guess)
        .map(([op, text]) => JSON.stringify({ field: 'email', op, value: text })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { minLength: 1, maxLength: 3 }), async (pairs) => {
      const reply = await reader.get(pathOf('messages/subscribers', pairs));
      assert.ok([200, 422].includes(reply.status));
      assert.not.match(reply.text, 'planted.secret@');
      if (reply.status !== 200 || !reply.text.startsWith('{')) return;
      const asked = pairs.some(
        ([name]) => name === 'search' || name.startsWith('filters') || name === 'where',
      );
      assert.is(reply.body.total, asked ? 0 : 1);
    }),
    { numRuns: 200 },
  );
});

test.run();
