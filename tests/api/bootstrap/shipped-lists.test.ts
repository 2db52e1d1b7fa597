import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { ensureLists, shippedId } from '../../../src/api/bootstrap/shipped-lists.ts';
import { SHIPPED_ROWS } from '../../../src/api/bootstrap/shipped-rows.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite<{ base: TestDatabase }>('shipped lists');

test.before.each(async (context) => {
  context.base = await createDatabase();
});
test.after.each(({ base }) => base.drop());

test('every installation has its lists to choose from, found by the search, and once', async ({
  base,
}) => {
  await Promise.all([ensureLists(base.db), ensureLists(base.db), ensureLists(base.db)]);
  for (const [{ name, text }, rows] of SHIPPED_ROWS) {
    const found = await sql<{ text: string }>`
      select t.${sql.ref(text)} as text from ${sql.table(name)} t
      join search_entries e on e.resource = ${name} and e.resource_id = t.id
      order by t.id`.execute(base.db);
    assert.equal(
      found.rows.map((row) => row.text),
      rows.map(([first]) => first),
      name,
    );
  }
});

test('a row that a person deletes or renames is not made again, and is still known', async ({
  base,
}) => {
  await ensureLists(base.db);
  await sql`update message_types set deleted_at = now() where name = 'Push'`.execute(base.db);
  await sql`update message_types set name = 'Text message' where name = 'SMS'`.execute(base.db);
  await ensureLists(base.db);
  assert.equal(await types(base), ['E-mail', 'Text message']);
  const id = await inTransaction(base.db, (tx) => shippedId(tx, 'message_types', 'SMS'));
  const { rows } = await sql<{ name: string }>`
    select name from message_types where id = ${id}`.execute(base.db);
  assert.equal(rows, [{ name: 'Text message' }]);
  assert.is(await inTransaction(base.db, (tx) => shippedId(tx, 'message_types', 'Fax')), null);
});

test('a row of that name that is there already is taken for it', async ({ base }) => {
  await sql`insert into message_types (name) values ('e-MAIL')`.execute(base.db);
  await ensureLists(base.db);
  assert.equal(await types(base), ['e-MAIL', 'SMS', 'Push']);
});

async function types({ db }: TestDatabase) {
  const { rows } = await sql<{ name: string }>`
    select name from message_types where deleted_at is null order by id`.execute(db);
  return rows.map(({ name }) => name);
}

test.run();
