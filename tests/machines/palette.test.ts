import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { broken } from '../../machines/kit/samples.ts';
import type { Use } from '../../machines/palette/memory.rules.ts';
import { addUse, memoryFrom, recentIds } from '../../machines/palette/memory.rules.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import type { PaletteCommand } from '../../machines/palette/palette.rules.ts';
import {
  selectAliases,
  selectArg,
  selectArgs,
  selectPage,
  selectPaletteBusy,
  selectPaletteText,
  selectPaletteView,
  selectPickedCommand,
  selectRefusal,
  selectSelectedId,
  selectUses,
} from '../../machines/palette/palette.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('palette');

const dark: PaletteCommand = { id: 'theme.dark', title: 'Dark', args: [], confirm: null };
const merge: PaletteCommand = {
  id: 'table.merge',
  title: 'Merge into …',
  args: [
    { name: 'target', title: 'Target', kind: 'record', route: 'contents/tags' },
    { name: 'reason', title: 'Reason', kind: 'text' },
  ],
  confirm: 'Merge 3 tags?',
};
const news = { value: 12, label: 'News' };
const twice = { value: 'Twice there', label: 'Twice there' };

const NOW = 1_790_000_000_000;

function startPalette(recent: readonly string[] = []) {
  const uses = recent.map((id) => [id, '', NOW / 1000] as const);
  const bench = startBench(paletteMachine, { input: { uses, aliases: {}, now: () => NOW } });
  const snapshot = () => bench.actor.getSnapshot();
  return {
    ...bench,
    snapshot,
    view: () => selectPaletteView(snapshot()),
    recent: () => recentIds(selectUses(snapshot())),
    text: () => selectPaletteText(snapshot()),
    open: () => bench.send({ type: 'palette.open' }),
    type: (text: string) => bench.send({ type: 'palette.type', text }),
    escape: () => bench.send({ type: 'palette.escape' }),
    back: () => bench.send({ type: 'palette.back' }),
    pick: (command: PaletteCommand) => bench.send({ type: 'palette.pick', command }),
    answer: (answer: typeof news | typeof twice) => bench.send({ type: 'palette.answer', answer }),
  };
}

test('it opens by Mod+K and by Mod+Alt+K', () => {
  const bench = startPalette();
  assert.equal(commandsOf(bench.snapshot()).find(({ id }) => id === 'palette.open')?.keys, [
    'Mod+K',
    'Mod+Alt+K',
  ]);
  bench.open();
  assert.match(bench.state(), 'view.open');
});

test('a command runs in the task after the palette has closed', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  assert.is(bench.view(), 'closed');
  assert.is(selectPaletteBusy(bench.snapshot()), true);
  assert.equal(bench.port('run').inputs(), []);
  bench.clock.increment(0);
  assert.equal(bench.port('run').inputs(), [{ commandId: 'theme.dark', args: {} }]);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  assert.is(bench.state(), 'view.closed + memory.saving');
});

test('asked for again before the command has run, it opens after it: nothing of both is lost', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  bench.open();
  assert.is(bench.view(), 'closed');
  bench.clock.increment(0);
  assert.equal(bench.port('run').inputs(), [{ commandId: 'theme.dark', args: {} }]);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  assert.is(bench.view(), 'list');
  assert.is(bench.text(), '');
  assert.equal(bench.recent(), ['theme.dark']);
});

test('asked for again, it does not wait for a command that is long in running', () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  bench.open();
  bench.clock.increment(0);
  assert.is(bench.view(), 'closed');
  bench.clock.increment(0);
  assert.is(bench.view(), 'list');
});

test('asked for again, it says why the command did not run', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  bench.open();
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'refused', reason: 'Locked by Ann Bell' });
  await bench.settle();
  assert.is(selectRefusal(bench.snapshot()), 'Locked by Ann Bell');
});

test('what ran is the most recent, and is saved', async () => {
  const bench = startPalette(['faqs.create', 'theme.dark']);
  bench.open();
  bench.pick(dark);
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  assert.equal(bench.recent(), ['theme.dark', 'faqs.create']);
  assert.equal(bench.port('saveRecent').inputs(), [
    {
      uses: [
        ['theme.dark', '', NOW / 1000],
        ['faqs.create', '', NOW / 1000],
        ['theme.dark', '', NOW / 1000],
      ],
      aliases: {},
    },
  ]);
});

