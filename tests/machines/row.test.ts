import * as assert from 'uvu/assert';
import type { Command } from '../../machines/kit/command.ts';
import { commandsOf, withheldOf } from '../../machines/kit/command.ts';
import { rowMachine } from '../../machines/row/row.machine.ts';
import { rowInput } from '../../machines/row/row.model.ts';
import {
  selectActive,
  selectMenuOpen,
  selectMenuRow,
  selectPeeked,
} from '../../machines/row/row.select.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import { selectionModel } from '../../machines/selection/selection.model.ts';
import type { SelectionInput } from '../../machines/selection/selection.types.ts';
import type { RowInput } from '../../machines/row/row.types.ts';
import type { PublishingValues } from '../../src/shared/contract/publishing.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('row');

test('J goes to the first row, then down, K up; the ends say why they stop', () => {
  const bench = start();
  bench.send({ type: 'row.next' });
  bench.send({ type: 'row.next' });
  bench.send({ type: 'row.previous' });
  assert.equal(bench.emitted, [focus(5), focus(4), focus(5)]);
  assert.equal(reasonOf(bench, 'row.previous'), 'This is the first row');
  bench.send({ type: 'row.focus', id: 1 });
  bench.send({ type: 'row.next' });
  assert.is(reasonOf(bench, 'row.next'), 'This is the last row');
  assert.is(active(bench), 1);
});

test('the row at hand stays with its id; gone, the next row takes its place, else the one before', () => {
  const bench = start();
  bench.send({ type: 'row.focus', id: 3 });
  bench.send({ type: 'rows.arranged', ids: [3, 5, 4] });
  assert.is(active(bench), 3);
  bench.send({ type: 'rows.arranged', ids: [5, 3, 4] });
  bench.send({ type: 'rows.arranged', ids: [5, 4] });
  assert.is(active(bench), 4);
  bench.send({ type: 'rows.arranged', ids: [5] });
  assert.is(active(bench), 5);
  bench.send({ type: 'rows.arranged', ids: [] });
  assert.is(active(bench), null);
});

test('the side panel shows the row at hand, follows it, and gives the focus back to it', () => {
  const bench = start();
  bench.send({ type: 'row.peek' });
  assert.is(peeked(bench), null);
  assert.is(reasonOf(bench, 'row.peek'), 'Go to a row first');
  bench.send({ type: 'row.peek', id: 4 });
  assert.is(peeked(bench), 4);
  bench.send({ type: 'row.next' });
  assert.is(peeked(bench), 3);
  bench.send({ type: 'row.peek', id: 5 });
  assert.is(peeked(bench), 5);
  bench.send({ type: 'peek.close' });
  assert.is(peeked(bench), null);
  assert.equal(bench.emitted.at(-1), focus(5));
  bench.send({ type: 'row.peek' });
  bench.send({ type: 'row.peek' });
  assert.is(peeked(bench), null);
});

test('the side panel closes when there is no row left to show', () => {
  const bench = start();
  bench.send({ type: 'row.peek', id: 4 });
  bench.send({ type: 'rows.arranged', ids: [] });
  assert.is(peeked(bench), null);
});

test('Shift with an arrow selects on from the row at hand, and lets go of rows on the way back', () => {
  const bench = start();
  bench.send({ type: 'row.focus', id: 4 });
  bench.send({ type: 'row.extendDown' });
  bench.send({ type: 'row.extendDown' });
  bench.send({ type: 'row.extendUp' });
  bench.send({ type: 'row.extendUp' });
  bench.send({ type: 'row.extendUp' });
  assert.equal(spans(bench), [
    { on: [4, 3], off: [] },
    { on: [4, 3, 2], off: [] },
    { on: [4, 3], off: [2] },
    { on: [4], off: [3] },
    { on: [5, 4], off: [] },
  ]);
  assert.is(active(bench), 5);
});

test('a span goes from the row that was chosen last to the one that is named', () => {
  const bench = start();
  bench.send({ type: 'row.focus', id: 5 });
  bench.send({ type: 'row.toggle', id: 2 });
  bench.send({ type: 'row.extend', id: 4 });
  bench.send({ type: 'row.focus', id: 1 });
  bench.send({ type: 'row.extend' });
  assert.equal(bench.emitted, [
    { type: 'selection.toggled', id: 2 },
    { type: 'selection.extended', on: [4, 3, 2], off: [] },
    { type: 'selection.extended', on: [2, 1], off: [4, 3] },
  ]);
});

