import * as assert from 'uvu/assert';
import { filterFault } from '../../../src/app/resources/list/filters.ts';
import { filtersOfTree, treeOfFilters } from '../../../src/app/resources/list/filter-tree.ts';
import { narrowingParams, readListState } from '../../../src/app/resources/list/list-state.ts';
import type { ListState } from '../../../src/shared/contract/list-state.ts';
import type { Condition } from '../../../src/shared/contract/where.ts';
import { whereGroup } from '../../../src/shared/contract/where.ts';
import { spelledOut } from '../../../src/shared/lists/arrange.ts';
import { conditionOfText } from '../../../src/shared/lists/conditions.ts';
import { printList } from '../../../src/shared/lists/print-list.ts';
import { readQuery } from '../../../src/shared/lists/query.ts';
import { customRangeText, isRange, rangeFilters } from '../../../src/shared/lists/range.ts';
import { readWhereText } from '../../../src/shared/lists/where-json.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { Operator, Where } from '../../../src/shared/contract/where.ts';
import { OPERATORS } from '../../../src/shared/contract/where.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('filter tree');
const visible = visibleFields(faqs, { unmask: true });
const fields = { resource: faqs, visible };
const bare = stateOf('');
const PLAIN = { noNullPrototype: true } as const;
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

test('what is no tree of conditions is none, and names what is wrong', () => {
  const read = (text: string) => readWhereText(fields, text);
  for (const text of ['', '{', '[]', '1', '{"or":1}', '{"field":"rank","op":"like","value":1}'])
    assert.equal([read(text).state, read(text).faults.length], [null, 1], text);
  assert.is(read(`${'{"and":['.repeat(40)}${']}'.repeat(40)}`).state, null);
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void read(text)));
});

test('an address whose groups cannot be read keeps them as they stand', () => {
  const state = stateOf('where={"or":1}&sort=rank|asc');
  assert.is(state.where, '{"or":1}');
  assert.is(printList({ ...state, page: 2 }), 'where=%7B%22or%22:1%7D&sort=rank|asc&page=2');
  assert.equal(narrowingParams(faqs, state, visible), {});
});

test('a list of values that hold commas is spelled out as alternatives', () => {
  assert.equal(spelledOut({ and: [{ field: 'question', op: 'in', value: ['a,b', 'c'] }] }), {
    and: [
      {
        or: [
          { field: 'question', op: 'eq', value: 'a,b' },
          { field: 'question', op: 'eq', value: 'c' },
        ],
      },
    ],
  });
});

test('the builder’s tree goes through the address and comes back meaning the same', () => {
  fc.assert(
    fc.property(
      fc.array(goodFilter(), { maxLength: 4 }),
      fc.option(trees(goodFilter())),
      (filters, where) => {
        const before = { filters: distinct(filters), where };
        const after = filtersOfTree(fields, treeOfFilters(fields, before));
        const back = stateOf(printList(after));
        assert.equal({ filters: back.filters, where: back.where }, after);
        assert.equal(matches(asked(after)), matches(asked(before)));
      },
    ),
  );
});

test('the server reads what the list asks for, and bad conditions are left out of any group', () => {
  fc.assert(
    fc.property(fc.array(anyFilter(), { maxLength: 4 }), trees(anyFilter()), (filters, where) => {
      const state = { ...bare, filters, where, range: '1w' };
      const params = narrowingParams(faqs, state, visible);
      assert.equal(readQuery(fields, new URLSearchParams(params)).faults, []);
    }),
  );
});

test('two filters of one field and operator both narrow, beside the range', () => {
  const filters: Condition[] = [
    { field: 'question', op: 'contains', value: 'who' },
    { field: 'question', op: 'contains', value: 'what' },
    { field: 'created_at', op: 'gte', value: '2026-01-01' },
  ];
  assert.equal(narrowingParams(faqs, { ...bare, filters, range: '1M' }, visible), {
    'filters[created_at][gte]': 'today-1M',
    'filters[question][contains]': 'who',
    where:
      '{"and":[{"field":"question","op":"contains","value":"what"},{"field":"created_at","op":"gte","value":"2026-01-01"}]}',
  });
});

