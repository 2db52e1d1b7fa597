import * as assert from 'uvu/assert';
import { withRetry } from '../../../src/app/data/with-retry.ts';
import { suite } from '../../support/suite.ts';

const part = suite('a part that is fetched when it is needed');

part('is asked for again while the server is away, each time a little later', async () => {
  const waits: number[] = [];
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  };
  const found = await withRetry(load, async (milliseconds) => void waits.push(milliseconds));
  assert.is(found, 'the part');
  assert.equal(waits, [1_000, 2_000, 4_000]);
});

part('is given up after six attempts, with the reason of the last', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    throw new Error(`attempt ${attempts}`);
  };
  const outcome = await withRetry(load, async () => undefined).catch(({ message }) => message);
  assert.is(outcome, 'attempt 6');
});

part.run();
