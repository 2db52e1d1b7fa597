import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { pinsMachine } from '../../machines/pins/pins.machine.ts';
import { MOST_PINS } from '../../machines/pins/pins.rules.ts';
import { selectPins } from '../../machines/pins/pins.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('pins');

function startPins(pins: readonly string[] = []) {
  const bench = startBench(pinsMachine, {});
  bench.send({ type: 'pins.restored', pins });
  return {
    ...bench,
    pins: () => selectPins(bench.actor.getSnapshot()),
    command: (id: string) =>
      commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id),
  };
}

test('the open page is pinned at the end and unpinned, and each is saved', () => {
  const bench = startPins(['/content/tags']);
  bench.send({ type: 'page.reached', page: '/content/faqs' });
  bench.send({ type: 'pin.add' });
  assert.equal(bench.pins(), ['/content/tags', '/content/faqs']);
  bench.send({ type: 'pin.remove' });
  assert.equal(bench.port('save').inputs(), [
    { pins: ['/content/tags', '/content/faqs'] },
    { pins: ['/content/tags'] },
  ]);
});

test('what cannot be pinned says why', () => {
  const bench = startPins(['/content/tags']);
  assert.is(bench.command('pin.add')?.reason, 'This page is not one of the sidebar');
  bench.send({ type: 'page.reached', page: '/content/tags' });
  assert.is(bench.command('pin.add')?.reason, 'This page is pinned already');
  assert.is(bench.command('pin.remove')?.enabled, true);
  const full = startPins(Array.from({ length: MOST_PINS }, (_, at) => `/page/${at}`));
  full.send({ type: 'page.reached', page: '/content/faqs' });
  assert.is(full.command('pin.add')?.reason, '12 pages are pinned: unpin one first');
  full.send({ type: 'page.pin', to: '/content/faqs' });
  assert.is(full.pins().length, MOST_PINS);
});

test('a pinned page takes another place, and none beyond the ends', () => {
  const bench = startPins(['/a', '/b', '/c']);
  bench.send({ type: 'pin.move', to: '/c', at: 0 });
  assert.equal(bench.pins(), ['/c', '/a', '/b']);
  bench.send({ type: 'pin.move', to: '/c', at: -1 });
  bench.send({ type: 'pin.move', to: '/b', at: 3 });
  assert.equal(bench.pins(), ['/c', '/a', '/b']);
  assert.is(bench.port('save').inputs().length, 1);
});

test('what the account says while a change is on its way does not undo the change', async () => {
  const bench = startPins();
  bench.send({ type: 'page.pin', to: '/content/tags' });
  bench.send({ type: 'pins.restored', pins: [] });
  assert.equal(bench.pins(), ['/content/tags']);
  bench.port('save').resolve(undefined);
  await bench.settle();
  bench.send({ type: 'pins.restored', pins: ['/content/faqs'] });
  assert.equal(bench.pins(), ['/content/faqs']);
});

test('pages that could not be kept stay pinned in this tab, and a snackbar says so', async () => {
  const bench = startPins();
  const told: string[] = [];
  bench.actor.on('snackbar.requested', ({ snackbar }) => told.push(snackbar.message));
  bench.send({ type: 'page.pin', to: '/content/tags' });
  bench.port('save').reject({ status: 0, id: 'network', message: 'No connection.' });
  await bench.settle();
  assert.equal(bench.pins(), ['/content/tags']);
  assert.equal(told, ['The pinned pages could not be kept. No connection.']);
});

test.run();
