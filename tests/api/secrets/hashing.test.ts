import { stat } from 'node:fs/promises';
import { setImmediate as begun } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { verifyPassword, warmPasswords } from '../../../src/api/secrets/passwords.ts';
import { suite } from '../../support/suite.ts';

const test = suite('hashing of passwords');

test('however many sign in at once, a file is read before the first of them is in', async () => {
  await warmPasswords();
  const order: string[] = [];
  const signIns = Array.from({ length: 8 }, async () => {
    await verifyPassword(null, 'a password that is wrong');
    order.push('sign-in');
  });
  await begun();
  await stat('package.json');
  order.push('file');
  await Promise.all(signIns);
  assert.equal(order, ['file', ...signIns.map(() => 'sign-in')]);
});

test.run();
