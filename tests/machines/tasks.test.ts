import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { tasksMachine } from '../../machines/tasks/tasks.machine.ts';
import { provideTasks } from '../../machines/tasks/tasks.ports.ts';
import { selectTaskTotal, selectTasksStopped } from '../../machines/tasks/tasks.select.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('tasks');

const two = { total: 2, app_version: '1.4.0' };

async function startStopped() {
  const bench = startBench(tasksMachine, {
    answers: { fetchTasks: [refuse(offline), refuse(offline), refuse(offline)] },
  });
  for (const pause of [5_000, 30_000, 30_000]) {
    bench.clock.increment(pause);
    await bench.settle();
  }
  return bench;
}

test('[A4.057] tasks are first asked for five seconds after load', () => {
  const bench = startBench(tasksMachine);
  bench.clock.increment(4_999);
  assert.is(bench.port('fetchTasks').inputs().length, 0);
  bench.clock.increment(1);
  assert.is(bench.port('fetchTasks').inputs().length, 1);
});

test('[A4.058] tasks are asked for again thirty seconds after each answer', async () => {
  const bench = startBench(tasksMachine, { answers: { fetchTasks: [two, two] } });
  bench.clock.increment(5_000);
  await bench.settle();
  bench.clock.increment(29_999);
  assert.is(bench.port('fetchTasks').inputs().length, 1);
  bench.clock.increment(1);
  assert.is(bench.port('fetchTasks').inputs().length, 2);
});

test('an answer is counted, and the version of the server passed on', async () => {
  const bench = startBench(tasksMachine, { answers: { fetchTasks: [two] } });
  assert.is(selectTaskTotal(bench.actor.getSnapshot()), null);
  bench.clock.increment(5_000);
  await bench.settle();
  assert.is(selectTaskTotal(bench.actor.getSnapshot()), 2);
  assert.equal(bench.emitted, [
    { type: 'tasks.counted', total: 2 },
    { type: 'version.reported', version: '1.4.0' },
  ]);
});

test('what starts or ends while the tasks are asked for has them asked for once more', async () => {
  const bench = startBench(tasksMachine);
  bench.clock.increment(5_000);
  const [first] = bench.port('fetchTasks').calls;
  bench.send({ type: 'tasks.refresh' });
  assert.is(bench.port('fetchTasks').inputs().length, 2);
  assert.is(first?.signal.aborted, true);
  first?.resolve({ total: 7, app_version: '1.4.0' });
  bench.port('fetchTasks').resolve(two);
  await bench.settle();
  assert.is(selectTaskTotal(bench.actor.getSnapshot()), 2);
  assert.is(bench.state(), 'resting');
});

test('[A4.059] asking stops after three failures in a row', async () => {
  const bench = await startStopped();
  assert.is(selectTasksStopped(bench.actor.getSnapshot()), true);
  bench.clock.increment(3_600_000);
  assert.is(bench.port('fetchTasks').inputs().length, 3);
});

test('an answer in between begins the count of failures anew', async () => {
  const bench = startBench(tasksMachine, {
    answers: { fetchTasks: [refuse(offline), refuse(offline), two, refuse(offline)] },
  });
  for (const pause of [5_000, 30_000, 30_000, 30_000]) {
    bench.clock.increment(pause);
    await bench.settle();
  }
  assert.is(bench.state(), 'resting');
  assert.is(bench.context().failures, 1);
});

test('[D5.026] the command Retry wakes stopped polling, with three attempts again', async () => {
  const bench = await startStopped();
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title }) => title),
    ['Retry'],
  );
  bench.send({ type: 'tasks.retry' });
  assert.is(bench.state(), 'asking');
  assert.is(bench.context().failures, 0);
});

test('a browser that wakes up starts stopped polling, and leaves a running one alone', async () => {
  let wake: () => void = () => undefined;
  const machine = provideTasks({
    fetchTasks: async () => Promise.reject(offline),
    watchWakeUps: (tell) => {
      wake = tell;
      return () => undefined;
    },
    watchTasks: () => () => undefined,
  });
  const bench = startBench(machine);
  wake();
  await settle();
  assert.is(bench.state(), 'settling');
  for (const pause of [5_000, 30_000, 30_000]) {
    bench.clock.increment(pause);
    await settle();
  }
  assert.is(bench.state(), 'stopped');
  wake();
  await settle();
  assert.equal(bench.states().slice(-2), ['asking', 'resting']);
});

test('a task that is started or ends here is counted at once, not with the next round', async () => {
  let started = () => {};
  let running = 0;
  const machine = provideTasks({
    fetchTasks: async () => ({ total: running, app_version: '1.4.0' }),
    watchWakeUps: () => () => undefined,
    watchTasks: (tell) => {
      started = tell;
      return () => undefined;
    },
  });
  const bench = startBench(machine);
  bench.clock.increment(5_000);
  await settle();
  assert.is(selectTaskTotal(bench.actor.getSnapshot()), 0);
  running = 1;
  started();
  await settle();
  assert.is(selectTaskTotal(bench.actor.getSnapshot()), 1);
});

test('while the page of tasks is open they are asked for at once and every five seconds', async () => {
  const bench = startBench(tasksMachine, { answers: { fetchTasks: [two, two, two] } });
  const asked = () => bench.port('fetchTasks').inputs().length;
  bench.send({ type: 'tasks.watch' });
  assert.is(asked(), 1);
  await bench.settle();
  bench.clock.increment(5_000);
  await bench.settle();
  assert.is(asked(), 2);
  bench.send({ type: 'tasks.unwatch' });
  bench.clock.increment(5_000);
  await bench.settle();
  assert.is(asked(), 3);
  bench.clock.increment(29_999);
  assert.is(asked(), 3);
  bench.clock.increment(1);
  assert.is(asked(), 4);
});

test('whoever opens the page of tasks starts stopped polling again', async () => {
  const bench = await startStopped();
  bench.send({ type: 'tasks.watch' });
  assert.is(bench.state(), 'asking');
  assert.is(bench.context().failures, 0);
});

test.run();
