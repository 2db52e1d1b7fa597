import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { LISTS, everybodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { rowsOf, startApi } from '../../support/test-api.ts';

const test = suite('bad input of a list');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi(resources, { filled: LISTS });
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

const where = (node: unknown) => `where=${encodeURIComponent(JSON.stringify(node))}`;
const nested = (depth: number): unknown =>
  depth === 0 ? { field: 'id', value: 1 } : { or: [nested(depth - 1)] };
const conditions = (count: number) => ({
  or: Array.from({ length: count }, (_, at) => ({ field: 'id', value: at })),
});

const REFUSED: readonly (readonly [string, string, string])[] = [
  ['page 0', 'page=0', 'page'],
  ['a page below', 'page=-1', 'page'],
  ['a page written as a power', 'page=1e9', 'page'],
  ['a word for a page', 'page=abc', 'page'],
  ['a fraction of a page', 'page=1.5', 'page'],
  ['no page', 'page=', 'page'],
  ['a page with a blank', 'page=%201', 'page'],
  ['a page with a sign', 'page=%2B1', 'page'],
  ['a page beyond every number', `page=${'9'.repeat(30)}`, 'page'],
  ['a page in other digits', 'page=%D9%A1', 'page'],
  ['no rows', 'per_page=0', 'per_page'],
  ['less than no rows', 'per_page=-1', 'per_page'],
  ['too many rows', 'per_page=201', 'per_page'],
  ['a word for rows', 'per_page=all', 'per_page'],
  ['a column that is not there', 'columns=id,nope', 'columns'],
  ['a column of a prototype', 'columns=__proto__', 'columns'],
  ['a sort that is not there', 'sort=nope|asc', 'sort'],
  ['a sort without a field', 'sort=|asc', 'sort'],
  ['a sort in no direction', 'sort=id|sideways', 'sort'],
  ['a sort with a third part', 'sort=id|asc|desc', 'sort'],
  ['a sort by what has no order', 'sort=tag_ids|asc', 'sort'],
  ['too many sorts', `sort=${'id,'.repeat(6)}`, 'sort'],
  ['a filter that is not there', 'filters[nope]=1', 'nope'],
  ['a filter without a field', 'filters[]=1', 'filters'],
  ['a filter without an end', 'filters[id=1', 'filters[id'],
  ['a filter three levels deep', 'filters[id][in][0]=1', 'filters[id][in][0]'],
  ['an operator that is not there', 'filters[id][like]=1', 'id'],
  ['an operator of a prototype', 'filters[id][toString]=1', 'id'],
  ['an operator of another kind', 'filters[published][gt]=true', 'published'],
  ['a word for a number', 'filters[id]=one', 'id'],
  ['a power for a number', 'filters[id]=1e3', 'id'],
  ['a number beyond every id', 'filters[id]=9007199254740993', 'id'],
  ['no number', 'filters[id]=', 'id'],
  ['a list with a hole', 'filters[id][in]=1,,2', 'id'],
  ['a very long list', `filters[id][in]=${Array(LIMITS.perPage + 1).fill(1)}`, 'id'],
  ['a very long text', `filters[question]=${'x'.repeat(1001)}`, 'question'],
  ['a text with NUL', 'filters[question][contains]=a%00b', 'question'],
  ['a yes or no that is neither', 'filters[published]=perhaps', 'published'],
  ['an emptiness that is neither', 'filters[question][empty]=perhaps', 'question'],
  ['a day that is none', 'filters[created_at]=2026-02-30', 'created_at'],
  ['a time without a zone', 'filters[created_at]=2026-01-01T10:00:00', 'created_at'],
  ['where that is no JSON', 'where=%7B', 'where'],
  ['where that is null', 'where=null', 'where'],
  ['where that is a list', 'where=[]', 'where'],
  ['where that is empty', 'where=%7B%7D', 'where'],
  ['a group of nothing', where({ or: null }), 'where'],
  ['a group with a hole', where({ and: [null] }), 'where'],
  ['a group of two joins', where({ and: [], or: [] }), 'where'],
  ['a group that is a condition, too', where({ and: [], field: 'id', value: 1 }), 'where'],
  ['a join that is not there', where({ not: [{ field: 'id', value: 1 }] }), 'where'],
  ['a condition with more to it', where({ field: 'id', value: 1, not: true }), 'where'],
  ['a condition without a value', where({ field: 'id' }), 'id'],
  ['a condition of null', where({ field: 'id', value: null }), 'id'],
  ['a condition of an object', where({ field: 'id', value: { $ne: 1 } }), 'id'],
  ['a list within a list', where({ field: 'id', op: 'in', value: [[1]] }), 'id'],
  ['a number for a field', where({ field: 1, value: 1 }), 'where'],
  ['groups too deep', where(nested(LIMITS.whereDepth + 1)), 'where'],
  ['too many conditions', where(conditions(LIMITS.whereConditions + 1)), 'where'],
  ['too many filters', 'filters[id]=1&'.repeat(LIMITS.whereConditions + 1).slice(0, -1), 'filters'],
  ['a long search', `search=${'x'.repeat(LIMITS.searchChars + 1)}`, 'search'],
  ['a group by what has no groups', 'group_by=question', 'group_by'],
  ['an aggregate of text', 'aggregates=sum:question', 'aggregates'],
  ['an aggregate that is not there', 'aggregates=median:id', 'aggregates'],
  ['an aggregate with a third part', 'aggregates=sum:id:id', 'aggregates'],
  ['too many aggregates', `aggregates=${'sum:id,'.repeat(21)}`, 'aggregates'],
  ['an export of nothing', 'csv_fields=', 'csv_fields'],
  ['an export of what is not there', 'csv_fields=id,nope', 'csv_fields'],
  ['another trash', 'trash=all', 'trash'],
  ['another count', 'count=1', 'count'],
  ['a parameter that is not there', 'limit=10', 'limit'],
  ['a parameter in another case', 'Page=1', 'Page'],
  ['a parameter without a name', '=1', ''],
  ...['page=1&page=2', 'per_page=5&per_page=5', 'sort=id&sort=id', 'search=a&search=b'].map(
    (query): [string, string, string] => [`${query} at once`, query, query.split('=')[0] ?? ''],
  ),
  [`two wheres`, `${where(nested(0))}&${where(nested(0))}`, 'where'],
];

for (const [what, query, field] of REFUSED) {
  test(`${what} is 422 and names ${field === '' ? 'it' : `'${field}'`}`, async () => {
    const { status, body, text } = await ann.get(`${FAQS}?${query}`);
    assert.equal([status, body.id], [422, 'validation'], text);
    const data = body.data as Record<string, string>;
    assert.equal(Object.keys(data), [field]);
    assert.ok((data[field] ?? '').length > 5);
  });
}

const SANE: readonly (readonly [string, string, boolean])[] = [
  ['a page far beyond the last', 'page=1000000000', false],
  ['the last page there could be', 'page=9007199254740991&per_page=200', false],
  ['the same without a total', 'page=9007199254740991&per_page=200&count=false', false],
  ['an order of nothing', 'sort=', true],
  ['no columns', 'columns=', true],
  ['the same column twice', 'columns=id,id,question', true],
  ['a sort against itself', 'sort=question|asc,question|desc', true],
  ['a sort by the id alone', 'sort=id|asc', true],
  ['filters that exclude each other', 'filters[id]=1&filters[id]=2', false],
  ['a group of none, joined by and', where({ and: [] }), true],
  ['a group of none, joined by or', where({ or: [] }), false],
  ['groups as deep as may be', where(nested(LIMITS.whereDepth)), true],
  ['as many conditions as may be', where(conditions(LIMITS.whereConditions - 1)), true],
  ['a list as long as may be', `filters[id][in]=${Array(LIMITS.perPage).fill(1)}`, true],
  ['a number below every id', 'filters[id][gt]=-9007199254740991', true],
  ['half a character', `${where({ field: 'question', op: 'contains', value: '\ud83d' })}`, false],
  ['half a character in a search', 'search=%ED%A0%BD', false],
  ['signs of a pattern', 'filters[question][contains]=%25_%5C', false],
  ['NUL in a search', 'search=%00', true],
  ['a broken escape', 'search=%zz', false],
  ['a search of signs', "search=';--", false],
  ['a search of many words', `search=${'how '.repeat(50)}`, true],
  ['a year before years', 'filters[created_at][lt]=0001-01-01', false],
  ['a year after years', 'filters[created_at][lte]=9999-12-31', true],
];

for (const [what, query, some] of SANE) {
  test(`${what} is answered with ${some ? 'rows' : 'no rows'}`, async () => {
    const reply = await ann.get(`${FAQS}?${query}`);
    assert.is(reply.status, 200, reply.text);
    assert.is(rowsOf(reply).length > 0, some, reply.text.slice(0, 300));
  });
}

test('a query of eight kilobytes is answered, a longer one is 413', async () => {
  const words = `search=how&filters[question][contains]=${'x'.repeat(900)}`;
  const long = `${words}&${words.slice(11)}`.padEnd(LIMITS.queryBytes - 200, '&');
  assert.is((await ann.get(`${FAQS}?${long}`)).status, 200);
  const longer = await ann.get(`${FAQS}?search=${'x'.repeat(LIMITS.queryBytes)}`);
  assert.equal([longer.status, longer.body.id], [413, 'too_large']);
});

test('every definition answers each of these without a failure', async () => {
  for (const { route, single } of resources) {
    for (const [what, query] of [...REFUSED, ...SANE]) {
      const { status, text } = await ann.get(`${route}?${query}`);
      // A single record is exported by nobody, and is in no trash.
      const known = single ? [200, 403, 422] : [200, 422];
      assert.ok(known.includes(status), `${route}, ${what}: ${status} ${text}`);
    }
  }
});

test.run();
