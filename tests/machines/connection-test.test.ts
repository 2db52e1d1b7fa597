import * as assert from 'uvu/assert';
import { connectionTestMachine } from '../../machines/connection-test/connection-test.machine.ts';
import {
  sampleFailed,
  samplePassed,
  sampleTests,
} from '../../machines/connection-test/connection-test.model.ts';
import { UNSAVED } from '../../machines/connection-test/connection-test.rules.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('tests of connections');
const start = (input = sampleTests) => startBench(connectionTestMachine, { input });
const commands = (bench: ReturnType<typeof start>) =>
  Object.fromEntries(
    commandsOf(bench.actor.getSnapshot()).map(({ id, enabled, reason }) => [id, [enabled, reason]]),
  );
const results = (bench: ReturnType<typeof start>) => bench.actor.getSnapshot().context.results;

test('a service is tested, says what came back, and forgets that when it is tested anew', async () => {
  const bench = start();
  bench.send({ type: 'connection.test', service: 'everflow' });
  bench.port('runTest').resolve(sampleFailed);
  await bench.settle();
  assert.equal(results(bench), { everflow: sampleFailed });
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: 'Everflow: Everflow refuses the key (401).' },
    },
    { type: 'connection.tested', service: 'everflow' },
  ]);
  bench.send({ type: 'connection.test', service: 'everflow' });
  assert.equal(results(bench), {});
  bench.port('runTest').resolve(samplePassed);
  await bench.settle();
  assert.equal(results(bench), { everflow: samplePassed });
});

test('one at a time is tested, and a test can be cancelled', async () => {
  const bench = start();
  bench.send({ type: 'connection.test', service: 'everflow' });
  assert.equal(commands(bench), {
    'connection.test': [false, 'Everflow is being tested'],
    'connection.mail': [false, 'Everflow is being tested'],
    'connection.cancel': [true, null],
  });
  bench.send({ type: 'connection.cancel' });
  assert.is(bench.state(), 'resting');
  assert.equal(results(bench), {});
});

test('who does not answer within 30 s is let go', async () => {
  const bench = start();
  bench.send({ type: 'connection.test', service: 'smtp' });
  bench.clock.increment(29_999);
  assert.is(bench.state(), 'testing');
  bench.clock.increment(1);
  assert.is(bench.state(), 'resting');
  assert.match(results(bench).smtp?.message ?? '', /within 30 s/);
});

test('unsaved changes stand in the way, with the reason', () => {
  const bench = start();
  bench.send({ type: 'record.changed', unsaved: true });
  assert.equal(commands(bench), {
    'connection.test': [false, UNSAVED],
    'connection.mail': [false, UNSAVED],
  });
  bench.send({ type: 'connection.test', service: 'smtp' });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'record.changed', unsaved: false });
  assert.equal(commands(bench)['connection.test'], [true, null]);
});

test('a test that could not be made says that nothing was tested', async () => {
  const bench = start();
  bench.send({ type: 'connection.mail' });
  bench.port('runTest').reject(offline);
  await bench.settle();
  assert.match(results(bench).smtp?.step ?? '', /Nothing was tested/);
});

test('who may not change the settings has no such command', () => {
  assert.equal(
    commands(start({ ...sampleTests, right: { ...sampleTests.right, ability: 'denied' } })),
    {},
  );
});

test.run();
