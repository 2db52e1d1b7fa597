import * as assert from 'uvu/assert';
import { fuzz } from '../../support/fuzz/run.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('random requests');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

test('five hundred get no answer of 500, and none that the document does not have', async () => {
  const { answered, unavailable, routes, faults } = await fuzz(server, { requests: 500, seed: 7 });
  assert.equal(faults, []);
  assert.is(answered.get(5) ?? 0, 0);
  assert.is(
    [...answered.values()].reduce((sum, count) => sum + count, unavailable),
    500,
  );
  assert.ok(routes > 200, `${routes} operations`);
  assert.ok((answered.get(2) ?? 0) > 40, 'some requests are right');
  assert.ok((answered.get(4) ?? 0) > 50, 'some requests are wrong');
});

test.run();
