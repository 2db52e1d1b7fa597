import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { pickMachine } from '../../machines/pick/pick.machine.ts';
import { pickInput } from '../../machines/pick/pick.model.ts';
import { selectFull, selectPage, selectPicked } from '../../machines/pick/pick.select.ts';
import type { PickInput } from '../../machines/pick/pick.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('pick from a table');

test('rows are asked for 300 ms after typing, or at once, from the first page', () => {
  const bench = start();
  bench.send({ type: 'rows.shown', lastPage: 3 });
  bench.send({ type: 'pick.nextPage' });
  bench.send({ type: 'text.type', text: ' rea' });
  bench.clock.increment(299);
  bench.send({ type: 'text.type', text: ' read ' });
  bench.clock.increment(299);
  assert.equal([bench.context().search, bench.context().page], ['', 2]);
  bench.clock.increment(1);
  assert.equal([bench.context().search, bench.context().page], ['read', 1]);
  bench.send({ type: 'text.type', text: 'readers' });
  bench.send({ type: 'text.settle' });
  assert.is(bench.context().search, 'readers');
});

test('[A2.146] a page has 10 to 50 rows in steps of 10, and no other number', () => {
  const bench = start();
  assert.is(bench.context().perPage, 10);
  for (const perPage of [20, 30, 40, 50, 10]) {
    bench.send({ type: 'size.choose', perPage });
    assert.is(bench.context().perPage, perPage);
  }
  for (const perPage of [0, -1, 5, 15, 60, 100, 1e9, Number.NaN]) {
    bench.send({ type: 'size.choose', perPage });
    assert.is(bench.context().perPage, 10, String(perPage));
  }
});

test('another size stays with the first row that is shown, other rows start at the first page', () => {
  const bench = start();
  bench.send({ type: 'rows.shown', lastPage: 9 });
  for (let turn = 0; turn < 4; turn += 1) bench.send({ type: 'pick.nextPage' });
  bench.send({ type: 'size.choose', perPage: 20 });
  assert.is(page(bench), 3);
  bench.send({ type: 'publication.choose', publication: 2 });
  assert.equal([page(bench), bench.context().publication], [1, 2]);
});

test('pages end at the first and the last one, and say so; a page that is gone is the last one', () => {
  const bench = start();
  assert.is(reasonOf(bench, 'pick.nextPage'), 'This is the last page');
  assert.is(reasonOf(bench, 'pick.previousPage'), 'This is the first page');
  bench.send({ type: 'rows.shown', lastPage: 2 });
  bench.send({ type: 'pick.nextPage' });
  bench.send({ type: 'pick.nextPage' });
  assert.is(page(bench), 2);
  bench.send({ type: 'rows.shown', lastPage: 1 });
  assert.is(page(bench), 1);
});

test('several rows are picked in order up to the limit, given up again, and told at the end', () => {
  const bench = start({ picked: [7] });
  bench.send({ type: 'row.pick', id: 3 });
  bench.send({ type: 'row.pick', id: 4 });
  assert.equal(selectPicked(bench.actor.getSnapshot()), [7, 3]);
  assert.ok(selectFull(bench.actor.getSnapshot()));
  bench.send({ type: 'row.pick', id: 7 });
  bench.send({ type: 'row.pick', id: 4 });
  assert.is(titleOf(bench, 'pick.confirm'), 'Use 2 segments');
  bench.send({ type: 'pick.confirm' });
  assert.equal(picksOf(bench), [{ type: 'rows.picked', picked: [3, 4], row: null, chosen: null }]);
  assert.is(bench.state(), 'closed');
});

test('a single row is taken at once and needs no yes', () => {
  const bench = start({ multiple: false, max: null, picked: [7] });
  assert.is(titleOf(bench, 'pick.confirm'), undefined);
  bench.send({ type: 'row.pick', id: 3 });
  assert.equal(picksOf(bench), [{ type: 'rows.picked', picked: [3], row: null, chosen: null }]);
  assert.is(bench.state(), 'closed');
});