test('a refused command brings the palette back with the reason', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'refused', reason: 'Locked by Ann Bell' });
  await bench.settle();
  assert.is(bench.view(), 'list');
  assert.is(selectRefusal(bench.snapshot()), 'Locked by Ann Bell');
  assert.equal(bench.recent(), []);
  bench.type('d');
  assert.is(selectRefusal(bench.snapshot()), null);
  assert.is(bench.text(), 'd');
});

test('a command that breaks says so in the palette', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick(dark);
  bench.clock.increment(0);
  bench.port('run').reject(broken);
  await bench.settle();
  assert.is(selectRefusal(bench.snapshot()), broken.message);
});

test('Escape clears the text, then leaves the page, then closes', () => {
  const bench = startPalette();
  bench.open();
  bench.send({ type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } });
  bench.type('edit');
  bench.escape();
  assert.is(bench.text(), '');
  assert.is(selectPage(bench.snapshot())?.title, 'FAQ 7');
  bench.escape();
  assert.is(selectPage(bench.snapshot()), null);
  bench.escape();
  assert.is(bench.view(), 'closed');
});

test('Backspace leaves the page only where no text is left, and never closes', () => {
  const bench = startPalette();
  bench.open();
  bench.send({ type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } });
  bench.type('e');
  bench.back();
  assert.is(bench.snapshot().context.pages.length, 1);
  bench.type('');
  bench.back();
  assert.equal(bench.snapshot().context.pages, []);
  bench.back();
  assert.is(bench.view(), 'list');
});

test('arguments are asked for one by one, confirmed, and sent together', () => {
  const bench = startPalette();
  bench.open();
  bench.pick(merge);
  assert.is(selectArg(bench.snapshot())?.name, 'target');
  bench.answer(news);
  assert.is(selectArg(bench.snapshot())?.name, 'reason');
  bench.answer(twice);
  assert.is(bench.view(), 'confirm');
  assert.is(selectPickedCommand(bench.snapshot())?.confirm, 'Merge 3 tags?');
  bench.send({ type: 'palette.confirm' });
  bench.clock.increment(0);
  assert.equal(bench.port('run').inputs(), [
    { commandId: 'table.merge', args: { target: 12, reason: 'Twice there' } },
  ]);
});

test('Escape in an argument clears, then goes one argument back, then to the list', () => {
  const bench = startPalette();
  bench.open();
  bench.pick(merge);
  bench.answer(news);
  bench.type('Twi');
  bench.escape();
  assert.is(bench.text(), '');
  bench.escape();
  assert.is(selectArg(bench.snapshot())?.name, 'target');
  assert.is(bench.text(), 'News');
  bench.escape();
  bench.escape();
  assert.is(bench.view(), 'list');
});

test('answers that were given are offered again when the command is picked again', () => {
  const bench = startPalette();
  bench.open();
  bench.pick(merge);
  bench.answer(news);
  bench.send({ type: 'palette.close' });
  bench.open();
  assert.is(bench.text(), '');
  bench.pick(merge);
  assert.is(bench.text(), 'News');
  assert.equal(selectArgs(bench.snapshot()), {});
});

test('what was being typed for an argument is kept when the palette is closed over it', () => {
  const bench = startPalette();
  bench.open();
  bench.pick(merge);
  bench.answer(news);
  bench.type('because');
  bench.send({ type: 'palette.close' });
  bench.open();
  bench.pick(merge);
  bench.answer(news);
  assert.is(bench.text(), 'because');
});

test('answers are kept over a refusal, and forgotten once the command ran', async () => {
  const bench = startPalette();
  const asked: PaletteCommand = { ...merge, args: merge.args.slice(0, 1), confirm: null };
  bench.open();
  bench.pick(asked);
  bench.answer(news);
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'refused', reason: 'Not now' });
  await bench.settle();
  bench.pick(asked);
  assert.is(bench.text(), 'News');
  bench.answer(news);
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  bench.open();
  bench.pick(asked);
  assert.is(bench.text(), '');
});

test('typing takes the selection back to the best row', () => {
  const bench = startPalette();
  bench.open();
  bench.send({ type: 'palette.select', id: 'theme.dark' });
  assert.is(selectSelectedId(bench.snapshot()), 'theme.dark');
  bench.type('f');
  assert.is(selectSelectedId(bench.snapshot()), null);
});

test('a recent command can be forgotten, and the ranking reset', () => {
  const bench = startPalette(['a', 'b']);
  bench.open();
  bench.send({ type: 'palette.forget', id: 'a' });
  assert.equal(bench.recent(), ['b']);
  assert.is(bench.view(), 'list');
  bench.send({ type: 'palette.resetRecent' });
  assert.equal(bench.recent(), []);
  assert.equal(bench.port('saveRecent').inputs(), [
    { uses: [['b', '', NOW / 1000]], aliases: {} },
    { uses: [], aliases: {} },
  ]);
  const reset = commandsOf(bench.snapshot()).find(({ id }) => id === 'palette.resetRecent');
  assert.equal([reset?.enabled, reset?.reason], [false, 'No command has been run yet']);
});

