import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { snackbarsMachine } from '../../machines/snackbars/snackbars.machine.ts';
import type { SnackbarRequest } from '../../machines/snackbars/snackbars.rules.ts';
import { selectStack } from '../../machines/snackbars/snackbars.select.ts';
import { versionMachine } from '../../machines/version/version.machine.ts';
import { isOlder } from '../../machines/version/version.rules.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('version');

test('[D5.030] versions are compared number by number', () => {
  assert.is(isOlder('1.9.0', '1.10.0'), true);
  assert.is(isOlder('1.10.0', '1.9.0'), false);
  assert.is(isOlder('1.10', '1.10.0'), false);
  assert.is(isOlder('1.10', '1.10.1'), true);
  assert.is(isOlder('2.0.0', '10.0.0'), true);
  assert.is(isOlder('3.2.0', '3.2.0'), false);
});

test('[A3.078] the latest version is 1.0.0 until the server reports one', () => {
  const bench = startBench(versionMachine, { input: { own: '1.9.0' } });
  assert.is(bench.context().latest, '1.0.0');
  bench.send({ type: 'version.report', version: '1.9.0' });
  assert.is(bench.context().latest, '1.9.0');
});

test('[A4.064] [A4.066] a higher version of the server marks the app outdated, once', () => {
  const bench = startBench(versionMachine, { input: { own: '1.9.0' } });
  bench.send({ type: 'version.report', version: '1.9.0' });
  assert.is(bench.state(), 'current');
  bench.send({ type: 'version.report', version: '1.10.0' });
  bench.send({ type: 'version.report', version: '1.11.0' });
  assert.is(bench.state(), 'outdated');
  assert.is(bench.emitted.length, 1);
});

test('[A8.038] [A8.039] [A8.040] [A8.041] [A8.042] the warning is first, stays, cannot be dismissed and offers Reload', () => {
  const bench = startBench(versionMachine, { input: { own: '1.9.0' } });
  bench.send({ type: 'version.report', version: '1.10.0' });
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: {
        id: 'outdated',
        type: 'warning',
        message: 'A new version of the app is available. Please reload the page.',
        order: 'first',
        dismissible: false,
        timeout: 0,
        action: { text: 'Reload', icon: 'rotate-cw', intent: { type: 'version.reload' } },
      },
    },
  ]);
  const [{ snackbar }] = bench.emitted as [{ snackbar: SnackbarRequest }];
  const input = { now: () => 0, newId: () => 'made' };
  const snackbars = startBench(snackbarsMachine, { input });
  const [before, after] = ['before', 'after'].map((id) => ({ id, message: 'Saved.' }));
  for (const each of [before, snackbar, after])
    snackbars.send({ type: 'snackbars.show', snackbar: each as SnackbarRequest });
  const stack = selectStack(snackbars.actor.getSnapshot()).map(({ id }) => id);
  assert.equal(stack, ['outdated', 'before', 'after']);
});

test('Reload is a command only once the app is outdated, and asks the shell', () => {
  const bench = startBench(versionMachine, { input: { own: '1.9.0' } });
  assert.equal(commandsOf(bench.actor.getSnapshot()), []);
  bench.send({ type: 'version.report', version: '1.10.0' });
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title }) => title),
    ['Reload'],
  );
  bench.send({ type: 'version.reload' });
  assert.equal(bench.emitted.at(-1), { type: 'reload.requested' });
});

test.run();
