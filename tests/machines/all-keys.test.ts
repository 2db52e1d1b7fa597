import * as assert from 'uvu/assert';
import { allKeysMachine } from '../../machines/all-keys/all-keys.machine.ts';
import { allKeysInput, revokedKey, warehouseKey } from '../../machines/all-keys/all-keys.model.ts';
import {
  selectBroken,
  selectConfirming,
  selectKeys,
} from '../../machines/all-keys/all-keys.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('the API keys of everybody, on screen');

test('what is typed is looked for once typing rests, and what was read before stays until the answer', async () => {
  const bench = await shown();
  bench.send({ type: 'keys.search', text: 'w' });
  bench.clock.increment(299);
  bench.send({ type: 'keys.search', text: 'wa' });
  bench.clock.increment(299);
  assert.is(bench.port('readKeys').inputs().length, 1);
  bench.clock.increment(1);
  assert.equal(bench.port('readKeys').inputs().at(-1), { state: 'working', search: 'wa' });
  assert.is(selectKeys(bench.actor.getSnapshot()).length, 2);
});

test('the answer to what was looked for before does not take the place of that to what is looked for now', async () => {
  const bench = await shown();
  bench.send({ type: 'allKeys.unused' });
  bench.send({ type: 'allKeys.over' });
  bench.port('readKeys').resolve({ data: [revokedKey], total: 1 });
  await bench.settle();
  assert.equal(bench.port('readKeys').inputs().at(-1), { state: 'over', search: '' });
  assert.equal(selectKeys(bench.actor.getSnapshot()), [revokedKey]);
});

test('one is revoked after a question, told, and the list read again; one that is kept, revoked before or not listed stays', async () => {
  const bench = await shown();
  for (const id of ['5', '6']) bench.send({ type: 'allKeys.revoke', id });
  assert.not.ok(selectConfirming(bench.actor.getSnapshot()));
  bench.send({ type: 'allKeys.revoke', id: '4' });
  bench.send({ type: 'allKeys.keep' });
  bench.send({ type: 'allKeys.confirm' });
  assert.equal(bench.port('revokeKey').inputs(), []);
  bench.send({ type: 'allKeys.revoke', id: '4' });
  bench.send({ type: 'allKeys.confirm' });
  bench.send({ type: 'allKeys.confirm' });
  assert.equal(bench.port('revokeKey').inputs(), [{ id: 4 }]);
  const message = "API key 'Warehouse' of Ann Lee is revoked.";
  bench.port('revokeKey').resolve(message);
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'success', message } },
  ]);
  assert.is(bench.port('readKeys').inputs().length, 2);
});

test('a refusal is told, and the list is read again; where that fails it is tried by a command', async () => {
  const bench = await shown();
  bench.send({ type: 'allKeys.revoke', id: '4' });
  bench.send({ type: 'allKeys.confirm' });
  const message = 'This user may do more than you, so you cannot change them.';
  bench.port('revokeKey').reject({ status: 403, id: 'denied', message });
  await bench.settle();
  assert.equal(bench.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message },
  });
  bench.port('readKeys').reject(offline);
  await bench.settle();
  assert.ok(selectBroken(bench.actor.getSnapshot()));
  bench.send({ type: 'allKeys.refresh' });
  assert.is(bench.port('readKeys').inputs().length, 3);
});

test('the command offers the keys that are listed and were not revoked, each with whose it is', async () => {
  const bench = await shown();
  const revoke = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'allKeys.revoke');
  assert.equal(revoke?.args?.[0]?.choices, [{ value: '4', title: 'Warehouse, Ann Lee' }]);
});

test.run();

async function shown() {
  const bench = startBench(allKeysMachine, { input: allKeysInput });
  bench.port('readKeys').resolve({ data: [warehouseKey, revokedKey], total: 2 });
  await bench.settle();
  return bench;
}
