import * as assert from 'uvu/assert';
import { LIMITS } from '../../src/shared/limits.ts';
import { visibleFields } from '../../src/shared/query.ts';
import { parseListQuery } from '../../src/shared/query-parse.ts';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../src/shared/resources/messaging/subscribers.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('query');
const all = visibleFields(faqs, { unmask: true });
const parse = (text: string) => parseListQuery(faqs, new URLSearchParams(text), all);

test('a bare list has the definition’s order and ten rows', () => {
  const result = parse('');
  assert.ok(result.ok);
  const { columns, ...rest } = result.query;
  assert.ok(columns.includes('question'));
  assert.equal(rest, {
    sort: [{ field: 'id', direction: 'desc' }],
    page: 1,
    per_page: 10,
    search: '',
    where: null,
    group_by: null,
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
  assert.ok(result.ok);
  assert.equal(result.query.where, {
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
  assert.ok(result.ok);
  assert.equal(result.query.where, where);
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
    assert.equal(parse(text), { ok: false, errors: { [field]: message } }, text);
  }
});

test('the limits hold at the limit and break one past it', () => {
  assert.ok(parse(`per_page=${LIMITS.perPage}`).ok);
  assert.ok(parse(`search=${'a'.repeat(LIMITS.searchChars)}`).ok);
  assert.not.ok(parse(`search=${'a'.repeat(LIMITS.searchChars + 1)}`).ok);
});

test('[D9.002] a masked field is not filtered, sorted, searched or exported without unmask', () => {
  const masked = visibleFields(subscribers, { unmask: false });
  const clear = visibleFields(subscribers, { unmask: true });
  const doors = [
    (v: typeof masked) => v.sort.has('email'),
    (v: typeof masked) => v.filter.has('email'),
    (v: typeof masked) => v.search.includes('email'),
    (v: typeof masked) => v.export.has('email'),
  ];
  assert.equal(
    doors.map((door) => door(masked)),
    [false, false, false, false],
  );
  assert.equal(
    doors.map((door) => door(clear)),
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
      const result = parseListQuery(faqs, new URLSearchParams(pairs), all);
      if (!result.ok) assert.is(Object.keys(result.errors).length, 1);
      else assert.ok(result.query.sort.every((sort) => all.sort.has(sort.field)));
    }),
    { numRuns: 1000 },
  );
});

test.run();
