import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { profileMachine } from '../../machines/profile/profile.machine.ts';
import { ownPhoto, ownValues, profileInput } from '../../machines/profile/profile.model.ts';
import { selectDirty, selectFailure, selectFault } from '../../machines/profile/profile.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('own profile');
const start = () => startBench(profileMachine, { input: profileInput });
type Bench = ReturnType<typeof start>;

const offers = (bench: Bench) =>
  Object.fromEntries(commandsOf(bench.actor.getSnapshot()).map(({ id, reason }) => [id, reason]));
const type = (bench: Bench, values: Partial<typeof ownValues>) =>
  bench.send({ type: 'profile.change', values });

test('nothing is saved before something changed, and no name that is missing', () => {
  const bench = start();
  assert.equal(offers(bench), { 'profile.save': 'Nothing has changed' });
  type(bench, { last_name: '  ' });
  assert.equal(offers(bench), {
    'profile.save': 'Correct the marked fields first',
    'profile.revert': null,
  });
  assert.is(selectFault('last_name')(bench.actor.getSnapshot()), 'Required.');
  bench.send({ type: 'profile.save' });
  assert.is(bench.state(), 'editing');
  bench.send({ type: 'profile.revert' });
  assert.is(selectDirty(bench.actor.getSnapshot()), false);
});

test('what is typed while it is saved stays typed', async () => {
  const bench = start();
  type(bench, { first_name: 'Anna' });
  bench.send({ type: 'profile.save' });
  assert.is(offers(bench)['profile.save'], 'It is being saved');
  type(bench, { last_name: 'Ray' });
  const data = { ...ownValues, first_name: 'Anna', full_name: 'Anna Lee' };
  bench.port('saveProfile').resolve({ message: 'Your profile is saved.', data });
  await bench.settle();
  const { draft } = bench.actor.getSnapshot().context;
  assert.equal([draft.first_name, draft.last_name], ['Anna', 'Ray']);
  assert.is(selectDirty(bench.actor.getSnapshot()), true);
  assert.equal(bench.emitted, [
    { type: 'profile.saved', data },
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'Your profile is saved.' },
    },
  ]);
});

test('a refusal stands at its field until that is changed, any other above the button; nothing typed is lost', async () => {
  const bench = start();
  type(bench, { photo: ownPhoto, first_name: 'Anna' });
  bench.send({ type: 'profile.save' });
  const data = { photo: 'Choose an image.' };
  bench.port('saveProfile').reject({ ...offline, status: 422, id: 'validation', data });
  await bench.settle();
  const read = () => bench.actor.getSnapshot();
  assert.equal([selectFault('photo')(read()), selectFailure(read())], [data.photo, null]);
  type(bench, { photo: null });
  assert.is(selectFault('photo')(read()), null);
  bench.send({ type: 'profile.save' });
  bench.port('saveProfile').reject(offline);
  await bench.settle();
  assert.equal([read().context.draft.first_name, selectFailure(read())], ['Anna', offline.message]);
});

test('what was saved elsewhere shows in the fields that were left alone', () => {
  const bench = start();
  type(bench, { first_name: 'Anna' });
  bench.send({ type: 'profile.follow', saved: { ...ownValues, last_name: 'Ray' } });
  const { draft } = bench.actor.getSnapshot().context;
  assert.equal([draft.first_name, draft.last_name], ['Anna', 'Ray']);
});

test('another cut of the same photo is a change, and is saved', () => {
  const photo = { ...ownPhoto, crop: { x: 0, y: 0, width: 50, height: 50 } };
  const bench = startBench(profileMachine, { input: { saved: { ...ownValues, photo: ownPhoto } } });
  assert.is(selectDirty(bench.actor.getSnapshot()), false);
  bench.send({ type: 'profile.change', values: { photo } });
  assert.is(selectDirty(bench.actor.getSnapshot()), true);
  bench.send({ type: 'profile.save' });
  assert.equal(bench.port('saveProfile').inputs(), [{ ...ownValues, photo }]);
});

test.run();
