import * as assert from 'uvu/assert';
import { startBuilt } from '../../support/built-server.ts';
import type { BuiltServer } from '../../support/built-server.ts';
import { overload } from '../../support/overload/run.ts';
import { suite } from '../../support/suite.ts';

const test = suite('two hundred connections of expensive lists');
let server: BuiltServer | null = null;

test.after(() => server?.stop());

test('for five seconds sign-in, health and another person’s lists are all answered, lists go on, and few are told to come again', async () => {
  server = await startBuilt({ SEED_ROWS: '2000' });
  const figures = await overload(server, { seconds: 5, connections: 200 });
  assert.equal(figures.failed, []);
  assert.ok(figures.goodput > 0, JSON.stringify(figures));
  // Each connection is refused once in two seconds at most: whoever waits is not refused at once.
  assert.ok(figures.refused <= 3 * 200, JSON.stringify(figures));
});

test.run();
