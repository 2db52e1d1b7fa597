import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { paletteLoaderMachine } from '../../machines/palette/palette-loader.machine.ts';
import { NOT_LOADED, textOfKeys } from '../../machines/palette/palette-loader.rules.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('palette loader');

test('it offers to open by Mod+K and by Mod+Alt+K until the palette itself is there', () => {
  const bench = startBench(paletteLoaderMachine);
  const keys = () => commandsOf(bench.actor.getSnapshot()).map((command) => command.keys);
  assert.equal(keys(), [['Mod+K', 'Mod+Alt+K']]);
  bench.send({ type: 'palette.loaded' });
  assert.equal(keys(), []);
});

test('keys pressed while the code is on its way are kept in their order', () => {
  const bench = startBench(paletteLoaderMachine);
  bench.send({ type: 'palette.open' });
  for (const key of ['d', 'a', 'Enter']) bench.send({ type: 'palette.key', key });
  assert.equal(bench.context().keys, ['d', 'a', 'Enter']);
});

test('closing it before the code has come forgets what was typed', () => {
  const bench = startBench(paletteLoaderMachine);
  bench.send({ type: 'palette.open' });
  bench.send({ type: 'palette.key', key: 'd' });
  bench.send({ type: 'palette.close' });
  assert.is(bench.state(), 'waiting');
  assert.equal(bench.context().keys, []);
});

test('code that does not come is said so, and asked for again by the next opening', () => {
  const bench = startBench(paletteLoaderMachine);
  bench.send({ type: 'palette.failed' });
  assert.equal(bench.emitted, [], 'nobody has asked for it yet');
  bench.send({ type: 'palette.open' });
  bench.send({ type: 'palette.failed' });
  assert.equal(bench.emitted, [{ type: 'snackbar.requested', snackbar: NOT_LOADED }]);
  assert.is(bench.state(), 'waiting');
  bench.send({ type: 'palette.open' });
  assert.is(bench.state(), 'opening');
});

test('the first keys make a text, and what follows the first other key is pressed later', () => {
  assert.equal(textOfKeys(['d', 'x', 'Backspace', 'a']), { text: 'da', rest: [] });
  assert.equal(textOfKeys(['d', 'Enter', 'x']), { text: 'd', rest: ['Enter', 'x'] });
});

test.run();
