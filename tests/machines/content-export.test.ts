import * as assert from 'uvu/assert';
import { contentExportMachine } from '../../machines/content-export/content-export.machine.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('export of a content');

function start(mayStore = true) {
  const bench = startBench(contentExportMachine, { input: { mayStore } });
  bench.send({ type: 'export.allow', isOpen: true, hasBlock: false });
  const ids = () => commandsOf(bench.actor.getSnapshot()).map(({ id }) => id);
  return { ...bench, ids };
}

test('a page is downloaded, one file at a time, and a failure is told', async () => {
  const bench = start();
  bench.send({ type: 'export.html' });
  bench.send({ type: 'export.project' });
  assert.equal(bench.port('downloadPage').inputs(), [{ as: 'html' }]);
  bench.port('downloadPage').reject(offline);
  await bench.settle();
  const snackbar = { type: 'error', message: offline.message };
  assert.equal(bench.emitted, [{ type: 'snackbar.requested', snackbar }]);
  bench.send({ type: 'export.project' });
  assert.equal(bench.port('downloadPage').inputs().at(-1), { as: 'project' });
});

test('the page, or the block at hand, is kept as a template under a name', async () => {
  const bench = start();
  bench.send({ type: 'export.template', name: ' ' });
  bench.send({ type: 'export.block', name: 'Letter' });
  assert.is(bench.state(), 'resting', 'no name, and no block');
  bench.send({ type: 'export.template', name: ' Letter ' });
  assert.equal(bench.port('storeTemplate').inputs(), [{ name: 'Letter', of: 'page' }]);
  bench.port('storeTemplate').resolve({ message: 'Template created.' });
  await bench.settle();
  bench.send({ type: 'export.allow', isOpen: true, hasBlock: true });
  bench.send({ type: 'export.block', name: 'Head' });
  assert.equal(bench.port('storeTemplate').inputs().at(-1), { name: 'Head', of: 'block' });
});

test('who may make no templates is offered none, and a closed editor exports nothing', () => {
  const bench = start(false);
  assert.equal(bench.ids(), ['export.html', 'export.project']);
  bench.send({ type: 'export.template', name: 'Letter' });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'export.allow', isOpen: false, hasBlock: false });
  assert.equal(bench.ids(), []);
});

test.run();
