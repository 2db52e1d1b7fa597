import * as assert from 'uvu/assert';
import { offline } from '../../machines/kit/samples.ts';
import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts';
import { sampleRecipients } from '../../machines/recipients/recipients.model.ts';
import {
  selectRecipientCount,
  selectRecipientsBroken,
} from '../../machines/recipients/recipients.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('recipients of a message');
const start = () => startBench(recipientsMachine, { input: sampleRecipients });
const many = { total: 1_204, isEstimate: true };
const few = { total: 3, isEstimate: false };

test('other segments are counted at once, and the answer about those before is let go', async () => {
  const bench = start();
  bench.send({ type: 'recipients.follow', into: [1, 2], out: [3] });
  const [first] = bench.port('countRecipients').calls;
  assert.is(first?.signal.aborted, true);
  assert.equal(bench.port('countRecipients').inputs(), [
    { into: [1], out: [] },
    { into: [1, 2], out: [3] },
  ]);
  first?.resolve(many);
  bench.port('countRecipients').resolve(few);
  await bench.settle();
  assert.equal(selectRecipientCount(bench.actor.getSnapshot()), few);
});

test('where the people of the segments have changed, the count stays until the new one is there', async () => {
  const bench = start();
  bench.port('countRecipients').resolve(many);
  await bench.settle();
  bench.send({ type: 'recipients.stale' });
  assert.equal(selectRecipientCount(bench.actor.getSnapshot()), many);
  bench.send({ type: 'recipients.stale' });
  assert.is(bench.port('countRecipients').inputs().length, 3);
  bench.port('countRecipients').resolve(few);
  await bench.settle();
  assert.equal(selectRecipientCount(bench.actor.getSnapshot()), few);
  bench.send({ type: 'recipients.follow', into: [2], out: [] });
  assert.is(selectRecipientCount(bench.actor.getSnapshot()), null);
});

test('recipients that could not be counted are counted again by command', async () => {
  const bench = start();
  bench.port('countRecipients').reject(offline);
  await bench.settle();
  assert.is(selectRecipientsBroken(bench.actor.getSnapshot()), true);
  bench.send({ type: 'recipients.retry' });
  assert.is(selectRecipientsBroken(bench.actor.getSnapshot()), false);
  bench.port('countRecipients').resolve(few);
  await bench.settle();
  assert.equal(selectRecipientCount(bench.actor.getSnapshot()), few);
});

test.run();
