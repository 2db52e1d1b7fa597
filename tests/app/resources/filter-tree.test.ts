import * as assert from 'uvu/assert';
import {
  customRangeText,
  rangeFilters,
  readRange,
} from '../../../src/app/resources/list/date-range.ts';
import { filterFault, filterParams } from '../../../src/app/resources/list/filter-params.ts';
import { filtersOfTree, treeOfFilters } from '../../../src/app/resources/list/filter-tree.ts';
import type { FilterState } from '../../../src/app/resources/list/list-state.ts';
import { readListState, writeListState } from '../../../src/app/resources/list/list-state.ts';
import type { Nested } from '../../../src/app/resources/list/nested.ts';
import { printNested, readNested } from '../../../src/app/resources/list/nested.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { Operator, Where } from '../../../src/shared/query.ts';
import { OPERATORS, visibleFields } from '../../../src/shared/query.ts';
import { parseListQuery } from '../../../src/shared/query-parse.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('filter tree');
const visible = visibleFields(faqs, { unmask: true });
const PLAIN = { noNullPrototype: true } as const;
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

test('groups that are printed are read back as they were', () => {
  fc.assert(
    fc.property(trees(anyFilter()), (tree) => {
      assert.equal(readNested(printNested(tree)), withoutEmpty(tree) ?? { join: 'and', parts: [] });
    }),
  );
});

test('what is no tree of conditions is none, and breaks nothing', () => {
  for (const text of ['', '{', '[]', '1', '{"or":1}', '{"field":"rank","op":"like","value":1}'])
    assert.is(readNested(text), null, text);
  assert.is(readNested(`${'{"and":['.repeat(40)}${']}'.repeat(40)}`), null);
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void readNested(text)));
});

test('a list of values that hold commas is read as alternatives', () => {
  assert.equal(readNested('{"field":"question","op":"in","value":["a,b","c"]}'), {
    join: 'or',
    parts: [
      { field: 'question', op: 'eq', value: 'a,b' },
      { field: 'question', op: 'eq', value: 'c' },
    ],
  });
});

test('the builder’s tree goes through the address and comes back meaning the same', () => {
  fc.assert(
    fc.property(
      fc.array(goodFilter(), { maxLength: 4 }),
      fc.option(trees(goodFilter())),
      (filters, nested) => {
        const where = nested === null ? null : printNested(nested);
        const before = { filters: distinct(filters), where };
        const after = filtersOfTree(treeOfFilters(faqs, visible, before));
        const query = writeListState({
          ...readListState(faqs, new URLSearchParams(), visible),
          ...after,
        });
        const back = readListState(faqs, new URLSearchParams(query), visible);
        assert.equal({ filters: back.filters, where: back.where }, after);
        const meant = matches(asked({ ...before, range: null }));
        assert.equal(matches(asked({ ...after, range: null })), meant);
      },
    ),
  );
});

test('the server reads what the list asks for, and bad conditions are left out of any group', () => {
  fc.assert(
    fc.property(fc.array(anyFilter(), { maxLength: 4 }), trees(anyFilter()), (filters, nested) => {
      const params = filterParams(
        faqs,
        { filters, where: printNested(nested), range: '1w' },
        visible,
      );
      const parsed = parseListQuery(faqs, new URLSearchParams(params), visible);
      assert.ok(parsed.ok, JSON.stringify([params, parsed]));
    }),
  );
});

test('two filters of one field and operator both narrow, beside the range', () => {
  const filters: FilterState[] = [
    { field: 'question', op: 'contains', value: 'who' },
    { field: 'question', op: 'contains', value: 'what' },
    { field: 'created_at', op: 'gte', value: '2026-01-01' },
  ];
  assert.equal(filterParams(faqs, { filters, where: null, range: '1M' }, visible), {
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
    assert.is(readRange(bad), null, bad);
});

function distinct(filters: readonly FilterState[]) {
  const keys = filters.map(({ field, op }) => `${field}.${op}`);
  return filters.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** What the server reads of the list's parameters. */
function asked(state: Parameters<typeof filterParams>[1]): Where | null {
  const params = filterParams(faqs, state, visible);
  const parsed = parseListQuery(faqs, new URLSearchParams(params), visible);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.query.where;
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

function goodFilter(): fc.Arbitrary<FilterState> {
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
  return fc.oneof(one, many, empty);
}

function anyFilter(): fc.Arbitrary<FilterState> {
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
  return fc.oneof(goodFilter(), odd);
}

function trees(leaf: fc.Arbitrary<FilterState>): fc.Arbitrary<Nested> {
  return groups(leaf, LIMITS.whereDepth - 1);
}

function groups(leaf: fc.Arbitrary<FilterState>, depth: number): fc.Arbitrary<Nested> {
  const part =
    depth <= 1
      ? leaf
      : fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: groups(leaf, depth - 1) });
  return fc.record(
    { join: fc.constantFrom('and' as const, 'or'), parts: fc.array(part, { maxLength: 3 }) },
    PLAIN,
  );
}

function withoutEmpty(node: Nested): Nested | null {
  if (!('parts' in node)) return node;
  const parts = node.parts.flatMap((part) => withoutEmpty(part) ?? []);
  return parts.length === 0 ? null : { join: node.join, parts };
}

test('a filter says why it cannot be used', () => {
  const fault = (field: string, op: Operator, value: string) =>
    filterFault(faqs, visible, { field, op, value });
  assert.is(fault('gone', 'eq', '1'), 'This field is gone.');
  assert.is(fault('rank', 'gte', 'x'), 'Value must be an integer.');
  assert.is(fault('created_at', 'gte', 'now-1y'), null);
});

test.run();
