import * as assert from 'uvu/assert';
import { answeringMachine } from '../../machines/palette/answering.machine.ts';
import {
  selectEntering,
  selectRulesKnown,
  selectRulesMissing,
} from '../../machines/palette/answering.select.ts';
import { offline } from '../../machines/kit/samples.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import { selectAnswering } from '../../machines/palette/palette.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('answering');

test('an Enter before the rules waits for them', async () => {
  const bench = startBench(answeringMachine);
  bench.send({ type: 'answer.enter' });
  assert.ok(selectEntering(bench.actor.getSnapshot()));
  bench.port('loadRules').resolve(undefined);
  await bench.settle();
  assert.ok(selectRulesKnown(bench.actor.getSnapshot()));
  assert.ok(selectEntering(bench.actor.getSnapshot()), 'until the view has given the answer');
});

test('rules that did not come are asked for again, and the Enter still waits', async () => {
  const bench = startBench(answeringMachine);
  bench.send({ type: 'answer.enter' });
  bench.port('loadRules').reject(offline);
  await bench.settle();
  assert.ok(selectRulesMissing(bench.actor.getSnapshot()));
  bench.send({ type: 'rules.retry' });
  bench.port('loadRules').resolve(undefined);
  await bench.settle();
  assert.not.ok(selectRulesMissing(bench.actor.getSnapshot()));
  assert.ok(selectEntering(bench.actor.getSnapshot()));
});

test('another text, an answer and a step back drop an Enter that waits', async () => {
  const bench = startBench(paletteMachine, {
    input: { uses: [], aliases: {}, now: () => 1_790_000_000_000 },
  });
  const waits = () => {
    const answering = selectAnswering(bench.actor.getSnapshot());
    answering?.send({ type: 'answer.enter' });
    return () => selectEntering(answering?.getSnapshot() as never);
  };
  bench.send({ type: 'palette.open', command: merge });
  for (const event of [
    { type: 'palette.type', text: 'news' },
    { type: 'palette.escape' },
    { type: 'palette.answer', answer: { value: 12, label: 'News' } },
    { type: 'palette.back' },
  ] as const) {
    const still = waits();
    assert.ok(still());
    bench.send(event);
    assert.not.ok(still(), event.type);
  }
});

test.run();

const merge = {
  id: 'table.merge',
  title: 'Merge into …',
  args: [
    { name: 'target', title: 'Target', kind: 'record', route: 'contents/tags' },
    { name: 'reason', title: 'Reason', kind: 'text' },
  ],
  confirm: null,
} as const;
