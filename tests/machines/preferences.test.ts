import * as assert from 'uvu/assert';
import type { PortFailure } from '../../machines/kit/model.ts';
import { dead, offline } from '../../machines/kit/samples.ts';
import { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { selectAllUnsaved, selectUnsaved } from '../../machines/preferences/preferences.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('preferences');

function startPreferences() {
  const bench = startBench(preferencesMachine, {});
  const settled: unknown[] = [];
  bench.actor.on('preference.settled', ({ key, failure }) =>
    settled.push([key, failure?.message ?? null]),
  );
  return {
    ...bench,
    settled,
    choose: (key: string, value: unknown) => bench.send({ type: 'preference.choose', key, value }),
    unsaved: (key: string) => selectUnsaved(key)(bench.actor.getSnapshot())?.value,
    sent: () => bench.port('saveChoices').inputs(),
  };
}

test('choices are sent one after the other, and of a key that waits the last one alone', async () => {
  const bench = startPreferences();
  bench.choose('density', 'compact');
  bench.choose('density', null);
  bench.choose('density', 'compact');
  bench.choose('timezone', 'Europe/Oslo');
  assert.equal(bench.sent(), [[{ key: 'density', value: 'compact' }]]);
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.sent().slice(1), [[{ key: 'density', value: 'compact' }]]);
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.sent().slice(2), [[{ key: 'timezone', value: 'Europe/Oslo' }]]);
});

test('what was chosen last is what stands until the account has it', async () => {
  const bench = startPreferences();
  bench.choose('density', 'compact');
  assert.is(bench.unsaved('density'), 'compact');
  bench.choose('density', null);
  assert.is(bench.unsaved('density'), null);
  assert.is(bench.unsaved('timezone'), undefined);
  for (const _ of [1, 2]) {
    bench.port('saveChoices').resolve(undefined);
    await bench.settle();
  }
  assert.is(bench.unsaved('density'), undefined);
});

test('a refusal is told, the choice is no longer in force, and the next one is sent', async () => {
  const bench = startPreferences();
  bench.choose('density', 'compact');
  bench.choose('timezone', 'Europe/Oslo');
  bench.port('saveChoices').reject(offline);
  await bench.settle();
  assert.equal(bench.settled, [['density', offline.message]]);
  assert.is(bench.unsaved('density'), undefined);
  assert.is(bench.unsaved('timezone'), 'Europe/Oslo');
});

test('of a key it is told once, when the account has what was chosen last', async () => {
  const bench = startPreferences();
  bench.choose('density', 'compact');
  bench.choose('density', null);
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.settled, []);
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.settled, [['density', null]]);
});

test('when the page goes, all that waits is sent at once with what is on its way, the last of each key', async () => {
  const bench = startPreferences();
  bench.choose('timezone', 'Europe/Oslo');
  bench.choose('density', 'compact');
  bench.choose('density', null);
  bench.send({ type: 'preferences.flush' });
  assert.equal(bench.sent().slice(1), [
    [
      { key: 'timezone', value: 'Europe/Oslo' },
      { key: 'density', value: null },
    ],
  ]);
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.settled, [
    ['timezone', null],
    ['density', null],
  ]);
  bench.send({ type: 'preferences.flush' });
  assert.is(bench.sent().length, 2);
});

test('what waits when the session ends is not sent with the next one', async () => {
  const bench = startPreferences();
  bench.choose('density', 'compact');
  bench.choose('timezone', 'Europe/Oslo');
  bench.send({ type: 'session.ending' });
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.is(bench.sent().length, 1);
});

test('what the page before had on its way is sent once more, all at once, and is what stands meanwhile', async () => {
  const bench = startPreferences();
  const choices = [
    { key: 'density', value: 'compact' },
    { key: 'timezone', value: 'Europe/Oslo' },
  ];
  bench.send({ type: 'preferences.restore', choices });
  assert.equal(bench.sent(), [choices]);
  bench.choose('density', null);
  assert.equal(
    selectAllUnsaved(bench.actor.getSnapshot()).map(({ key, value }) => [key, value]),
    [
      ['timezone', 'Europe/Oslo'],
      ['density', null],
    ],
  );
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  assert.equal(bench.sent().slice(1), [[{ key: 'density', value: null }]]);
});

test('what the page before had on its way and the server refuses is told, and is no longer in force; its absence is not', async () => {
  const bench = startPreferences();
  const said: unknown[] = [];
  bench.actor.on('snackbar.requested', ({ snackbar }) => said.push(snackbar));
  const choices = [{ key: 'density', value: 'none' }];
  bench.send({ type: 'preferences.restore', choices });
  bench.port('saveChoices').reject({ status: 422, id: 'validation', message: 'No.' });
  await bench.settle();
  assert.equal(said, [
    { type: 'error', message: 'What you changed last was not saved, and is as it was before. No.' },
  ]);
  assert.equal(bench.settled, [['density', 'No.']]);
  assert.is(bench.unsaved('density'), undefined);
  bench.send({ type: 'preferences.restore', choices });
  bench.port('saveChoices').reject(offline);
  await bench.settle();
  assert.is(said.length, 1);
});

test('a refusal is not told where each key was chosen anew meanwhile, nor beside the sign-in that follows a dead session', async () => {
  const bench = startPreferences();
  const said: unknown[] = [];
  bench.actor.on('snackbar.requested', ({ snackbar }) => said.push(snackbar.message));
  const choices = [{ key: 'density', value: 'none' }];
  const refuse = async (failure: PortFailure) => {
    bench.port('saveChoices').reject(failure);
    await bench.settle();
  };
  bench.send({ type: 'preferences.restore', choices });
  bench.choose('density', 'compact');
  await refuse({ status: 422, id: 'validation', message: 'No.' });
  bench.port('saveChoices').resolve(undefined);
  await bench.settle();
  bench.send({ type: 'preferences.restore', choices });
  await refuse(dead);
  assert.equal(said, []);
});

test.run();
