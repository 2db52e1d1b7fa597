import * as assert from 'uvu/assert';
import { pagePreviewMachine } from '../../machines/page-preview/page-preview.machine.ts';
import { sampleAddress, samplePreview } from '../../machines/page-preview/page-preview.model.ts';
import type { PagePreviewEmitted } from '../../machines/page-preview/page-preview.types.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('preview of a page in a new tab');

function start() {
  const bench = startBench(pagePreviewMachine, { input: samplePreview });
  const emitted: PagePreviewEmitted[] = [];
  bench.actor.on('*', (event) => void emitted.push(event));
  return { bench, emitted };
}

test('an address is asked for and handed over, a second time while it comes not', async () => {
  const { bench, emitted } = start();
  bench.send({ type: 'preview.open' });
  bench.send({ type: 'preview.open' });
  assert.is(bench.state(), 'asking');
  bench.port('askAddress').resolve(sampleAddress);
  await bench.settle();
  assert.equal(emitted, [{ type: 'preview.ready', url: sampleAddress.url }]);
  assert.is(bench.state(), 'resting');
});

test('what is not saved is not shown', () => {
  const { bench } = start();
  bench.send({ type: 'record.changed', unsaved: true });
  bench.send({ type: 'preview.open' });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'record.changed', unsaved: false });
  bench.send({ type: 'preview.open' });
  assert.is(bench.state(), 'asking');
});

test('no answer, and a tab that the browser refuses, are told', async () => {
  const { bench, emitted } = start();
  bench.send({ type: 'preview.open' });
  bench.port('askAddress').reject(offline);
  await bench.settle();
  bench.send({ type: 'tab.refused' });
  assert.equal(
    emitted.map((event) => event.type === 'snackbar.requested' && event.snackbar.message),
    [
      offline.message,
      'Your browser kept the preview from opening. Allow pop-ups here, then try again.',
    ],
  );
});

test.run();