test('what was picked is left alone when the list is closed', () => {
  const bench = start({ picked: [7] });
  bench.send({ type: 'row.pick', id: 3 });
  bench.send({ type: 'pick.cancel' });
  assert.equal([bench.state(), picksOf(bench)], ['closed', []]);
  assert.equal(bench.emitted.at(-1), { type: 'pick.closed' });
  bench.send({ type: 'pick.open', picked: [7] });
  assert.equal(selectPicked(bench.actor.getSnapshot()), [7]);
});

test('[B5.020] one that is saved waits for a row, and for what has to be chosen beside it', () => {
  const bench = start({ multiple: false, max: null, isSaved: true, also: 'effort' });
  assert.is(reasonOf(bench, 'pick.confirm'), 'Choose a segment first');
  bench.send({ type: 'pick.confirm' });
  bench.send({ type: 'row.pick', id: 3, row: { id: 3, name: 'Readers' } });
  assert.is(reasonOf(bench, 'pick.confirm'), 'Choose an effort first');
  bench.send({ type: 'pick.confirm' });
  assert.equal([bench.state() === 'closed', picksOf(bench)], [false, []]);
  bench.send({ type: 'also.choose', id: 7 });
  assert.equal([titleOf(bench, 'pick.confirm'), reasonOf(bench, 'pick.confirm')], ['Save', null]);
  bench.send({ type: 'pick.confirm' });
  const row = { id: 3, name: 'Readers' };
  assert.equal(picksOf(bench), [{ type: 'rows.picked', picked: [3], row, chosen: 7 }]);
});

test('what goes with a row is chosen with it, and gives way to nothing that was chosen before', () => {
  const bench = start({ multiple: false, max: null, isSaved: true, also: 'effort' });
  bench.send({ type: 'row.pick', id: 3, chosen: 9 });
  bench.send({ type: 'row.pick', id: 4, chosen: 8 });
  assert.equal([bench.context().picked, bench.context().chosen], [[4], 9]);
});

test('one row at a time shows more of itself, and none after the same key again', () => {
  const bench = start({ multiple: false, max: null, isSaved: true });
  for (const [id, expanded] of [
    [1, 1],
    [2, 2],
    [2, null],
  ] as const) {
    bench.send({ type: 'row.expand', id });
    assert.is(bench.context().expanded, expanded);
  }
});

test('a row that is made where one is picked is picked by that; left, the list stands as it stood', () => {
  const bench = start({ multiple: false, max: null, isSaved: true });
  assert.is(commandNamed(bench, 'pick.make'), undefined);
  bench.send({ type: 'pick.make' });
  assert.is(bench.state(), 'picking.resting');
  bench.send({ type: 'making.offer', makes: 'segment' });
  assert.is(titleOf(bench, 'pick.make'), 'New segment');
  bench.send({ type: 'row.pick', id: 1, row: { id: 1 } });
  bench.send({ type: 'pick.make' });
  assert.is(commandNamed(bench, 'pick.confirm'), undefined);
  bench.send({ type: 'making.leave' });
  assert.equal(bench.context().picked, [1]);
  bench.send({ type: 'pick.make' });
  bench.send({ type: 'row.made', row: { id: 9, name: 'New' } });
  assert.equal(picksOf(bench), [
    { type: 'rows.picked', picked: [9], row: { id: 9, name: 'New' }, chosen: null },
  ]);
  assert.is(bench.state(), 'closed');
});

test.run();

type Bench = ReturnType<typeof start>;

function start({ picked = [], ...input }: Partial<PickInput & { picked: readonly number[] }> = {}) {
  const bench = startBench(pickMachine, { input: { ...pickInput, ...input } });
  bench.send({ type: 'pick.open', picked });
  return bench;
}

function page(bench: Bench) {
  return selectPage(bench.actor.getSnapshot());
}

function picksOf(bench: Bench) {
  return bench.emitted.filter((each) => (each as { readonly type: string }).type === 'rows.picked');
}

function commandNamed(bench: Bench, id: string) {
  return commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id);
}

function titleOf(bench: Bench, id: string) {
  return commandNamed(bench, id)?.title;
}

function reasonOf(bench: Bench, id: string) {
  return commandNamed(bench, id)?.reason;
}
