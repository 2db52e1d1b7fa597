import * as assert from 'uvu/assert';
import type { Where } from '../../../src/shared/contract/where.ts';
import { conditionsOf, isWhereGroup, partsOf } from '../../../src/shared/contract/where.ts';
import { arranged, treeOf } from '../../../src/shared/lists/arrange.ts';
import type { ListFields } from '../../../src/shared/lists/conditions.ts';
import { conditionOfText, filterTextOf } from '../../../src/shared/lists/conditions.ts';
import { PARAMETERS } from '../../../src/shared/lists/parameters.ts';
import { parametersOf, printList } from '../../../src/shared/lists/print-list.ts';
import { queryOf, readQuery } from '../../../src/shared/lists/query.ts';
import { readList } from '../../../src/shared/lists/read-list.ts';
import { printWhere, readWhere, readWhereText } from '../../../src/shared/lists/where-json.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import { fc } from '../../support/property.ts';
import { definitions, trees } from '../../support/random-trees.ts';
import { suite } from '../../support/suite.ts';

const test = suite('lists, printed and read back');
const withTree = definitions().chain((fields) => fc.tuple(fc.constant(fields), trees(fields)));

test('10,000 trees over any definition are printed and read back as they were: as JSON, in an address, in a call', () => {
  fc.assert(
    fc.property(withTree, ([fields, tree]) => {
      fc.pre(sizeOf(tree) < LIMITS.whereConditions);
      assert.equal(readWhereText(fields, printWhere(tree)), { state: tree, faults: [] });
      const narrowing = arranged(isWhereGroup(tree) && 'and' in tree ? partsOf(tree) : [tree]);
      const page = read(fields, 'page', printList(narrowing));
      assert.equal(page.faults, []);
      assert.equal({ filters: page.state.filters, where: page.state.where }, narrowing);
      const called = readQuery(fields, paramsOf(parametersOf(narrowing)));
      assert.equal([called.faults, called.state.where], [[], treeOf(narrowing)]);
      assert.equal(queryOf(fields, page.state).where, called.state.where);
    }),
    { numRuns: 10_000 },
  );
});

test('a condition comes out of its controls as it went in, unless a value holds a comma', () => {
  fc.assert(
    fc.property(withTree, ([fields, tree]) => {
      for (const { condition } of conditionsOf(tree)) {
        const values = [condition.value].flat();
        const isApart = values.length > 0 && values.every((value) => !`${value}`.includes(','));
        if (condition.op === 'in' && !isApart) continue;
        assert.equal(conditionOfText(fields, filterTextOf(condition)), condition);
      }
    }),
  );
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.json(),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    ',',
    '|',
    'id|asc,id|desc,id',
    'sum:id,count',
    'id:64,id:x',
    '1M',
    '..',
    'all',
  ),
  fc.constantFrom(
    '{"and":[{"field":"gone","value":1e-9}]}',
    '{"or":[{"field":"id"}]}',
    'x'.repeat(201),
  ),
  fc.constantFrom(
    'only',
    'with',
    'rows',
    'true',
    'false',
    'me',
    'id',
    '[',
    ']',
    '%',
    `x${'😀'.repeat(150)}`,
  ),
);
const anyKey = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(PARAMETERS)) },
  fc.constantFrom('filters[id]', 'filters[id][in]', 'filters[gone][ne]', 'filters[id][like]'),
  fc.constantFrom(
    'filters[]',
    'filters[',
    'filters[a][b][c]',
    'filters[__proto__]',
    'toString',
    '',
  ),
  fc.constantFrom('template_type', 'tag_id[]', 'name', 'types'),
  fc.string({ unit: 'binary', maxLength: 10 }),
);

test('any address is read, and printing and reading what was read changes nothing', () => {
  const pairs = fc.array(fc.tuple(anyKey, anyText), { maxLength: 6 });
  fc.assert(
    fc.property(
      definitions(),
      fc.constantFrom('page' as const, 'call' as const),
      pairs,
      (fields, source, given) => {
        const first = readList(fields, source, new URLSearchParams(given));
        const again = read(fields, source, printList(first.state));
        assert.equal(again.state, first.state);
        for (const { part, message } of first.faults)
          assert.ok(part.length <= 60 && message !== '');
      },
    ),
    { numRuns: 2_000 },
  );
});

test('any JSON is a tree or names what is wrong with it, and a tree that is read is read again', () => {
  const node = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        field: fc.constantFrom('id', 'created_at', 'gone', 'name', '', 5),
        op: fc.constantFrom('eq', 'in', 'empty', 'contains', 'like', 'gte', null),
        value: fc.oneof(
          fc.jsonValue({ maxDepth: 1 }),
          fc.constantFrom('me', 'today', 1, [1, 2], ['a,b']),
        ),
        more: fc.constant(1),
      },
      { requiredKeys: ['field'], noNullPrototype: true },
    ),
  );
  const given = fc.oneof(
    node,
    fc.record({ and: fc.array(node) }),
    fc.record({ or: fc.array(node) }),
  );
  fc.assert(
    fc.property(definitions(), given, (fields, value) => {
      const { state, faults } = readWhere(fields, value);
      if (state === null) return assert.ok(faults.length > 0);
      assert.equal(readWhereText(fields, printWhere(state)), { state, faults });
    }),
    { numRuns: 2_000 },
  );
});

test.run();

function read(fields: ListFields, source: 'page' | 'call', text: string) {
  return readList(fields, source, new URLSearchParams(text));
}

function paramsOf(pairs: ReturnType<typeof parametersOf>) {
  return new URLSearchParams(pairs.map(([key, text]) => [key, text]));
}

function sizeOf(where: Where): number {
  return isWhereGroup(where) ? partsOf(where).reduce((sum, part) => sum + sizeOf(part), 1) : 1;
}
