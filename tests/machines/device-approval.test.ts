import * as assert from 'uvu/assert';
import { deviceApprovalMachine } from '../../machines/device-approval/device-approval.machine.ts';
import { waitingDevice } from '../../machines/device-approval/device-approval.model.ts';
import {
  selectAnswering,
  selectDevice,
  selectDevicePage,
  selectFailure,
} from '../../machines/device-approval/device-approval.select.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('device approval');

test('a device is looked at, and answered once for a press', async () => {
  const bench = await looked();
  assert.equal(selectDevice(bench.actor.getSnapshot()), waitingDevice);
  bench.send({ type: 'device.approve' });
  bench.send({ type: 'device.deny' });
  assert.is(selectAnswering(bench.actor.getSnapshot()), true);
  assert.equal(bench.port('answerDevice').inputs(), [{ id: 'a1b2c3', answer: 'approve' }]);
  bench.port('answerDevice').resolve();
  await bench.settle();
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'approved');
});

test('a denial is said as one', async () => {
  const bench = await looked();
  bench.send({ type: 'device.deny' });
  bench.port('answerDevice').resolve();
  await bench.settle();
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'denied');
});

test('it is over when its time is, and when it is not known', async () => {
  const bench = await looked();
  bench.clock.increment(539_999);
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'waiting');
  bench.clock.increment(1);
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'over');
  const other = startBench(deviceApprovalMachine, { input: { id: 'x' } });
  other.port('readDevice').reject({ status: 404, id: 'not_found', message: 'Not known.' });
  await other.settle();
  assert.is(selectDevicePage(other.actor.getSnapshot()), 'over');
});

test('where somebody was faster, what became of it is looked up; a lost answer is tried again', async () => {
  const bench = await looked();
  bench.send({ type: 'device.approve' });
  bench.port('answerDevice').reject(offline);
  await bench.settle();
  assert.equal(
    [
      selectDevicePage(bench.actor.getSnapshot()),
      selectFailure(bench.actor.getSnapshot())?.message,
    ],
    ['waiting', offline.message],
  );
  bench.send({ type: 'device.approve' });
  bench.port('answerDevice').reject({ status: 410, id: 'gone', message: 'Approved already.' });
  await bench.settle();
  bench.port('readDevice').resolve({ ...waitingDevice, state: 'approved', expires_in: 0 });
  await bench.settle();
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'approved');
});

test('a server that does not answer is asked again', async () => {
  const bench = startBench(deviceApprovalMachine, { input: { id: 'x' } });
  bench.port('readDevice').reject(offline);
  await bench.settle();
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'broken');
  bench.send({ type: 'device.look' });
  assert.is(selectDevicePage(bench.actor.getSnapshot()), 'loading');
});

test.run();

async function looked() {
  const bench = startBench(deviceApprovalMachine, { input: { id: 'a1b2c3' } });
  bench.port('readDevice').resolve(waitingDevice);
  await bench.settle();
  return bench;
}
