import * as assert from 'uvu/assert';
import { comboboxMachine } from '../../machines/combobox/combobox.machine.ts';
import { comboboxInput, options } from '../../machines/combobox/combobox.model.ts';
import {
  selectAwaitsDefault,
  selectBeside,
  selectFull,
  selectOpen,
  selectPages,
  selectSearch,
  selectText,
  selectWantsOptions,
} from '../../machines/combobox/combobox.select.ts';
import type { ComboboxEvent, ComboboxInput } from '../../machines/combobox/combobox.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('combobox');
const single: ComboboxInput = { ...comboboxInput, multiple: false, max: null };

test('options are asked for once the menu is open', () => {
  const bench = startBench(comboboxMachine, { input: comboboxInput });
  assert.is(selectWantsOptions(bench.actor.getSnapshot()), false);
  bench.send({ type: 'menu.open' });
  assert.is(selectWantsOptions(bench.actor.getSnapshot()), true);
});

test('[A4.036] an eager input asks for options before it is opened', () => {
  const bench = startBench(comboboxMachine, { input: { ...comboboxInput, eager: true } });
  assert.is(selectWantsOptions(bench.actor.getSnapshot()), true);
});

test('[A4.037] searches one second after typing stops', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'text.type', text: 'a' });
  bench.clock.increment(999);
  bench.send({ type: 'text.type', text: 'an' });
  bench.clock.increment(999);
  assert.is(selectSearch(bench.actor.getSnapshot()), '');
  bench.clock.increment(1);
  assert.is(selectSearch(bench.actor.getSnapshot()), 'an');
});

test('asks for a further page only when there is one and none is on its way', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'options.shown', options: { ...options, loading: true } });
  bench.send({ type: 'options.more' });
  assert.is(selectPages(bench.actor.getSnapshot()), 1);
  bench.send({ type: 'options.shown', options });
  bench.send({ type: 'options.more' });
  bench.send({ type: 'options.more' });
  assert.is(selectPages(bench.actor.getSnapshot()), 2);
  bench.send({ type: 'options.shown', options: { ...options, more: false } });
  bench.send({ type: 'options.more' });
  assert.is(selectPages(bench.actor.getSnapshot()), 2);
});

test('[A4.039] clears the list when the filters change', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'filters.changed' });
  assert.equal(bench.context().options.ids, []);
  assert.equal(bench.emitted, [{ type: 'options.stale' }]);
});

test('[A4.041] [A5.014] at the limit the menu closes and stays closed until one is given up', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'combobox.toggle', id: 1 });
  assert.is(selectOpen(bench.actor.getSnapshot()), true);
  bench.send({ type: 'combobox.toggle', id: 2 });
  assert.equal([bench.state(), bench.context().picked], ['closed', [1, 2]]);
  assert.is(selectFull(bench.actor.getSnapshot()), true);
  bench.send({ type: 'menu.open' });
  bench.send({ type: 'combobox.add', ids: [3] });
  assert.equal([bench.state(), bench.context().picked], ['closed', [1, 2]]);
  bench.send({ type: 'combobox.remove', ids: [1] });
  bench.send({ type: 'menu.open' });
  assert.is(bench.state(), 'open.resting');
});

test('a single choice replaces the last, closes the menu and tells the form once', () => {
  const bench = open(single);
  bench.send({ type: 'combobox.toggle', id: 1 });
  bench.send({ type: 'menu.open' });
  bench.send({ type: 'combobox.toggle', id: 2 });
  assert.is(bench.state(), 'closed');
  assert.equal(bench.emitted, [
    { type: 'combobox.picked', picked: [1] },
    { type: 'combobox.picked', picked: [2] },
  ]);
});

test('a pick between two keystrokes does not lose the search', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'text.type', text: 'ann' });
  bench.send({ type: 'combobox.toggle', id: 1 });
  assert.equal(
    [selectText(bench.actor.getSnapshot()), selectSearch(bench.actor.getSnapshot())],
    ['ann', 'ann'],
  );
});

