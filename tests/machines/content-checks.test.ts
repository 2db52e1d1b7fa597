import * as assert from 'uvu/assert';
import { contentChecksMachine } from '../../machines/content-checks/content-checks.machine.ts';
import { sampleProblems } from '../../machines/content-checks/content-checks.model.ts';
import {
  selectLooking,
  selectProblems,
  selectUnknown,
} from '../../machines/content-checks/content-checks.select.ts';
import type { Looked } from '../../machines/content-checks/content-checks.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('what the checks find while a page is edited');

const OPEN = { type: 'checks.allow', isOpen: true, mayChange: true } as const;

async function answered(bench: ReturnType<typeof start>['bench'], looked: Looked) {
  bench.port('look').resolve(looked);
  await bench.settle();
}

function start() {
  const bench = startBench(contentChecksMachine);
  bench.send(OPEN);
  const now = () => bench.actor.getSnapshot();
  const command = (id: string) => commandsOf(now()).find((each) => each.id === id);
  return { bench, now, command };
}

test('a page is looked through when its changes rest, and again with each change; what was found stays meanwhile', async () => {
  const { bench, now } = start();
  assert.is(bench.port('look').calls.length, 0);
  bench.clock.increment(400);
  bench.send({ type: 'page.changed' });
  bench.clock.increment(400);
  assert.is(bench.port('look').calls.length, 0);
  bench.clock.increment(100);
  assert.is(bench.port('look').calls.length, 1);
  await answered(bench, sampleProblems);
  assert.equal([selectProblems(now()).length, selectLooking(now())], [2, false]);
  bench.send({ type: 'page.changed' });
  assert.equal([selectProblems(now()).length, selectLooking(now())], [2, true]);
  bench.clock.increment(500);
  bench.send({ type: 'page.changed' });
  bench.clock.increment(500);
  await answered(bench, { problems: [], unknown: null });
  assert.equal(selectProblems(now()), []);
});

test('a problem is gone to at any time, and fixed only where it is of the page as it is now', async () => {
  const { bench, command } = start();
  bench.clock.increment(500);
  assert.is(command('problem.fix')?.reason, 'The page is being looked through');
  await answered(bench, sampleProblems);
  assert.equal(
    command('problem.fix')?.args[0]?.choices?.map(({ value, title }) => [value, title]),
    [['1', 'Mark as decoration: The image has no alternative text.']],
  );
  bench.send({ type: 'problem.show', problem: '0' });
  bench.send({ type: 'problem.fix', problem: '0' });
  bench.send({ type: 'problem.fix', problem: '1' });
  bench.send({ type: 'page.changed' });
  bench.send({ type: 'problem.fix', problem: '1' });
  bench.send({ type: 'problem.show', problem: '7' });
  const [dead, undescribed] = sampleProblems.problems;
  assert.equal(bench.emitted, [
    { type: 'problem.shown', problem: dead },
    { type: 'problem.fixed', problem: undescribed },
  ]);
});

test('what could not be asked is told, and what was found before stays', async () => {
  const { bench, now, command } = start();
  bench.clock.increment(500);
  await answered(bench, sampleProblems);
  bench.send({ type: 'checks.again' });
  assert.equal(bench.port('look').inputs().at(-1), { isAnew: true });
  bench.port('look').reject(offline);
  await bench.settle();
  assert.equal([selectProblems(now()).length, selectUnknown(now())], [2, 'No answer came.']);
  bench.send({ ...OPEN, mayChange: false });
  assert.is(command('problem.show')?.reason, 'Edit the content first');
  bench.send({ type: 'checks.allow', isOpen: false, mayChange: false });
  assert.equal([selectProblems(now()), commandsOf(now())], [[], []]);
});

test.run();