test('a range ends when one of its ends is gone', () => {
  const bench = start();
  bench.send({ type: 'row.toggle', id: 4 });
  bench.send({ type: 'rows.arranged', ids: [5, 3, 2, 1] });
  bench.send({ type: 'row.focus', id: 2 });
  bench.send({ type: 'row.extend', id: 1 });
  assert.equal(spans(bench), [{ on: [2, 1], off: [] }]);
});

test('[A6.009] [A6.010] [A6.011] [A6.012] the keys of a row do what show, store, update and destroy allow', () => {
  const asked = (can: Partial<RowInput['can']>) => {
    const none = {
      show: 'denied',
      store: 'denied',
      update: 'denied',
      destroy: 'denied',
    } as const;
    const bench = start({ ...rowInput, can: { ...none, ...can } });
    bench.send({ type: 'row.focus', id: 3 });
    for (const type of ['row.view', 'row.copy', 'row.edit', 'row.delete'] as const)
      bench.send({ type });
    const offered = commandsOf(bench.actor.getSnapshot()).map(({ id }) => id);
    const doors = ['row.view', 'row.copy', 'row.edit', 'row.delete'];
    return [
      bench.emitted.map((fact) => (fact as { act: string }).act),
      offered.filter(isIn(doors)),
    ];
  };
  assert.equal(asked({ show: 'allowed' }), [['view'], ['row.view']]);
  assert.equal(asked({ store: 'allowed' }), [['copy'], ['row.copy']]);
  assert.equal(asked({ update: 'allowed' }), [['edit'], ['row.edit']]);
  assert.equal(asked({ destroy: 'allowed' }), [['delete'], ['row.delete']]);
});

test('a right that does not reach the publication of a row is refused there with it, by name and by key', () => {
  const can = { ...rowInput.can, reach: { update: [1], destroy: [] } };
  const bench = start({ ...rowInput, can });
  bench.send({ type: 'rows.arranged', ids: [5, 4, 3], places: { 5: 1, 4: 2, 3: null } });
  const told = (id: number) => {
    bench.send({ type: 'row.focus', id });
    const all = commandsOf(bench.actor.getSnapshot());
    const { reason, lack } = all.find((command) => command.id === 'row.edit') as Command;
    return [reason, lack?.publication];
  };
  assert.equal(told(5), [null, undefined]);
  assert.equal(told(4), ['You may not edit items of this publication', 2]);
  assert.equal(told(3), ['You may not edit items without a publication', null]);
  bench.send({ type: 'row.edit', id: 4 });
  bench.send({ type: 'row.delete', id: 5 });
  bench.send({ type: 'row.publish', id: 3 });
  assert.equal(bench.emitted, []);
  bench.send({ type: 'row.edit', id: 5 });
  assert.equal(bench.emitted, [{ type: 'row.asked', act: 'edit', id: 5 }]);
  bench.send({ type: 'row.allow', can: rowInput.can });
  assert.equal(told(4), [null, undefined]);
});

test('a published row can be taken back, a draft can be published, and each says why not the other', () => {
  const bench = start();
  const statuses = { published: [5], drafts: [4], scheduled: [] };
  bench.send({ type: 'rows.arranged', ids: [5, 4, 3], statuses });
  const reasons = (id: number) => {
    bench.send({ type: 'row.focus', id });
    return ['row.publish', 'row.unpublish', 'row.schedule'].map((act) => reasonOf(bench, act));
  };
  const already = 'It is published already';
  assert.equal(reasons(5), [already, null, already]);
  assert.equal(reasons(4), [null, 'It is a draft', null]);
  assert.equal(reasons(3), [null, null, null]);
  bench.send({ type: 'row.publish', id: 5 });
  bench.send({ type: 'row.schedule', id: 5 });
  bench.send({ type: 'row.unpublish', id: 4 });
  assert.equal(bench.emitted, []);
  bench.send({ type: 'row.publish', id: 4 });
  assert.equal(bench.emitted, [{ type: 'row.asked', act: 'publish', id: 4 }]);
});

