import * as assert from 'uvu/assert';
import { formPreviewMachine } from '../../machines/form-preview/form-preview.machine.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('the preview of a form');

test('a form with faults is refused until they are mended, then sent, then empty again', () => {
  const bench = startBench(formPreviewMachine, { input: {} });
  bench.send({ type: 'preview.submit', faults: 2 });
  assert.is(bench.state(), 'refused');
  bench.send({ type: 'answer.give', name: 'email', value: 'ada@example.org' });
  bench.send({ type: 'preview.submit', faults: 1 });
  assert.is(bench.state(), 'refused');
  bench.send({ type: 'preview.submit', faults: 0 });
  assert.is(bench.state(), 'sent');
  bench.send({ type: 'answer.give', name: 'email', value: 'late' });
  assert.equal(bench.actor.getSnapshot().context.answers, { email: 'ada@example.org' });
  bench.send({ type: 'preview.again' });
  assert.is(bench.state(), 'asking');
  assert.equal(bench.actor.getSnapshot().context.answers, {});
});

test.run();
