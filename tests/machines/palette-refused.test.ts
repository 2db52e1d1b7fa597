import * as assert from 'uvu/assert';
import { recentIds } from '../../machines/palette/memory.rules.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import {
  selectAliases,
  selectPage,
  selectRefusal,
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