test('of a row with a moment to come publishing says the day, and it can be published now; one that waits for it already can be taken back', () => {
  const bench = start();
  const [waits, dated, plain] = [5, 4, 3];
  const due = { [waits]: 'Dec 19, 2026', [dated]: 'Dec 20, 2026' };
  const statuses = { published: [], drafts: [dated, plain], scheduled: [waits], due };
  bench.send({ type: 'rows.arranged', ids: [waits, dated, plain], statuses });
  const shortsOf = (id: number) => {
    bench.send({ type: 'row.focus', id });
    const all = commandsOf(bench.actor.getSnapshot());
    return all.filter((each) => /^row.publish/.test(each.id)).map(({ short }) => short);
  };
  assert.equal(shortsOf(waits), ['Publish now']);
  assert.equal(shortsOf(dated), ['Publish on Dec 20, 2026', 'Publish now']);
  assert.equal(shortsOf(plain), ['Publish']);
  for (const type of ['row.publish', 'row.publishNow', 'row.unpublish'] as const)
    for (const id of [waits, dated, plain]) {
      bench.send({ type, id });
      bench.send({ type: 'row.settled', id });
    }
  assert.equal(
    bench.emitted.map((each) => Object.values(each as object)),
    [
      ['row.asked', 'publish', dated],
      ['row.asked', 'publish', plain],
      ['row.asked', 'publishNow', waits],
      ['row.asked', 'publishNow', dated],
      ['row.asked', 'unpublish', waits],
    ],
  );
});

test('a row is made what one row at most is, where its definition has something like it', () => {
  const bench = start({ ...rowInput, exclusive: 'default' });
  bench.send({ type: 'row.focus', id: 4 });
  const made = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'row.makeDefault');
  assert.equal([made()?.title, made()?.short], ['Make FAQ 4 the default', 'Make default']);
  bench.send({ type: 'row.makeDefault', id: 3 });
  assert.equal(bench.emitted, [{ type: 'row.asked', act: 'makeDefault', id: 3 }]);
  const plain = start({ ...rowInput, exclusive: null });
  plain.send({ type: 'row.focus', id: 4 });
  plain.send({ type: 'row.makeDefault' });
  assert.equal(plain.emitted, []);
  assert.not(commandsOf(plain.actor.getSnapshot()).some(({ id }) => id === 'row.makeDefault'));
});

test('a row that is being published, or made the default, is not asked for again until that is over; others may be', () => {
  const bench = start({ ...rowInput, exclusive: 'default' });
  bench.send({ type: 'row.focus', id: 5 });
  for (const _ of [1, 2]) bench.send({ type: 'row.publish' });
  bench.send({ type: 'row.unpublish', id: 5 });
  bench.send({ type: 'row.makeDefault', id: 5 });
  bench.send({ type: 'row.makeDefault', id: 3 });
  bench.send({ type: 'row.publish', id: 3 });
  const asked = () => bench.emitted.map((each) => Object.values(each as object).slice(1));
  assert.equal(asked(), [
    ['publish', 5],
    ['makeDefault', 3],
  ]);
  for (const verb of ['publish', 'unpublish', 'schedule', 'makeDefault'])
    assert.is(reasonOf(bench, `row.${verb}`), 'Already on its way', verb);
  assert.is(reasonOf(bench, 'row.edit'), null);
  bench.send({ type: 'row.settled', id: 3 });
  assert.is(reasonOf(bench, 'row.publish'), 'Already on its way');
  bench.send({ type: 'row.settled', id: 5 });
  bench.send({ type: 'row.unpublish', id: 5 });
  assert.equal(asked().at(-1), ['unpublish', 5]);
});

test('what the list was asked of one row says whose it is, and tells the row when it is over, or was not begun at all', () => {
  const input = selectionModel.input as SelectionInput;
  const publishing = { ...input.publishing, schedule: null } as PublishingValues;
  const bench = startBench(selectionMachine, { input: { ...input, publishing, exclusive: null } });
  bench.send({ type: 'row.publish', id: 1, act: 'publish' });
  bench.send({ type: 'row.settled', id: 1 });
  bench.send({ type: 'row.publish', id: 2, act: 'schedule' });
  bench.send({ type: 'row.makeDefault', id: 3 });
  const told = (bench.emitted as { type: string; row?: number; id?: number }[]).map(
    ({ type, row, id }) => [type, row ?? id],
  );
  assert.equal(told, [
    ['bulk.requested', 1],
    ['row.settled', 1],
    ['row.settled', 2],
    ['row.settled', 3],
  ]);
});

test('the end of a schedule lets go of no row: it holds none', () => {
  const input = selectionModel.input as SelectionInput;
  const bench = startBench(selectionMachine, { input });
  for (const act of ['schedule', 'publish'] as const)
    bench.send({ type: 'row.publish', id: 1, act });
  const told = bench.emitted as { type: string; row?: number }[];
  assert.equal(
    told.map(({ type, row }) => [type, row]),
    [
      ['bulk.requested', undefined],
      ['bulk.requested', 1],
    ],
  );
});

