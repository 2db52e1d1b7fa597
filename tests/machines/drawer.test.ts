import * as assert from 'uvu/assert';
import { drawerMachine } from '../../machines/drawer/drawer.machine.ts';
import { selectDrawer } from '../../machines/drawer/drawer.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('drawer');

function startDrawer(input: { wide: boolean; collapsed: boolean }) {
  const bench = startBench(drawerMachine, { input });
  return {
    ...bench,
    drawer: () => selectDrawer(bench.actor.getSnapshot()),
  };
}

test('it is open on a wide window and closed on a narrow one', () => {
  assert.is(startDrawer({ wide: true, collapsed: false }).drawer(), 'expanded');
  assert.is(startDrawer({ wide: false, collapsed: false }).drawer(), 'away');
});

test('icons that were left stay icons, and do not matter on a narrow window', () => {
  assert.is(startDrawer({ wide: true, collapsed: true }).drawer(), 'icons');
  assert.is(startDrawer({ wide: false, collapsed: true }).drawer(), 'away');
});

test('Toggle navigation turns the column into icons and back, and each is remembered', () => {
  const bench = startDrawer({ wide: true, collapsed: false });
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title }) => title),
    ['Toggle navigation'],
  );
  bench.send({ type: 'drawer.toggle' });
  assert.is(bench.drawer(), 'icons');
  bench.send({ type: 'drawer.toggle' });
  assert.is(bench.drawer(), 'expanded');
  assert.equal(bench.port('save').inputs(), [{ collapsed: true }, { collapsed: false }]);
  assert.is(bench.port('save').calls[0]?.signal.aborted, true);
});

test('[A2.053] on a narrow window it opens over the page and closes when an entry is taken; nothing is saved', () => {
  const bench = startDrawer({ wide: false, collapsed: false });
  bench.send({ type: 'drawer.toggle' });
  assert.is(bench.drawer(), 'over');
  bench.send({ type: 'drawer.close' });
  assert.is(bench.drawer(), 'away');
  assert.equal(bench.port('save').inputs(), []);
});

test('a window that changes its width takes the shape of the other', () => {
  const bench = startDrawer({ wide: true, collapsed: true });
  bench.send({ type: 'width.shrank' });
  assert.is(bench.drawer(), 'away');
  bench.send({ type: 'width.grew' });
  assert.is(bench.drawer(), 'icons');
});

test.run();
