import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as assert from 'uvu/assert';
import { seedRows } from '../../../src/api/seed/rows.ts';
import { seedDemo } from '../../../src/api/seed/demo.ts';
import { apiKind } from '../../../src/api/kinds/index.ts';
import { compiled, listCondition } from '../../../src/api/rows/compile.ts';
import { rowsByReferenceScan } from '../../../src/api/rows/reference-index-scan.ts';
import type { Rights } from '../../../src/api/rows/rights.ts';
import { orderBy, sortJoins, sortTarget } from '../../../src/api/rows/sort.ts';
import { windowed } from '../../../src/api/rows/window.ts';
import type { Coverage } from '../../../src/shared/contract/coverage.ts';
import { isFilterable, isSortable, operatorsOf, visibleFields } from '../../../src/shared/query.ts';
import type { Condition, Operator } from '../../../src/shared/contract/where.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isPosition, isStored, namesOne } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';
import { SECRETS } from '../../support/services.ts';
import { samplesOf } from '../../support/kinds/index.ts';

const test = suite<{ base: TestDatabase }>('plans');

test.before(async (context) => {
  context.base = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-plans-'));
  await seedDemo(context.base.db, { dataDir, secrets: SECRETS, pictures: 'few' });
  rmSync(dataDir, { recursive: true });
  await seedRows(context.base.db, 2_000);
  await context.base.pool.query('analyze');
});
test.after(({ base }) => base.drop());

const EVERYTHING = resources.flatMap(({ controller }) =>
  ['index', 'show', 'unmask'].map((action) => `${controller}@${action}`),
);

/** Every row, and the rows of two publications. */
const COVERAGES = ['all', [1, 2]] as const;
const DIRECTIONS = ['asc', 'desc'] as const;

for (const resource of resources) {
  test(`every column that ${resource.name} sort by is read in the order of an index, from both ends, in every publication or some`, async ({
    base,
  }) => {
    const { sort } = visibleFields(resource, { unmask: true });
    const fields = [...sort].filter(
      (name) => sortTarget(resource, name) === null && resource.fields[name]?.counter === undefined,
    );
    assert.ok(fields.length > 3);
    for (const [field, direction, covered] of each(fields, DIRECTIONS, COVERAGES)) {
      const order = orderBy(rightsTo(resource, covered), [{ field, direction }], 't', false);
      const rows = sql`select t.* from ${sql.table(resource.name)} t
        where ${condition(resource, { covered })} order by ${order} limit 10`;
      const plan = await explain(base, rows, withOnly(resource, indexOf(resource, field)));
      const types = plan.map((node) => node['Node Type']);
      assert.ok(types.includes('Index Scan'), `${field} ${direction}: ${types}`);
      assert.not.ok(types.includes('Sort'), `${field} ${direction}: ${types}`);
    }
  });

  test(`every reference that ${resource.name} sort by leads a long list from index to index, sorting none of it`, async ({
    base,
  }) => {
    const { sort } = visibleFields(resource, { unmask: true });
    const fields = [...sort].filter((name) => sortTarget(resource, name) !== null);
    for (const [field, direction, covered] of each(fields, DIRECTIONS, COVERAGES)) {
      const order = { sorts: [{ field, direction }], reversed: false };
      const where = condition(resource, { covered });
      const rows = rowsByReferenceScan(rightsTo(resource, covered), order, where);
      const index = indexOf(resource, field);
      const plan = await explain(base, rows, withOnly(resource, index));
      const scans = plan.filter((node) => node['Relation Name'] === resource.name);
      assert.ok(scans.length > 0, `${field} ${direction}: ${JSON.stringify(plan)}`);
      for (const scan of scans) assert.is(scan['Index Name'], index);
      const sorts = plan.filter((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > 0);
      for (const { 'Sort Key': keys = [] } of sorts) {
        assert.match(keys.join(), '.text', `${field} ${direction}: only what is named is sorted`);
      }
    }
  });

  test(`every filter of ${resource.name} is a condition of an index`, async ({ base }) => {
    const names = Object.keys(resource.fields).filter((name) => isIndexed(resource.fields[name]));
    for (const field of names) {
      for (const [op, covered] of each(narrowing(resource.fields[field]), COVERAGES)) {
        const where = { field, op, value: sample(resource.fields[field], op) };
        const rows = sql`select count(*) from ${sql.table(resource.name)} t
          where ${condition(resource, { where, covered })}`;
        const plan = await explain(
          base,
          rows,
          keepOnly(resource.name, indexFor(resource, field, op)),
        );
        const conditions = plan.map((node) => node['Index Cond'] ?? '').join(' ');
        const never = plan.some((node) => node['One-Time Filter'] === 'false');
        const byScope = covered !== 'all' && conditions.includes('id = ANY');
        assert.ok(
          never || byScope || conditions.includes(field),
          `${field} ${op}: ${JSON.stringify(plan)}`,
        );
      }
    }
  });
}

test('a short list sorted by a reference joins the rows it names, and looks none up row by row', async ({
  base,
}) => {
  for (const resource of resources) {
    const { sort } = visibleFields(resource, { unmask: true });
    const fields = [...sort].filter((name) => sortTarget(resource, name) !== null);
    for (const field of fields) {
      const sorts = [{ field, direction: 'asc' }] as const;
      const rights = rightsTo(resource, 'all');
      const rows = sql`select t.* from ${sql.table(resource.name)} t${sortJoins(rights, sorts, 't')}
        where ${condition(resource, {})} order by ${orderBy(rights, sorts, 't', false)} limit 10`;
      const plan = await explain(base, rows);
      const types = plan.map((node) => node['Node Type']);
      assert.ok(
        types.some((type) => /Join|Nested Loop/.test(type)),
        `${field}: ${types}`,
      );
      assert.not.ok(
        plan.some((node) => node['Parent Relationship'] === 'SubPlan'),
        `${field}: ${types}`,
      );
    }
  }
});

test('a row that others must name leaves for good without reading all of them: the foreign key looks by an index, through the trash, too', async ({
  base,
}) => {
  const owned = resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => namesOne(field) && field.required === true)
      .map(([field]) => ({ table: name, field })),
  );
  assert.ok(owned.length > 0);
  for (const { table, field } of owned) {
    const look = sql`select 1 from only ${sql.table(table)} x where ${sql.ref(field)} = 1 for key share of x`;
    const plan = await explain(base, look);
    const conditions = plan.map((node) => node['Index Cond'] ?? '').join(' ');
    assert.ok(conditions.includes(field), `${table}.${field}: ${JSON.stringify(plan)}`);
  }
});

