import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { destinationsMachine } from '../../machines/destinations/destinations.machine.ts';
import {
  destinationsInput,
  never,
  reached,
  unreached,
} from '../../machines/destinations/destinations.model.ts';
import { selectDestinations } from '../../machines/destinations/destinations.select.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('where links lead outside of here');

async function start(input = destinationsInput, destinations = [never]) {
  const bench = startBench(destinationsMachine, { input });
  bench.port('readDestinations').resolve(destinations);
  await bench.settle();
  const commands = () =>
    commandsOf(bench.actor.getSnapshot()).map(({ id, enabled, reason }) => [id, enabled, reason]);
  return Object.assign(bench, { commands });
}

test('an address is asked now, once at a time, and its answer takes the place of the last one', async () => {
  const bench = await start();
  bench.send({ type: 'destinations.check', address: never.address });
  assert.equal(bench.port('askDestination').inputs(), [
    { route: 'marketing/efforts', id: 4, address: never.address },
  ]);
  assert.equal(bench.commands(), [['destinations.check', false, 'An address is being asked']]);
  bench.port('askDestination').resolve(unreached);
  await bench.settle();
  assert.equal(selectDestinations(bench.actor.getSnapshot()), [unreached]);
  assert.equal(bench.emitted, [{ type: 'destination.checked', address: never.address }]);
});

test('an address that the record does not lead to is not asked', async () => {
  const bench = await start();
  bench.send({ type: 'destinations.check', address: 'https://elsewhere.example/' });
  assert.is(bench.port('askDestination').calls.length, 0);
});

test('who may not change the record is told what is known, and asks nothing', async () => {
  const bench = await start(
    { ...destinationsInput, right: { ...destinationsInput.right, ability: 'denied' } },
    [reached],
  );
  assert.equal(bench.commands(), []);
  bench.send({ type: 'destinations.check', address: reached.address });
  assert.is(bench.port('askDestination').calls.length, 0);
});

test('what could not be asked keeps the last answer, and what could not be read is read again', async () => {
  const bench = await start(destinationsInput, [reached]);
  bench.send({ type: 'destinations.check', address: reached.address });
  bench.port('askDestination').reject(offline);
  await bench.settle();
  assert.equal(selectDestinations(bench.actor.getSnapshot()), [reached]);
  assert.match(JSON.stringify(bench.emitted), 'snackbar.requested');
  const other = startBench(destinationsMachine, { input: destinationsInput });
  other.port('readDestinations').reject(offline);
  await other.settle();
  assert.is(other.state(), 'broken');
  other.send({ type: 'destinations.retry' });
  assert.is(other.port('readDestinations').calls.length, 2);
});

test.run();
