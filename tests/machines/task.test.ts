import * as assert from 'uvu/assert';
import { createActor, setup, SimulatedClock } from 'xstate';
import { offline } from '../../machines/kit/samples.ts';
import { taskMachine } from '../../machines/tasks/task.machine.ts';
import { taskInput } from '../../machines/tasks/task.model.ts';
import { provideTask } from '../../machines/tasks/task.ports.ts';
import type { TaskNews, TaskReport } from '../../machines/tasks/task.types.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('a followed task');
const running: TaskNews = { status: 'running' };

test('it is asked about at once, after a pause while it is at work, and not after its end', async () => {
  const bench = startBench(taskMachine, {
    input: taskInput,
    answers: { readTask: [running, { status: 'done' }] },
  });
  const asked = () => bench.port('readTask').inputs();
  assert.equal(asked(), [{ id: 7 }]);
  await settle();
  bench.clock.increment(999);
  assert.is(asked().length, 1);
  bench.clock.increment(1);
  await settle();
  assert.is(bench.state(), 'done');
  bench.clock.increment(60_000);
  assert.is(asked().length, 2);
});

test('whoever wants it so is not answered before a first pause', () => {
  const bench = startBench(taskMachine, { input: { ...taskInput, first: 2_000 } });
  bench.clock.increment(1_999);
  assert.is(bench.port('readTask').inputs().length, 0);
  bench.clock.increment(1);
  assert.is(bench.port('readTask').inputs().length, 1);
});

test('contact that is lost is taken up again after a longer pause', async () => {
  const bench = startBench(taskMachine, {
    input: taskInput,
    answers: { readTask: [refuse(offline), { status: 'cancelled' }] },
  });
  await settle();
  assert.is(bench.state(), 'lost');
  bench.clock.increment(4_999);
  assert.is(bench.state(), 'lost');
  bench.clock.increment(1);
  await settle();
  assert.is(bench.state(), 'failed');
});

test('its parent hears each answer as it came, and takes the question back by leaving', async () => {
  const heard: TaskReport[] = [];
  const answers = [async () => running, () => Promise.reject(offline), silence];
  const signals: AbortSignal[] = [];
  const task = provideTask({
    readTask(_, signal) {
      signals.push(signal);
      return answers[signals.length - 1]?.() ?? silence();
    },
  });
  const clock = new SimulatedClock();
  const parent = createActor(parentOver(task, heard), { clock }).start();
  await settle();
  clock.increment(1_000);
  await settle();
  clock.increment(5_000);
  assert.equal(heard, [
    { type: 'task.told', news: running },
    { type: 'task.lost', id: 7, failure: offline },
  ]);
  parent.send({ type: 'leave' });
  assert.equal(
    signals.map(({ aborted }) => aborted),
    [false, false, true],
  );
});

test.run();

function parentOver(task: typeof taskMachine, heard: TaskReport[]) {
  return setup({
    types: { events: {} as TaskReport | { type: 'leave' } },
    actors: { task },
    actions: { hear: ({ event }) => void (event.type !== 'leave' && heard.push(event)) },
  }).createMachine({
    initial: 'following',
    states: {
      following: {
        invoke: { src: 'task', input: taskInput },
        on: { 'task.*': { actions: 'hear' }, leave: 'left' },
      },
      left: {},
    },
  });
}

function silence() {
  return new Promise<TaskNews>(() => undefined);
}