test('a search reads the entries by an index: anywhere in a word from three letters on, its beginning below', async ({
  base,
}) => {
  for (const resource of resources) {
    for (const search of ['win', 'winter storm', 'wi', 'w']) {
      const rows = sql`select count(*) from ${sql.table(resource.name)} t
        where ${condition(resource, { search })}`;
      const plan = await explain(base, rows, WITHOUT_KEY);
      const entries = plan.filter((node) =>
        /^search_entries_.*(text|words)_idx$/.test(node['Index Name'] ?? ''),
      );
      assert.ok(entries.length > 0, `${resource.name} ${search}: ${JSON.stringify(plan)}`);
      assert.not.ok(plan.some((node) => node['Node Type'] === 'Seq Scan'));
    }
  }
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Sort Key'?: readonly string[];
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'One-Time Filter'?: string;
  readonly Plans?: readonly PlanNode[];
}

const WITHOUT_BITMAPS = sql`set local enable_bitmapscan = off`;

/** In a small table any index is as good as the right one: what competes with it is put aside. */
const WITHOUT_KEY = sql`alter table search_entries drop constraint search_entries_pkey`;

function withOnly({ name }: Resource, index: string) {
  return sql`${WITHOUT_BITMAPS}; ${keepOnly(name, index)}`;
}

function keepOnly(table: string, index: string) {
  return sql.raw(`do $$ declare other text; begin
    for other in select indexrelid::regclass::text from pg_index
      where indrelid = '${table}'::regclass and indexrelid <> '${index}'::regclass and not indisprimary
    loop execute 'drop index ' || other; end loop; end $$`);
}

function indexOf({ name }: Resource, field: string) {
  return field === 'id' ? `${name}_pkey` : `${name}_${field}_idx`;
}

function indexFor({ name, fields }: Resource, field: string, op: Operator) {
  const part = op === 'contains' || op === 'starts';
  return `${name}_${field}${part && !isCode(fields[field]) ? '_trgm' : ''}_idx`;
}

async function explain(
  { db, pool }: TestDatabase,
  statement: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql`select`,
): Promise<PlanNode[]> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    await client.query(compiled(db, before).text);
    const { text, values } = windowed(compiled(db, statement), 10, 20);
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const root = rows[0]?.['QUERY PLAN'][0].Plan;
    assert.ok(root !== undefined);
    return nodesOf(root);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  const { Plans: inner = [], ...own } = node;
  return [own, ...inner.flatMap(nodesOf)];
}

interface Asked {
  readonly where?: Condition;
  readonly search?: string;
  readonly covered?: Coverage;
}

function condition(resource: Resource, { where, search = '', covered = 'all' }: Asked) {
  const query = { where: where ?? null, search, trash: 'without' } as const;
  return listCondition(query, rightsTo(resource, covered), 'UTC');
}

function rightsTo(resource: Resource, covered: Coverage): Rights {
  const groups = [{ permissions: EVERYTHING, all_publications: true, publication_ids: [] }];
  const user = { id: 1, full_name: 'Ann', email: 'ann@masthead.example', groups, sessionId: 1 };
  return { user, resource, covered, unmask: true, hidden: new Set() };
}

/** Every combination of the values. */
function each<A>(first: readonly A[]): [A][];
function each<A, B>(first: readonly A[], second: readonly B[]): [A, B][];
function each<A, B, C>(first: readonly A[], second: readonly B[], third: readonly C[]): [A, B, C][];
function each(...lists: readonly (readonly unknown[])[]) {
  return lists.reduce<unknown[][]>(
    (found, list) => found.flatMap((part) => list.map((value) => [...part, value])),
    [[]],
  );
}

function isIndexed(field: Field | undefined) {
  return (
    field !== undefined &&
    isStored(field) &&
    isFilterable(field) &&
    apiKind(field).access(field) !== 'none'
  );
}

/** Those that leave few rows: an index can't help to leave out one value. A rank is compared by its position. */
function narrowing(field: Field | undefined): Operator[] {
  if (field === undefined || isPosition(field)) return [];
  return operatorsOf(field)
    .filter((op) => {
      if (op === 'ne') return false;
      if (op === 'empty') return apiKind(field).access(field) !== 'text' || isSortable(field);
      return true;
    })
    .filter((op) => !isCode(field) || op === 'eq' || op === 'in');
}

function isCode(field: Field | undefined) {
  return field !== undefined && apiKind(field).access(field) === 'code';
}

function sample(field: Field | undefined, op: Operator): Condition['value'] {
  if (op === 'empty') return true;
  const value = one(field);
  return op === 'in' ? [value] : value;
}

function one(field: Field | undefined) {
  if (field === undefined) return 'winter';
  const read = sharedKind(field).filterValue(samplesOf(field.kind).operand(field), field);
  if ('fault' in read) throw new Error(read.fault);
  return read.value;
}

test.run();
