import * as assert from 'uvu/assert';
import { createDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the PostgreSQL of the tests');

test('it is the one that this run is said to be on, and never older than what is promised', async () => {
  const database = await createDatabase();
  const { rows } = await database.pool.query(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  await database.drop();
  const { MASTHEAD_TEST_POSTGRES: told } = process.env;
  const [{ major }] = rows;
  assert.ok(major >= 15, `${major}`);
  if (told !== undefined) assert.is(major, Number(told));
});

test.run();