test('leaving a page brings back what was typed and chosen below it', () => {
  const bench = startPalette();
  bench.open();
  bench.type('pick');
  bench.send({ type: 'palette.select', id: 'b' });
  bench.send({ type: 'palette.enter', page: { id: 'row', title: 'FAQ 7' } });
  assert.is(bench.text(), '');
  bench.back();
  assert.equal([bench.text(), selectSelectedId(bench.snapshot())], ['pick', 'b']);
});

test('a run is remembered with what was typed before it', async () => {
  const bench = startPalette();
  bench.open();
  bench.type('da');
  bench.pick(dark);
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  assert.equal(selectUses(bench.snapshot()), [['theme.dark', 'da', NOW / 1000]]);
});

test('deleting a record is no habit', async () => {
  const bench = startPalette();
  bench.open();
  bench.pick({ id: 'delete:faqs:7', title: 'Delete FAQ #7', args: [], confirm: 'Delete?' });
  bench.send({ type: 'palette.confirm' });
  bench.clock.increment(0);
  bench.port('run').resolve({ status: 'ran' });
  await bench.settle();
  assert.equal(selectUses(bench.snapshot()), []);
});

test('an alias is kept, moves with its command, and is taken away by an empty one', () => {
  const bench = startPalette();
  bench.open();
  bench.send({ type: 'palette.enter', page: { id: 'alias:theme.dark', title: 'Alias' } });
  bench.send({ type: 'palette.alias', id: 'theme.dark', alias: ' Night ' });
  assert.equal(selectAliases(bench.snapshot()), { night: 'theme.dark' });
  assert.is(selectPage(bench.snapshot()), null);
  bench.send({ type: 'palette.alias', id: 'theme.dark', alias: 'nn' });
  assert.equal(selectAliases(bench.snapshot()), { nn: 'theme.dark' });
  bench.send({ type: 'palette.alias', id: 'theme.dark', alias: '' });
  assert.equal(selectAliases(bench.snapshot()), {});
  assert.equal(bench.port('saveRecent').inputs(), [
    { uses: [], aliases: { night: 'theme.dark' } },
    { uses: [], aliases: { nn: 'theme.dark' } },
    { uses: [], aliases: {} },
  ]);
});

test('it opens at the arguments of a command where one is named', () => {
  const bench = startPalette();
  bench.send({ type: 'palette.open', command: merge });
  assert.is(bench.view(), 'argument');
  assert.is(selectArg(bench.snapshot())?.name, 'target');
});

test('what was saved comes back, and what does not fit is left out', () => {
  const saved = { uses: [['a', 'x', 5], ['b', 5], 'c'], aliases: { n: 'a', m: 7 }, more: true };
  assert.equal(memoryFrom(saved), { uses: [['a', 'x', 5]], aliases: { n: 'a' } });
  assert.equal(
    [memoryFrom(null), memoryFrom('x'), memoryFrom({})].map(({ uses }) => uses),
    [[], [], []],
  );
});

test('uses and aliases of a command that has another id now are its own', () => {
  const saved = { uses: [['notices.act', '', 5]], aliases: { f: 'folds.close' } };
  const now = { uses: [['snackbars.act', '', 5]], aliases: { f: 'disclosure.closeAll' } };
  assert.equal(memoryFrom(saved), now);
});

test('of each command the last ten uses are kept, and two hundred in all', () => {
  let uses: readonly Use[] = [];
  for (let at = 0; at < 400; at += 1)
    uses = addUse(uses, `c${at % 40}`, 'A long text to find it by', at * 1000);
  assert.is(uses.length, 200);
  for (let at = 400; at < 415; at += 1) uses = addUse(uses, 'c1', '', at * 1000);
  assert.is(uses.filter(([id]) => id === 'c1').length, 10);
  assert.is(uses.at(-1)?.[1], 'a long text ');
});

test('opening it while a command is on its way starts afresh', () => {
  const bench = startPalette();
  bench.open();
  bench.type('dark');
  bench.pick(dark);
  bench.clock.increment(0);
  bench.open();
  assert.is(bench.view(), 'list');
  assert.is(bench.text(), '');
  assert.is(selectPickedCommand(bench.snapshot()), null);
});

test.run();
