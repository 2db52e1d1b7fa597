import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { ensureSdkKey } from '../../../src/api/bootstrap/bootstrap.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the key of the SDK');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

test('an installation has a key from its first start, and keeps it at the next', async () => {
  const first = await key();
  assert.match(first, /^mh_pub_[0-9a-f]{32}$/);
  await inTransaction(server.db, ensureSdkKey);
  assert.is(await key(), first);
});

async function key() {
  const { rows } = await sql<{ public_key: string | null }>`
    select public_key from sdk where id = 1`.execute(server.db);
  return rows[0]?.public_key ?? '';
}

test.run();
