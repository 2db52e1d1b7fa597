import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { presetsMachine } from '../../machines/presets/presets.machine.ts';
import { samplePreset, samplePresets } from '../../machines/presets/presets.model.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('presets of a settings form');
const values = { double_opt_in: false, subject: 'Please confirm' };
const { rights } = samplePresets;

function start(allowed = rights) {
  const bench = startBench(presetsMachine, { input: { ...samplePresets, rights: allowed } });
  bench.send({ type: 'presets.follow', editable: true, rights: allowed });
  return bench;
}
type Bench = ReturnType<typeof start>;
const command = (bench: Bench, id: string) =>
  commandsOf(bench.actor.getSnapshot()).find((each) => each.id === id);

async function listed(bench: Bench, first: 'presets.open' | 'preset.name') {
  bench.send({ type: first });
  bench.port('readPresets').resolve({ list: [samplePreset], values });
  await bench.settle();
}

test('a preset fills the form, says by name what it left out, and is taken back', async () => {
  const bench = start();
  assert.is(command(bench, 'preset.undo'), undefined);
  await listed(bench, 'presets.open');
  bench.send({ type: 'preset.fill' });
  const filling = { before: { double_opt_in: false }, after: samplePreset.values };
  assert.equal(bench.port('fillForm').inputs()[0], { values: samplePreset.values });
  bench.port('fillForm').resolve(filling);
  await bench.settle();
  assert.is(bench.state(), 'closed');
  const [{ snackbar } = { snackbar: null }] = bench.emitted as { snackbar: { message: string } }[];
  assert.is(
    snackbar?.message,
    'Filled 1 field from “Strict”. Left out: Pace. Nothing is saved yet.',
  );
  assert.is(command(bench, 'preset.undo')?.enabled, true);
  bench.send({ type: 'preset.undo' });
  assert.equal(bench.port('emptyForm').inputs()[0], filling);
  bench.port('emptyForm').resolve(undefined);
  await bench.settle();
  assert.is(command(bench, 'preset.undo'), undefined);
});

test('what the form holds is kept under a name, without the fields that were taken out', async () => {
  const bench = start();
  await listed(bench, 'preset.name');
  assert.is(command(bench, 'preset.store')?.reason, 'Give the preset a name');
  bench.send({ type: 'preset.rename', name: ' Calm ' });
  bench.send({ type: 'preset.keep', field: 'subject', on: false });
  assert.is(command(bench, 'preset.store')?.title, 'Save preset');
  bench.send({ type: 'preset.store' });
  assert.equal(bench.port('storePreset').inputs()[0], {
    id: null,
    version: null,
    area: 'email-verification',
    name: 'Calm',
    values: { double_opt_in: false },
  });
  bench.port('storePreset').resolve({ message: 'Saved.' });
  await bench.settle();
  assert.is(bench.state(), 'closed');
});

test('a name that is there already replaces its preset, and says so on the button', async () => {
  const bench = start();
  await listed(bench, 'preset.name');
  bench.send({ type: 'preset.rename', name: 'STRICT' });
  assert.is(command(bench, 'preset.store')?.title, 'Replace preset');
  bench.send({ type: 'preset.store' });
  const { id, version } = bench.port('storePreset').inputs()[0] as { id: number; version: number };
  assert.equal([id, version], [samplePreset.id, samplePreset.version]);
  bench.port('storePreset').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'naming.asking');
  assert.is(bench.actor.getSnapshot().context.name, 'STRICT');
});

test('nothing is offered to who may not, and nothing is filled while the form takes no changes', () => {
  const nobody = start({ index: 'denied', store: 'denied', update: 'denied', destroy: 'denied' });
  assert.equal(commandsOf(nobody.actor.getSnapshot()), []);
  const bench = start();
  bench.send({ type: 'presets.follow', editable: false, rights });
  assert.is(command(bench, 'presets.open')?.reason, 'The form takes no changes just now');
  bench.send({ type: 'presets.open' });
  assert.is(bench.state(), 'closed');
});

test.run();
