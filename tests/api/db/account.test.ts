import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
import { openApiOf } from '../../../src/api/openapi.ts';
import { startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('account');
const ACCOUNT = /(^|_)(account|tenant)s?(_|$)/i;

/** What the one account holds: named by the specification, it takes nothing. */
const OVERVIEW = '/account';

test('[D1.007] one installation serves one account: no table and no column names one, no call of the API takes one', async () => {
  const api = await startApi();
  const { rows } = await api.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  await api.close();
  assert.ok(rows.length > 200);
  const named = rows.filter(({ table, column }) => ACCOUNT.test(table) || ACCOUNT.test(column));
  assert.equal(named, []);
  const { paths: all, components } = openApiOf(api.routes, resources);
  const paths = Object.fromEntries(Object.entries(all).filter(([path]) => path !== OVERVIEW));
  assert.ok(Object.keys(paths).length > 40);
  assert.equal(
    keysAndNames({ paths, components }).filter((name) => ACCOUNT.test(name)),
    [],
  );
});

test.run();

/** Every key, and the name of every parameter. */
function keysAndNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name } = value as { readonly name?: unknown };
  const own = typeof name === 'string' ? [name] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => [
      ...key.split(/[/{}.-]/),
      ...keysAndNames(inner),
    ]),
  ];
}