test('a range is one of the eight, and a custom one is two days in order', () => {
  assert.equal(rangeFilters('2y'), [{ field: 'created_at', op: 'gte', value: 'today-2y' }]);
  assert.equal(rangeFilters('2026-01-01..2026-01-31'), [
    { field: 'created_at', op: 'gte', value: '2026-01-01' },
    { field: 'created_at', op: 'lte', value: '2026-01-31' },
  ]);
  assert.equal(rangeFilters('..2026-01-31'), [
    { field: 'created_at', op: 'lte', value: '2026-01-31' },
  ]);
  assert.is(customRangeText({ from: '2026-02-01', until: '2026-01-01' }), '2026-01-01..2026-02-01');
  assert.is(customRangeText({ from: '', until: '' }), null);
  for (const bad of ['', '2w', '1W', '..', '2026-02-30..', 'a..b', '2026-01-01', '1w..'])
    assert.is(isRange(bad), false, bad);
  assert.is(stateOf('range=2w').range, null);
});

function stateOf(query: string) {
  return readListState(faqs, new URLSearchParams(query), visible);
}

function distinct(filters: readonly Condition[]) {
  const keys = filters.map(({ field, op }) => `${field}.${op}`);
  return filters.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** What the server reads of the list's parameters. */
function asked(state: Pick<ListState, 'filters' | 'where'>): Where | null {
  const params = narrowingParams(faqs, { ...bare, ...state }, visible);
  const { state: query, faults } = readQuery(fields, new URLSearchParams(params));
  assert.equal(faults, []);
  return query.where;
}

/** Rows whose rank is their number that a condition lets through. */
function matches(where: Where | null): readonly number[] {
  return ROWS.filter((row) => where === null || holds(where, row));
}

function holds(where: Where, row: number): boolean {
  if ('and' in where) return where.and.every((part) => holds(part, row));
  if ('or' in where) return where.or.some((part) => holds(part, row));
  const { op, value } = where;
  if (Array.isArray(value)) return value.includes(row);
  const compared: Partial<Record<Operator, boolean>> = {
    eq: row === value,
    ne: row !== value,
    lt: row < Number(value),
    gte: row >= Number(value),
    empty: value !== true,
  };
  return compared[op] ?? true;
}

function goodFilter(): fc.Arbitrary<Condition> {
  const number = fc.integer({ min: 0, max: 7 }).map(String);
  const one = fc.record(
    {
      field: fc.constant('rank'),
      op: fc.constantFrom('eq' as const, 'ne', 'lt', 'gte'),
      value: number,
    },
    PLAIN,
  );
  const many = fc.record(
    {
      field: fc.constant('rank'),
      op: fc.constant('in' as const),
      value: fc.array(number, { minLength: 1, maxLength: 3 }).map(String),
    },
    PLAIN,
  );
  const empty = fc.record(
    {
      field: fc.constant('rank'),
      op: fc.constant('empty' as const),
      value: fc.constantFrom('true', 'false'),
    },
    PLAIN,
  );
  return fc.oneof(one, many, empty).map((filter) => conditionOfText(fields, filter));
}

function anyFilter(): fc.Arbitrary<Condition> {
  const odd = fc.record(
    {
      field: fc.constantFrom('question', 'rank', 'published', 'tag_ids', 'created_at', 'gone'),
      op: fc.constantFrom(...OPERATORS),
      value: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom('now-1y', 'today', '3', 'true'),
      ),
    },
    PLAIN,
  );
  return fc.oneof(
    goodFilter(),
    odd.map((filter) => conditionOfText(fields, filter)),
  );
}

function trees(leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Where> {
  return groups(leaf, LIMITS.whereDepth - 1);
}

function groups(leaf: fc.Arbitrary<Condition>, depth: number): fc.Arbitrary<Where> {
  const part: fc.Arbitrary<Where> =
    depth <= 1
      ? leaf
      : fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: groups(leaf, depth - 1) });
  return fc
    .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(part, { maxLength: 3 }))
    .map(([join, parts]) => whereGroup(join, parts));
}

test('a filter says why it cannot be used', () => {
  const fault = (field: string, op: Operator, value: string) =>
    filterFault(fields, { field, op, value });
  assert.is(fault('gone', 'eq', '1'), 'This field is gone.');
  assert.is(fault('rank', 'gte', 'x'), 'Value must be an integer.');
  assert.is(fault('created_at', 'gte', 'now-1y'), null);
});

test.run();
