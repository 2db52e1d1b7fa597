import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { errorsOf } from '../../../src/shared/lists/fault.ts';
import { readQuery } from '../../../src/shared/lists/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('query');
const all = visibleFields(faqs, { unmask: true });
const faqsOf = { resource: faqs, visible: all };
const parse = (text: string) => readQuery(faqsOf, new URLSearchParams(text));

test('a bare list has the definition’s order and ten rows', () => {
  const result = parse('');
  assert.equal(result.faults, []);
  const { columns, ...rest } = result.state;
  assert.ok(columns.includes('question'));
  assert.equal(rest, {
    sort: [{ field: 'id', direction: 'desc' }],
    page: 1,
    per_page: 10,
    search: '',
    where: null,
    group_by: null,
    count_by: null,
    aggregates: [],
    csv_fields: null,
    trash: 'without',
    count: true,
  });
});

test('filters are read by the kind of their field', () => {
  const result = parse(
    'filters[published]=true&filters[id][in]=1,2&filters[created_at][gte]=2026-01-01',
  );
  assert.equal(result.faults, []);
  assert.equal(result.state.where, {
    and: [
      { field: 'published', op: 'eq', value: true },
      { field: 'id', op: 'in', value: [1, 2] },
      { field: 'created_at', op: 'gte', value: '2026-01-01' },
    ],
  });
});

test('groups nest in where', () => {
  const where = {
    or: [
      { field: 'rank', op: 'lt', value: 3 },
      { and: [{ field: 'question', op: 'empty', value: true }] },
    ],
  };
  const result = parse(`where=${encodeURIComponent(JSON.stringify(where))}`);
  assert.equal(result.faults, []);
  assert.equal(result.state.where, where);
});

test('what is unknown is refused by name', () => {
  const cases: [string, string, string][] = [
    ['columns=id,secret', 'columns', "There is no column 'secret'."],
    ['sort=answer', 'sort', "Can't sort by 'answer'."],
    ['sort=id|up', 'sort', 'Use one of asc, desc.'],
    ['filters[nope]=1', 'nope', "Can't filter by 'nope'."],
    ['filters[published][gt]=true', 'published', "'gt' is no operator of this field; use eq, ne."],
    ['page=0', 'page', `Use a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`],
    ['page=-1', 'page', `Use a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`],
    ['per_page=201', 'per_page', 'Use a whole number from 1 to 200.'],
    ['where={', 'where', 'This is not JSON.'],
    ['group_by=answer', 'group_by', "Can't group by 'answer'."],
    ['aggregates=sum:question', 'aggregates', "Can't aggregate 'question'."],
    ['trash=maybe', 'trash', 'Use one of without, only, with.'],
    ['limit=5', 'limit', "There is no parameter 'limit'."],
  ];
  for (const [text, field, message] of cases) {
    assert.equal(errorsOf(parse(text).faults), { [field]: message }, text);
  }
});

test('each wrong part is named, with the place of a condition in its groups', () => {
  const where = { or: [{ field: 'rank', value: 1 }, { and: [{ field: 'rank', value: 'x' }] }] };
  const text = `sort=answer&filters[id]=one&where=${encodeURIComponent(JSON.stringify(where))}`;
  const { state, faults } = parse(text);
  assert.equal(faults, [
    { part: 'sort', field: null, path: [], message: "Can't sort by 'answer'." },
    { part: 'filters[id]', field: 'id', path: [], message: 'Value must be an integer.' },
    { part: 'where', field: 'rank', path: [2, 1], message: 'Value must be an integer.' },
  ]);
  assert.equal(state.where, {
    and: [
      { field: 'id', op: 'eq', value: 'one' },
      {
        or: [
          { field: 'rank', op: 'eq', value: 1 },
          { and: [{ field: 'rank', op: 'eq', value: 'x' }] },
        ],
      },
    ],
  });
});

test('the limits hold at the limit and break one past it', () => {
  assert.equal(parse(`per_page=${LIMITS.perPage}`).faults, []);
  assert.equal(parse(`search=${'a'.repeat(LIMITS.searchChars)}`).faults, []);
  assert.is(parse(`search=${'a'.repeat(LIMITS.searchChars + 1)}`).faults.length, 1);
});

test('[D9.002] a masked field is not filtered, sorted, searched or exported without unmask', () => {
  const masked = visibleFields(subscribers, { unmask: false });
  const clear = visibleFields(subscribers, { unmask: true });
  const parameters = [
    (v: typeof masked) => v.sort.has('email'),
    (v: typeof masked) => v.filter.has('email'),
    (v: typeof masked) => v.search.includes('email'),
    (v: typeof masked) => v.export.has('email'),
  ];
  assert.equal(
    parameters.map((parameter) => parameter(masked)),
    [false, false, false, false],
  );
  assert.equal(
    parameters.map((parameter) => parameter(clear)),
    [true, true, true, true],
  );
  assert.ok(masked.columns.has('email'));
});

test('any string in any parameter is either read or refused by name', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'columns',
      'sort',
      'page',
      'per_page',
      'search',
      'where',
      'group_by',
      'aggregates',
    ),
    fc.constantFrom(
      'filters[id]',
      'filters[question][contains]',
      'filters[tag_ids][in]',
      'filters[__proto__]',
    ),
    fc.string(),
  );
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 5 }), (pairs) => {
      const { state, faults } = readQuery(faqsOf, new URLSearchParams(pairs));
      assert.ok(state.sort.every((sort) => all.sort.has(sort.field)));
      const names = pairs.map(([name]) => name.slice(0, 60));
      for (const { part, message } of faults) {
        assert.ok(names.includes(part) && message.length > 5, `${part}: ${message}`);
      }
    }),
    { numRuns: 1000 },
  );
});

test.run();
