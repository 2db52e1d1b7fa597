import * as assert from 'uvu/assert';
import { blockUsesMachine } from '../../machines/block-uses/block-uses.machine.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('where the records of a block are used');

function start({ hasBlock = true } = {}) {
  const bench = startBench(blockUsesMachine);
  bench.send({ type: 'blockUses.allow', isOpen: true, hasBlock });
  bench.send({ type: 'blockUses.show' });
  return bench;
}

const asset = (id: number) => ({ resource: 'assets', id, text: null });
const listed = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context.listed;

test('nothing is asked while no block is at hand', () => {
  const bench = start({ hasBlock: false });
  assert.is(bench.state(), 'closed');
  assert.is(bench.port('look').inputs().length, 0);
});

test('of a few records the uses are listed at once, and closed one by one', async () => {
  const bench = start();
  bench.port('look').resolve({ records: [asset(1), asset(2)], unseen: 0 });
  await bench.settle();
  assert.equal(listed(bench), ['assets 1', 'assets 2']);
  bench.send({ type: 'blockUses.toggle', record: 'assets 1' });
  assert.equal(listed(bench), ['assets 2']);
});

test('of many records the uses are listed where they are asked for: each would be a call', async () => {
  const bench = start();
  bench.port('look').resolve({ records: [1, 2, 3, 4].map(asset), unseen: 0 });
  await bench.settle();
  assert.equal(listed(bench), []);
  bench.send({ type: 'blockUses.toggle', record: 'assets 3' });
  assert.equal(listed(bench), ['assets 3']);
});

test('what could not be loaded is asked for again, and what another block named is not shown meanwhile', async () => {
  const bench = start();
  bench.port('look').resolve({ records: [asset(1)], unseen: 0 });
  await bench.settle();
  bench.send({ type: 'blockUses.close' });
  bench.send({ type: 'blockUses.show' });
  assert.is(bench.actor.getSnapshot().context.found, null);
  bench.port('look').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  bench.send({ type: 'blockUses.retry' });
  assert.is(bench.actor.getSnapshot().context.failure, null);
  bench.port('look').resolve({ records: [], unseen: 2 });
  await bench.settle();
  assert.is(bench.state(), 'shown');
});

test.run();
