import * as assert from 'uvu/assert';
import { contentPreviewMachine } from '../../machines/content-preview/content-preview.machine.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('preview of a content');
const start = () => startBench(contentPreviewMachine, { input: { text: 'a', self: null } });
const page = (html: string) => ({ html, unknown: [] });

test('[A9.026] it is rendered at once, then 300 ms after the last letter', async () => {
  const bench = start();
  bench.port('render').resolve(page('A'));
  await bench.settle();
  assert.is(bench.state(), 'shown');
  bench.send({ type: 'content.typed', text: 'ab', self: null });
  bench.clock.increment(299);
  bench.send({ type: 'content.typed', text: 'abc', self: null });
  bench.clock.increment(299);
  assert.is(bench.state(), 'settling');
  assert.equal(bench.actor.getSnapshot().context.rendered, page('A'));
  bench.clock.increment(1);
  assert.equal(bench.port('render').inputs().at(-1), { text: 'abc', self: null });
  bench.port('render').resolve(page('ABC'));
  await bench.settle();
  assert.equal(bench.actor.getSnapshot().context.rendered, page('ABC'));
});

test('macros that could not be read keep what was shown, and are asked for again', async () => {
  const bench = start();
  bench.port('render').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  bench.send({ type: 'preview.retry' });
  bench.port('render').resolve(page('A'));
  await bench.settle();
  assert.is(bench.state(), 'shown');
});

test.run();