test('a right that is there for no publication hides what it is for, and is told of apart', () => {
  const bench = start({ ...rowInput, can: { ...rowInput.can, update: 'denied' } });
  bench.send({ type: 'row.focus', id: 4 });
  const snapshot = bench.actor.getSnapshot();
  assert.not(commandsOf(snapshot).some(({ id }) => id === 'row.edit'));
  const withheld = withheldOf(snapshot).map(({ title, reason, lack }) => [title, reason, lack]);
  const lack = { resource: 'faqs', action: 'update', everywhere: true };
  assert.equal(withheld[0], ['Edit FAQ 4', 'You may not edit items', lack]);
  assert.is(
    withheld.length,
    6,
    'to edit, its history, three ways to publish, and to make it the default',
  );
});

test('the menu of a row is open for one row at a time, and goes with its row', () => {
  const bench = start();
  const menu = () => {
    const snapshot = bench.actor.getSnapshot();
    return selectMenuOpen(snapshot) ? selectMenuRow(snapshot) : null;
  };
  assert.is(reasonOf(bench, 'row.menu'), 'Go to a row first');
  bench.send({ type: 'row.focus', id: 3 });
  bench.send({ type: 'row.menu' });
  assert.is(menu(), 3);
  bench.send({ type: 'row.menu', id: 5 });
  assert.equal([menu(), active(bench)], [5, 5]);
  bench.send({ type: 'menu.close', id: 3 });
  assert.is(menu(), 5, 'the menu of the row before closes late');
  bench.send({ type: 'menu.close', id: 5 });
  assert.is(menu(), null);
  bench.send({ type: 'row.menu', id: 4 });
  bench.send({ type: 'rows.arranged', ids: [5, 3] });
  assert.is(menu(), null);
});

test('the commands of a row name it', () => {
  const bench = start();
  bench.send({ type: 'row.focus', id: 3 });
  const titles = commandsOf(bench.actor.getSnapshot()).map(({ title }) => title);
  for (const title of ['Open FAQ 3', 'Edit FAQ 3', 'Peek at FAQ 3', 'Actions for FAQ 3'])
    assert.ok(titles.includes(title), title);
  const short = commandsOf(bench.actor.getSnapshot()).map((command) => command.short);
  for (const title of ['View', 'Peek', 'Edit', 'Copy', 'Delete']) assert.ok(short.includes(title));
  bench.send({ type: 'row.open' });
  assert.equal(bench.emitted, [{ type: 'nav.requested', to: '/content/faqs/3', replace: false }]);
});

test('the history of a row is asked for by name and from its menu, by who may edit it', () => {
  const bench = start();
  bench.send({ type: 'rows.arranged', ids: [3, 2], names: { 3: 'What is a tide?' } });
  bench.send({ type: 'row.focus', id: 3 });
  const command = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'row.history');
  assert.is(command()?.title, 'History of FAQ “What is a tide?”');
  bench.send({ type: 'row.history', id: 2 });
  assert.equal(bench.emitted, [{ type: 'row.asked', act: 'history', id: 2 }]);
  bench.send({ type: 'row.allow', can: { ...rowInput.can, update: 'denied' } });
  assert.is(command(), undefined);
});

test('the commands of a row that has a name say it', () => {
  const bench = start();
  bench.send({ type: 'rows.arranged', ids: [3, 2], names: { 3: 'What is a tide?' } });
  const titleOf = (id: string) =>
    commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id)?.title;
  bench.send({ type: 'row.focus', id: 3 });
  assert.equal(['row.open', 'row.delete'].map(titleOf), [
    'Open FAQ “What is a tide?”',
    'Delete FAQ “What is a tide?”',
  ]);
  bench.send({ type: 'row.focus', id: 2 });
  assert.is(titleOf('row.open'), 'Open FAQ 2');
});

test.run();

function start(input = rowInput) {
  const bench = startBench(rowMachine, { input });
  bench.send({ type: 'rows.arranged', ids: [5, 4, 3, 2, 1] });
  return bench;
}

type Bench = ReturnType<typeof start>;

function active(bench: Bench) {
  return selectActive(bench.actor.getSnapshot());
}

function peeked(bench: Bench) {
  return selectPeeked(bench.actor.getSnapshot());
}

function spans(bench: Bench) {
  return bench.emitted
    .filter((fact) => (fact as { type: string }).type === 'selection.extended')
    .map((fact) => {
      const { on, off } = fact as { on: number[]; off: number[] };
      return { on, off };
    });
}

function reasonOf(bench: Bench, id: string) {
  return commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id)?.reason;
}

function focus(id: number) {
  return { type: 'focus.requested', id };
}

function isIn(list: readonly string[]) {
  return (one: string) => list.includes(one);
}
