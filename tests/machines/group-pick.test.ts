import * as assert from 'uvu/assert';
import { groupPickMachine } from '../../machines/combobox/group-pick.machine.ts';
import { sampleGroups } from '../../machines/combobox/group-pick.model.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('groups of options');
const { first, second } = sampleGroups;
const start = () => startBench(groupPickMachine);

test('a group that is pressed while another is read waits for its turn; a second press of one counts once', async () => {
  const bench = start();
  bench.send({ type: 'group.pick', pick: first });
  bench.send({ type: 'group.pick', pick: second });
  bench.send({ type: 'group.pick', pick: first });
  assert.equal(bench.port('readGroup').inputs(), [first]);
  bench.port('readGroup').resolve([1, 2]);
  await bench.settle();
  assert.equal(bench.port('readGroup').inputs(), [first, second]);
  bench.port('readGroup').resolve([3]);
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'group.read', ids: [1, 2], all: false },
    { type: 'group.read', ids: [3], all: true },
  ]);
  assert.is(bench.state(), 'resting');
});

test('a group that could not be read picks nothing, and keeps no other from its turn', async () => {
  const bench = start();
  bench.send({ type: 'group.pick', pick: first });
  bench.send({ type: 'group.pick', pick: second });
  bench.port('readGroup').reject(offline);
  await bench.settle();
  bench.port('readGroup').reject(offline);
  await bench.settle();
  assert.equal(bench.emitted, []);
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'group.pick', pick: first });
  assert.is(bench.port('readGroup').inputs().length, 3);
});

test.run();
