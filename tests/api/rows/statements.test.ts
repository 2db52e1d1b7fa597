import type pg from 'pg';
import * as assert from 'uvu/assert';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { columnsOf, fieldNames, isReference } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { LISTS, everybodysRights } from '../../support/random-lists.ts';
import { createSampleTables, samplePart, samples } from '../../support/sample-resource.ts';
import { statementsOf as sentBy } from '../../support/statements.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, rowsOf, startApi } from '../../support/test-api.ts';
import { apiKind } from '../../../src/api/kinds/index.ts';

const test = suite('statements of a list');
let api: TestApi;
let ann: Person;
/** Makes each list one that nobody has counted yet. */
let asked = 0;

test.before(async () => {
  api = await startApi([...resources, samples, samplePart], { filled: LISTS });
  await createSampleTables(api.database);
  await api.database.pool.query(
    `insert into samples (name, slug, body, extra, page, page_data)
      select 'Sample ' || n, 'sample-' || n, repeat('body ', 5000), '{"a":1}', repeat('page ', 50000), '{"b":2}'
      from generate_series(1, 60) n`,
  );
  ann = await api.person(
    everybodysRights(),
    may(samples.controller, 'index', 'unmask'),
    may(samplePart.controller, 'index'),
  );
});
test.after(() => api.close());

for (const resource of [...resources, samples, samplePart]) {
  const { route } = resource;
  const relations = Object.values(resource.fields).filter(isReference).length;

  test(`a page of ${resource.name} with all columns takes two statements and one for each relation at most, however many rows it has`, async () => {
    for (const rest of ['', '&page=2', `&sort=${resource.text}|desc`]) {
      const counts: number[] = [];
      for (const size of [2, 40]) {
        asked += 1;
        const path = `${route}?columns=${fieldNames(resource)}&per_page=${size}&filters[id][gt]=${-asked}${rest}`;
        counts.push((await statementsOf(() => ann.get(path))).length);
      }
      assert.ok(
        counts.every((count) => count >= 1 && count <= 2 + relations),
        `${counts} ${rest}`,
      );
      assert.ok((counts[1] ?? 9) <= (counts[0] ?? 0), 'not more for more rows');
    }
  });

  const documents = Object.entries(resource.fields).filter(([, field]) => isDocument(field));
  if (documents.length === 0) continue;
  test(`a list of ${resource.name} that does not show a document does not load it`, async () => {
    const names = fieldNames(resource).filter((name) =>
      documents.every(([document]) => document !== name),
    );
    const sent = await statementsOf(() =>
      ann.get(`${route}?columns=${names}&sort=created_at|desc&per_page=20`),
    );
    for (const [name, field] of documents) {
      for (const column of columnsOf(name, field)) {
        assert.not.ok(
          sent.some((text) => text.includes(`"t"."${column}"`)),
          column,
        );
      }
    }
    assert.not.match((await plansOf(resource, sent)).join('\n'), loads(documents.map(([n]) => n)));
  });
}

test('documents are in a list only where they are asked for', async () => {
  const route = samples.route;
  const [bare] = rowsOf(await ann.get(`${route}?per_page=1`));
  for (const name of ['page', 'page_data', 'extra']) assert.not.ok(name in (bare ?? {}), name);
  const [shown] = rowsOf(await ann.get(`${route}?per_page=1&columns=extra,page`));
  assert.equal(shown?.extra, { a: 1 });
  assert.is(String(shown?.page).length, 250_000);
});

/** Whole documents, long texts and lists of sub-records. */
function isDocument(field: Field) {
  const { document, long } = apiKind(field);
  return document || long || 'fields' in field;
}

/** Every statement of a call that succeeds, without what opens and ends a transaction. */
async function statementsOf(work: () => Promise<{ readonly status: number }>): Promise<string[]> {
  const sent = await sentBy(async () => assert.is((await work()).status, 200));
  return sent.filter((text) => !/^(begin|commit|rollback)\b/.test(text));
}

/** What the plans of the statements put out at each step. */
async function plansOf({ name }: Resource, statements: readonly string[]): Promise<string[]> {
  const pages = statements.filter((text) => text.includes('row_to_json'));
  assert.ok(pages.length > 0, name);
  const client = await api.database.pool.connect();
  try {
    const lines: string[] = [];
    for (const text of pages) lines.push(...(await planOf(client, text)));
    return lines.filter((line) => /^\s*(Output|Sort Key):/.test(line));
  } finally {
    client.release();
  }
}

/** As it is for any values: `generic_plan` of explain came with PostgreSQL 16. */
async function planOf(client: pg.PoolClient, text: string): Promise<string[]> {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const nulls = Array.from({ length: Math.max(0, ...numbers) }, () => 'null').join();
  await client.query(
    `begin; set local plan_cache_mode = force_generic_plan; prepare page as ${text}`,
  );
  try {
    const call = nulls === '' ? 'page' : `page(${nulls})`;
    const { rows } = await client.query(`explain (verbose) execute ${call}`);
    return rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
  } finally {
    await client.query('deallocate page; rollback');
  }
}

function loads(names: readonly string[]) {
  return new RegExp(`\\bt(_\\d+)?\\.(${names.join('|')})(_data)?\\b`);
}

test.run();