test('focus asks for options once; a page has room for what was picked then', () => {
  const bench = startBench(comboboxMachine, {
    input: { ...comboboxInput, max: null, picked: [4] },
  });
  bench.send({ type: 'input.focus' });
  bench.send({ type: 'combobox.add', ids: [5] });
  bench.send({ type: 'input.focus' });
  assert.is(selectWantsOptions(bench.actor.getSnapshot()), true);
  assert.is(selectBeside(bench.actor.getSnapshot()), 1);
});

test('Enter asks before typing has stopped for a second, and waits for the answer', () => {
  const bench = open(comboboxInput);
  const entered = () => [bench.state(), selectSearch(bench.actor.getSnapshot())];
  bench.send({ type: 'text.type', text: 'ann' });
  bench.send({ type: 'text.settle' });
  assert.equal(entered(), ['open.entering', 'ann']);
  bench.send({ type: 'text.answered' });
  assert.equal(entered(), ['open.resting', 'ann']);
});

test('Enter means the text it was pressed for: a letter after it takes it back', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'text.type', text: 'ann' });
  bench.send({ type: 'text.settle' });
  bench.send({ type: 'text.type', text: 'anna' });
  assert.is(bench.state(), 'open.typing');
});

test('[A4.040] a default that was found is picked, unless something is picked by then', () => {
  const bench = startBench(comboboxMachine, { input: comboboxInput });
  bench.send({ type: 'combobox.suggest', ids: [3] });
  bench.send({ type: 'combobox.suggest', ids: [1] });
  assert.equal(bench.context().picked, [3]);
  assert.equal(bench.emitted, [{ type: 'combobox.suggested', picked: [3] }]);
});

test('a default is looked for until one came or something was picked, and only where nothing was', () => {
  const looks = (input: Partial<typeof comboboxInput>, ...events: ComboboxEvent[]) => {
    const bench = startBench(comboboxMachine, { input: { ...comboboxInput, ...input } });
    for (const event of events) bench.send(event);
    return selectAwaitsDefault(bench.actor.getSnapshot());
  };
  assert.ok(looks({}));
  assert.ok(looks({}, { type: 'combobox.follow', picked: [], disabled: false }));
  assert.not(looks({ preselect: false }));
  assert.not(looks({ picked: [2] }));
  assert.not(looks({ disabled: true }));
  assert.not(looks({}, { type: 'combobox.suggest', ids: [3] }, { type: 'combobox.clear' }));
  assert.not(looks({}, { type: 'combobox.add', ids: [1] }, { type: 'combobox.remove', ids: [1] }));
});

test('picked ones move up and down, and stay at the ends', () => {
  const bench = startBench(comboboxMachine, {
    input: { ...comboboxInput, picked: [1, 2, 3], max: null },
  });
  bench.send({ type: 'combobox.move', id: 3, by: -1 });
  bench.send({ type: 'combobox.move', id: 1, by: -1 });
  assert.equal(bench.context().picked, [1, 3, 2]);
});

test('[A4.043] a new item made in the dialog is picked', () => {
  const bench = open(comboboxInput);
  bench.send({ type: 'create.open' });
  bench.send({ type: 'create.done', id: 9 });
  assert.equal([bench.state(), bench.context().picked], ['closed', [9]]);
});

test('a disabled input takes nothing', () => {
  const bench = startBench(comboboxMachine, { input: { ...comboboxInput, disabled: true } });
  bench.send({ type: 'menu.open' });
  bench.send({ type: 'combobox.add', ids: [1] });
  assert.equal([bench.state(), bench.context().picked, bench.emitted], ['closed', [], []]);
});

function open(input: ComboboxInput) {
  const bench = startBench(comboboxMachine, { input });
  bench.send({ type: 'menu.open' });
  bench.send({ type: 'options.shown', options });
  return bench;
}

test.run();
