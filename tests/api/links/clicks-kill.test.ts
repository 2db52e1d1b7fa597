import * as assert from 'uvu/assert';
import type { BuiltServer } from '../../support/built-server.ts';
import { startBuilt } from '../../support/built-server.ts';
import { clickWhile, wrongFigures } from '../../support/clicks/run.ts';
import { suite } from '../../support/suite.ts';

const test = suite('clicks of a server that is killed');
let server: BuiltServer | null = null;

test.after(() => server?.stop());

test('killed in the middle of clicks it has counted each that its journal held once, and lost none but those of its last 100 ms', async () => {
  server = await startBuilt({ TRUST_PROXY: '127.0.0.1' });
  const figures = await clickWhile(server, { seconds: 3, perSecond: 200 });
  assert.ok(figures.before > 100 && figures.after > 100, JSON.stringify(figures));
  assert.equal(wrongFigures(figures), [], JSON.stringify(figures));
});

test('figures that count a click twice, leave one out, or lose what was answered long before are wrong', () => {
  const right = { before: 100, after: 100, journalled: 98, lost: 2, late: 10, counted: 198 };
  assert.equal(wrongFigures(right), []);
  assert.is(wrongFigures({ ...right, counted: 199 }).length, 1);
  assert.is(wrongFigures({ ...right, counted: 197 }).length, 1);
  assert.is(wrongFigures({ ...right, lost: 11 }).length, 1);
});

test.run();
