import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { provideTheme } from '../../machines/theme/theme.ports.ts';
import type { Scheme } from '../../src/shared/contract/scheme.ts';
import { selectFollowsSystem, selectScheme } from '../../machines/theme/theme.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('theme');

function startTheme(saved: Scheme | null, system: Scheme | null) {
  const bench = startBench(themeMachine, { input: { saved, system } });
  return { ...bench, scheme: () => selectScheme(bench.actor.getSnapshot()) };
}

test('[A4.068] [A4.069] [D5.053] the saved choice decides, else the system, else it is light', () => {
  assert.is(startTheme('dark', 'light').scheme(), 'dark');
  assert.is(startTheme('light', 'dark').scheme(), 'light');
  assert.is(startTheme(null, 'dark').scheme(), 'dark');
  assert.is(startTheme(null, 'light').scheme(), 'light');
  assert.is(startTheme(null, null).scheme(), 'light');
});

test('without a choice it follows the system as that changes', () => {
  const bench = startTheme(null, 'light');
  bench.send({ type: 'system.changed', scheme: 'dark' });
  assert.is(bench.scheme(), 'dark');
  assert.is(selectFollowsSystem(bench.actor.getSnapshot()), true);
});

test('a choice holds whatever the system does, and is saved', () => {
  const bench = startTheme(null, 'light');
  bench.send({ type: 'theme.dark' });
  bench.send({ type: 'system.changed', scheme: 'light' });
  assert.is(bench.scheme(), 'dark');
  assert.equal(bench.port('save').inputs(), ['dark']);
});

test('the latest choice is the one saved: an earlier save is given up', () => {
  const bench = startTheme(null, 'light');
  bench.send({ type: 'theme.dark' });
  bench.send({ type: 'theme.follow' });
  assert.equal(bench.port('save').inputs(), ['dark', null]);
  assert.is(bench.port('save').calls[0]?.signal.aborted, true);
  assert.is(bench.scheme(), 'light');
});

test('what was saved elsewhere takes over when it arrives, unless the person has chosen since', async () => {
  const bench = startTheme(null, 'light');
  bench.port('read').resolve('dark');
  await bench.settle();
  assert.is(bench.scheme(), 'dark');
  const hasty = startTheme(null, 'dark');
  hasty.send({ type: 'theme.light' });
  hasty.port('read').resolve('dark');
  await hasty.settle();
  assert.is(hasty.scheme(), 'light');
});

test('a save that fails leaves the choice on this page', async () => {
  const bench = startTheme(null, 'light');
  bench.send({ type: 'theme.dark' });
  bench.port('save').reject(offline);
  await bench.settle();
  assert.is(bench.scheme(), 'dark');
  assert.is(bench.state(), 'scheme.chosen.dark + memory.kept');
});

test('what is in force is not done again, and the others can be', () => {
  const bench = startTheme(null, 'light');
  const all = () => commandsOf(bench.actor.getSnapshot());
  const on = () => all().flatMap(({ title, enabled }) => (enabled ? [title] : []));
  const so = () => all().flatMap(({ reason, holds }) => (holds ? [reason] : []));
  assert.equal(on(), ['Switch to dark theme']);
  assert.equal(so(), ['The theme is that of the system already', 'The theme is light already']);
  assert.not.ok(bench.actor.getSnapshot().can({ type: 'theme.light' }));
  bench.send({ type: 'theme.dark' });
  assert.equal(on(), ['Switch to light theme', 'Use system theme']);
  assert.equal(so(), ['The theme is dark already']);
});

test('the system is watched while the machine runs', async () => {
  let tell: (scheme: Scheme) => void = () => undefined;
  let watching = false;
  const machine = provideTheme({
    read: async () => null,
    save: async () => undefined,
    watchSystem: (callback) => {
      tell = callback;
      watching = true;
      return () => {
        watching = false;
      };
    },
  });
  const bench = startBench(machine, { input: { saved: null, system: 'light' } });
  tell('dark');
  await settle();
  assert.is(selectScheme(bench.actor.getSnapshot()), 'dark');
  bench.stop();
  assert.is(watching, false);
});

test.run();
