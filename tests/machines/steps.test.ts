import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { createInput } from '../../machines/form/form.model.ts';
import { stepsMachine } from '../../machines/steps/steps.machine.ts';
import { stepsInput } from '../../machines/steps/steps.model.ts';
import { DEFAULT_STEPS, stepFacts } from '../../machines/steps/steps.rules.ts';
import {
  selectAtLast,
  selectContinueReason,
  selectMaySave,
} from '../../machines/steps/steps.select.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import { startBench } from '../support/bench.ts';
import { startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('steps');
const wrong = { question: 'Required.' };

test('[A4.032] the steps of a form are Options, Content and Confirm unless it has its own', () => {
  assert.equal(
    DEFAULT_STEPS.map(({ title }) => title),
    ['Options', 'Content', 'Confirm'],
  );
  assert.equal(
    stepFacts(start().actor.getSnapshot().context).map(({ title }) => title),
    ['Options', 'Content', 'Confirm'],
  );
});

test('[A4.033] Continue is off until the step is valid, and says why', () => {
  const bench = start();
  bench.send({ type: 'steps.check', problems: { publication_id: 'Required.', ...wrong } });
  assert.equal(
    [command(bench, 'steps.continue')?.enabled, command(bench, 'steps.continue')?.reason],
    [false, '1 required field'],
  );
  bench.send({ type: 'steps.continue' });
  assert.is(shownStep(bench), 'options');
  bench.send({ type: 'steps.check', problems: wrong });
  assert.is(selectContinueReason(bench.actor.getSnapshot()), null);
  bench.send({ type: 'steps.continue' });
  assert.is(shownStep(bench), 'content');
});

test('[A4.034] the save buttons stand on the last step only, when all steps are valid', async () => {
  const validate = ({ question }: Values) =>
    (question === '' ? wrong : {}) as Record<string, string>;
  const input = { ...createInput, steps: stepsInput.steps };
  const world = startWorld(input, { validate });
  await world.calm();
  const offered = () =>
    commandsOf(world.actor.getSnapshot())
      .map(({ id }) => id)
      .filter((id) => id.startsWith('form.save'));
  const all = ['form.save', 'form.saveAndClose', 'form.saveAndAnother'];
  const steps = world.children().steps;
  world.type({ question: 'Who?' });
  assert.equal(offered(), []);
  await world.send({ type: 'form.save' });
  assert.equal(world.seen.sent, []);
  steps?.send({ type: 'steps.continue' });
  assert.equal(offered(), []);
  steps?.send({ type: 'steps.continue' });
  assert.equal(offered(), all);
  world.type({ question: '' });
  assert.equal(offered(), []);
  world.type({ question: 'Who?' });
  assert.equal(offered(), all);
  await world.send({ type: 'form.save' });
  assert.is(world.seen.sent.length, 1);
});

test('a step is gone to by key and palette, back always, on only over valid ones, else with the reason', () => {
  const bench = start();
  bench.send({ type: 'steps.check', problems: wrong });
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title, keys, reason }) => [title, keys, reason]),
    [
      ['Continue', ['Alt+PageDown'], null],
      ['Go to step Content', ['Alt+2'], null],
      ['Go to step Confirm', ['Alt+3'], 'Complete Content first'],
    ],
  );
  bench.send({ type: 'steps.go', step: 3 });
  assert.is(shownStep(bench), 'options');
  bench.send({ type: 'steps.check', problems: {} });
  bench.send({ type: 'steps.go', step: 3 });
  assert.is(selectAtLast(bench.actor.getSnapshot()), true);
  assert.is(selectMaySave(bench.actor.getSnapshot()), true);
  bench.send({ type: 'steps.check', problems: wrong });
  assert.is(selectMaySave(bench.actor.getSnapshot()), false);
  bench.send({ type: 'steps.go', step: 1 });
  assert.is(shownStep(bench), 'options');
});

test('a form hears which fields of the step are in the way where Continue was tried', async () => {
  const validate = () => ({ publication_id: 'Required.', ...wrong });
  const world = startWorld({ ...createInput, ...stepsInput }, { validate });
  await world.calm();
  world.actor.getSnapshot().children.steps?.send({ type: 'steps.showFaults' });
  assert.equal(Object.keys(world.context().touched), ['publication_id']);
});

test('one event leads to each step, and every step has a command of its own that carries its number', () => {
  const bench = start();
  assert.equal(
    commandsOf(bench.actor.getSnapshot())
      .filter(({ event }) => event === 'steps.go')
      .map(({ id, details }) => [id, details]),
    [
      ['steps.go2', { step: 2 }],
      ['steps.go3', { step: 3 }],
    ],
  );
  bench.send({ type: 'steps.go', step: 2 });
  assert.is(shownStep(bench), 'content');
  bench.send({ type: 'steps.go', step: 9 });
  assert.is(shownStep(bench), 'content', 'there is no such step');
});

test('a field that no step names is answered for by the last one', () => {
  const bench = start();
  bench.send({ type: 'steps.check', problems: { rank: 'Required.' } });
  assert.equal(
    stepFacts(bench.actor.getSnapshot().context).map(({ valid }) => valid),
    [true, true, false],
  );
});

function start() {
  return startBench(stepsMachine, { input: stepsInput });
}

function shownStep({ actor }: ReturnType<typeof start>) {
  return stepFacts(actor.getSnapshot().context).find(({ current }) => current)?.id;
}

function command(bench: ReturnType<typeof start>, id: string) {
  return commandsOf(bench.actor.getSnapshot()).find((one) => one.id === id);
}

test.run();
