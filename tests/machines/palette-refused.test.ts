import * as assert from 'uvu/assert';
import { recentIds } from '../../machines/palette/memory.rules.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import {
  selectAliases,
  selectPage,
  selectPaletteView,
  selectRefusal,
  selectRefusedRow,
  selectSelectedId,
  selectUses,
} from '../../machines/palette/palette.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('a refused palette');
const dark = { id: 'theme.dark', title: 'Dark', args: [], confirm: null };

test('opens the page of a row', async () => {
  const { send, snapshot } = await refused();
  send({ type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } });
  assert.is(selectPage(snapshot())?.title, 'FAQ 7');
  assert.is(selectRefusal(snapshot()), null);
});

test('forgets a command that was used', async () => {
  const { send, snapshot } = await refused();
  send({ type: 'palette.forget', id: 'theme.light' });
  assert.equal(recentIds(selectUses(snapshot())), []);
});

test('gives a command a word', async () => {
  const { send, snapshot } = await refused();
  send({ type: 'palette.alias', id: 'theme.dark', alias: 'night' });
  assert.equal(selectAliases(snapshot()), { night: 'theme.dark' });
});

test('a row that is off is refused in place: it stays selected, with its reason until something else is done', async () => {
  const bench = startBench(paletteMachine, { input: { uses: [], aliases: {}, now: () => 0 } });
  const snapshot = () => bench.actor.getSnapshot();
  const row = { id: 'table.merge', title: 'Merge into …', reason: 'Select two rows' };
  bench.send({ type: 'palette.open' });
  for (const leave of [
    { type: 'palette.type', text: 'm' },
    { type: 'palette.escape' },
    { type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } },
    { type: 'palette.back' },
  ] as const) {
    bench.send({ type: 'palette.refuse', row });
    assert.equal(selectRefusedRow(snapshot()), row);
    assert.is(selectSelectedId(snapshot()), row.id);
    assert.is(selectPaletteView(snapshot()), 'list');
    bench.send(leave);
    assert.is(selectRefusedRow(snapshot()), null, leave.type);
  }
  assert.equal(bench.port('run').inputs(), []);
});

test('the reason of a row takes the place of the one for which a command did not run', async () => {
  const { send, snapshot } = await refused();
  send({ type: 'palette.refuse', row: { id: 'a', title: 'A', reason: 'Not now' } });
  assert.is(selectRefusal(snapshot()), null);
  assert.is(selectRefusedRow(snapshot())?.reason, 'Not now');
});

test('a command that only leads to another page runs as the palette closes, and is refused like every other', async () => {
  const bench = startBench(paletteMachine, { input: { uses: [], aliases: {}, now: () => 0 } });
  bench.send({ type: 'palette.open' });
  const command = { id: 'go.faqs', title: 'Go to FAQs', args: [], confirm: null, leads: true };
  bench.send({ type: 'palette.pick', command });
  assert.is(selectPaletteView(bench.actor.getSnapshot()), 'closed');
  assert.equal(bench.port('run').inputs(), [{ commandId: 'go.faqs', args: {} }]);
  bench.port('run').resolve({ status: 'refused', reason: 'You may not see FAQs' });
  await bench.settle();
  assert.is(selectPaletteView(bench.actor.getSnapshot()), 'list');
  assert.is(selectRefusal(bench.actor.getSnapshot()), 'You may not see FAQs');
});

test.run();

/** A palette whose command was refused, with one that was used before. */
async function refused() {
  const uses = [['theme.light', '', 1_790_000_000] as const];
  const bench = startBench(paletteMachine, {
    input: { uses, aliases: {}, now: () => 1_790_000_000_000 },
  });
  bench.send({ type: 'palette.open' });
  bench.send({ type: 'palette.pick', command: dark });
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'refused', reason: 'Locked by Ann Bell' });
  await bench.settle();
  return { ...bench, snapshot: () => bench.actor.getSnapshot() };
}
