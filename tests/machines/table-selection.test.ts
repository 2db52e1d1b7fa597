import { NO_STATUSES } from '../../src/shared/contract/publishing.ts';
import * as assert from 'uvu/assert';
import type { BulkSubject } from '../../machines/bulk/bulk.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import {
  selectAll,
  selectCount,
  selectIsSelected,
  selectPageSelection,
} from '../../machines/selection/selection.select.ts';
import { firstPage, lastPage } from '../../machines/list/list.samples.ts';
import type { PageFacts } from '../../machines/list/list.types.ts';
import { tableInput } from '../../machines/table/table.model.ts';
import { suite } from '../support/suite.ts';
import { startTable } from '../support/table-bench.ts';

const test = suite('selection of a table');
const page: PageFacts = { key: 'search=who', ids: [3, 2, 1], page: 1, lastPage: 400, total: 1204 };

test('survives paging, and ends with a change of search or filters', () => {
  for (const event of ['rows.selectPage', 'rows.selectAll'] as const) {
    const bench = start();
    bench.send({ type: event });
    const count = counted(bench);
    bench.send({ type: 'rows.shown', shown: { ...page, ids: [6, 5, 4], page: 2 } });
    assert.is(counted(bench), count, event);
    bench.send({ type: 'rows.shown', shown: { ...page, key: 'search=why' } });
    assert.is(counted(bench), 0, event);
  }
});

test('rows that leave the list by what the person did are no longer selected, which is said', () => {
  const bench = start();
  bench.send({ type: 'rows.selectPage' });
  bench.send({ type: 'row.select', id: 9, selected: true });
  bench.send({ type: 'rows.acted', ids: [3, 2] });
  bench.send({ type: 'rows.shown', shown: { ...page, ids: [1, 0, -1], total: 1202 } });
  assert.equal([...bench.selected()].sort(), [1, 9]);
  assert.equal(bench.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      id: 'rows.left',
      type: 'info',
      message: '2 FAQs are not in this list any more, and no longer selected.',
    },
  });
  bench.send({ type: 'rows.acted', ids: 'any' });
  const { length } = bench.emitted;
  bench.send({ type: 'rows.shown', shown: { ...page, ids: [], lastPage: 1, total: 0 } });
  assert.is(counted(bench), 0);
  assert.is(bench.emitted.length, length, 'what was done with many rows has a message of its own');
});

test('that rows have left the list is no longer said when one of them is there again', () => {
  const bench = start();
  const others = { ...page, ids: [1, 0, -1], total: 1202 };
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.acted', ids: [3, 2] });
  bench.send({ type: 'rows.shown', shown: others });
  assert.is(counted(bench), 0);
  const { length } = bench.emitted;
  bench.send({ type: 'rows.shown', shown: others });
  assert.is(bench.emitted.length, length, 'they are still away');
  bench.send({ type: 'rows.acted', ids: 'any' });
  bench.send({ type: 'rows.shown', shown: page });
  assert.equal(bench.emitted.slice(length), [{ type: 'snackbar.withdrawn', id: 'rows.left' }]);
  bench.send({ type: 'rows.shown', shown: page });
  assert.is(bench.emitted.length, length + 1, 'it is taken back once');
});

test('rows that only moved, or left by the hands of others, stay selected', () => {
  const moved = start();
  moved.send({ type: 'rows.selectPage' });
  moved.send({ type: 'rows.acted', ids: 'any' });
  moved.send({ type: 'rows.shown', shown: { ...page, ids: [8, 7, 6] } });
  assert.is(counted(moved), 3, 'the list is as long as before');
  const others = start();
  others.send({ type: 'rows.selectPage' });
  others.send({ type: 'rows.shown', shown: { ...page, ids: [1], lastPage: 1, total: 1 } });
  assert.is(counted(others), 3);
  others.send({ type: 'rows.acted', ids: [77] });
  others.send({ type: 'rows.shown', shown: { ...page, ids: [1], lastPage: 1, total: 0 } });
  assert.is(counted(others), 3, 'the row of the action is another');
});

test('of all that match keeps the count of the list, less the rows left out', () => {
  const bench = start();
  bench.send({ type: 'rows.selectAll' });
  assert.equal(
    [counted(bench), selectPageSelection(bench.table.selection.getSnapshot())],
    [1204, 'all'],
  );
  bench.send({ type: 'row.select', id: 2, selected: false });
  assert.equal(
    [counted(bench), selectPageSelection(bench.table.selection.getSnapshot())],
    [1203, 'some'],
  );
  assert.is(selectIsSelected(2)(bench.table.selection.getSnapshot()), false);
  assert.is(selectIsSelected(77)(bench.table.selection.getSnapshot()), true);
  bench.send({ type: 'row.select', id: 2, selected: true });
  assert.is(counted(bench), 1204);
  bench.send({ type: 'rows.clear' });
  assert.is(counted(bench), 0);
});

test('of pages and ranges is by name, each row once', () => {
  const bench = start();
  bench.send({ type: 'rows.selectPage' });
  bench.send({ type: 'rows.select', ids: [3, 9] });
  bench.send({ type: 'rows.select', ids: [1], selected: false });
  assert.equal([...bench.selected()].sort(), [2, 3, 9]);
});

test('names ten thousand rows at most', () => {
  const bench = start();
  bench.send({ type: 'rows.select', ids: Array.from({ length: 10_001 }, (_, at) => at + 1) });
  assert.is(counted(bench), 10_000);
});

test('is handed on as ids, or as the query with what it leaves out', () => {
  const bench = start();
  bench.send({ type: 'row.select', id: 3, selected: true });
  bench.send({ type: 'rows.update' });
  bench.send({ type: 'bulk.settled' });
  bench.send({ type: 'rows.selectAll' });
  bench.send({ type: 'row.select', id: 2, selected: false });
  bench.send({ type: 'rows.tag' });
  assert.equal(targets(bench), [
    ['update', { ids: [3], versions: {} }],
    ['tag', { query: 'search=who', excluded: [2], count: 1203 }],
  ]);
});

test('that is being published is not asked for again before the server has taken it, or it was called off', () => {
  const bench = start({
    publishing: { publish: { published: true }, unpublish: { published: false }, ...NEVER },
  });
  bench.send({ type: 'rows.selectPage' });
  bench.send({ type: 'rows.publish' });
  bench.send({ type: 'rows.publish' });
  bench.send({ type: 'rows.export' });
  assert.is(targets(bench).length, 1);
  for (const id of ['rows.publish', 'rows.unpublish', 'rows.update', 'rows.export'])
    assert.is(bench.command(id)?.reason, 'Already on its way', id);
  bench.send({ type: 'row.publish', id: 1, act: 'unpublish' });
  assert.is(targets(bench).length, 2, 'a row by itself is another action');
  bench.send({ type: 'bulk.settled' });
  bench.send({ type: 'rows.unpublish' });
  assert.is(targets(bench).length, 3);
});

const NEVER = { schedule: null, publishNow: null };

test('rows with a moment to come are published at it or now; no others are offered the choice', () => {
  const [publish, schedule] = [{ status: 'published' }, { status: 'published', at: '' }];
  const publishNow = { status: 'published', at: null };
  const publishing = { publish, unpublish: { status: 'draft' }, schedule, publishNow };
  const bench = start({ publishing });
  bench.send({
    type: 'rows.shown',
    shown: { ...page, statuses: { ...NO_STATUSES, due: { 2: 'Dec 19, 2026' } } },
  });
  bench.send({ type: 'row.select', id: 3, selected: true });
  assert.is(bench.command('rows.publishNow'), undefined);
  bench.send({ type: 'rows.publishNow' });
  assert.equal(targets(bench), []);
  bench.send({ type: 'row.select', id: 2, selected: true });
  assert.is(bench.command('rows.publishNow')?.title, 'Publish 2 FAQs now');
  bench.send({ type: 'rows.publishNow' });
  assert.equal(targets(bench), [['update', { ids: [3, 2], versions: {} }]]);
});

test('rows that are all published are neither published again nor given a moment, and the commands say so; with a draft among them they are on', () => {
  const bench = start({
    publishing: {
      publish: { status: 'published' },
      unpublish: { status: 'draft' },
      schedule: { at: '', status: 'published' },
      publishNow: null,
    },
  });
  const why = (act = 'schedule') => bench.command(`rows.${act}`)?.reason;
  bench.send({
    type: 'rows.shown',
    shown: { ...page, statuses: { ...NO_STATUSES, published: [3, 2], drafts: [1] } },
  });
  bench.send({ type: 'row.select', id: 3, selected: true });
  assert.is(why(), 'It is published already');
  bench.send({ type: 'row.select', id: 2, selected: true });
  assert.is(why(), 'They are published already');
  assert.is(why('publish'), 'They are published already');
  assert.is(why('unpublish'), null);
  bench.send({ type: 'rows.schedule' });
  bench.send({ type: 'rows.publish' });
  assert.equal(targets(bench), []);
  bench.send({ type: 'row.select', id: 1, selected: true });
  assert.is(why(), null);
  bench.send({ type: 'row.select', id: 1, selected: false });
  bench.send({
    type: 'rows.shown',
    shown: { ...page, statuses: { ...NO_STATUSES, published: [3] } },
  });
  assert.is(why(), null, 'one was taken back');
  bench.send({ type: 'rows.schedule' });
  assert.is(targets(bench).length, 1);
});

test('drafts are not taken back: the command says that they are drafts', () => {
  const bench = start({
    publishing: { publish: { published: true }, unpublish: { published: false }, ...NEVER },
  });
  const why = () => bench.command('rows.unpublish')?.reason;
  bench.send({
    type: 'rows.shown',
    shown: { ...page, statuses: { ...NO_STATUSES, drafts: [3, 2] } },
  });
  bench.send({ type: 'row.select', id: 3, selected: true });
  assert.is(why(), 'It is a draft');
  bench.send({ type: 'row.select', id: 2, selected: true });
  assert.is(why(), 'They are drafts');
  bench.send({ type: 'rows.unpublish' });
  assert.equal(targets(bench), []);
  bench.send({ type: 'row.select', id: 1, selected: true });
  assert.is(why(), null);
});

test('rows that are named carry the version in which they were seen last, on whatever page that was', () => {
  const bench = start();
  bench.send({ type: 'rows.shown', shown: { ...page, versions: { 3: 1, 2: 4, 1: 1 } } });
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.shown', shown: { ...page, ids: [6, 5], versions: { 6: 1, 5: 1 } } });
  bench.send({ type: 'row.select', id: 6, selected: true });
  bench.send({ type: 'rows.shown', shown: { ...page, versions: { 3: 2, 2: 4, 1: 1 } } });
  bench.send({ type: 'rows.update' });
  assert.equal(targets(bench), [['update', { ids: [3, 2, 6], versions: { 3: 2, 2: 4, 6: 1 } }]]);
  bench.send({ type: 'rows.delete' });
  bench.send({ type: 'delete.confirm' });
  assert.equal(bench.port('deleteRows').inputs(), [
    { route: 'contents/faqs', ids: [3, 2, 6], versions: { 3: 2, 2: 4, 6: 1 } },
  ]);
});

test('of rows that one has changed oneself, on another page than the one shown, no version is known any more', () => {
  const bench = start();
  bench.send({ type: 'rows.shown', shown: { ...page, versions: { 3: 1, 2: 4, 1: 1 } } });
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.shown', shown: { ...page, ids: [6, 5], versions: { 6: 1, 5: 1 } } });
  bench.send({ type: 'row.select', id: 6, selected: true });
  bench.send({ type: 'rows.acted', ids: [3, 6] });
  bench.send({ type: 'rows.update' });
  assert.equal(targets(bench), [['update', { ids: [3, 2, 6], versions: { 2: 4, 6: 1 } }]]);
});

test('the rows of open groups are told by themselves, and kept through an answer that has none', () => {
  const bench = start();
  bench.send({ type: 'rows.grouped', ids: [8, 7], versions: { 8: 3 } });
  bench.send({ type: 'rows.shown', shown: { ...page, ids: null } });
  bench.send({ type: 'rows.selectPage' });
  assert.equal(bench.selected(), [8, 7]);
});

test('of a hundred rows is deleted at once, a larger one and all that match by a task', () => {
  const few = start();
  few.send({ type: 'rows.select', ids: range(100) });
  few.send({ type: 'rows.delete' });
  assert.is(few.removing(), 'confirming');
  assert.equal(targets(few), []);
  const many = start();
  many.send({ type: 'rows.select', ids: range(101) });
  many.send({ type: 'rows.delete' });
  assert.is(many.removing(), 'resting');
  assert.equal(targets(many), [['destroy', { ids: range(101), versions: {} }]]);
});

test('has the key of the row at hand for as long as there is one, and Escape, and gives both back', () => {
  const bench = start();
  const keyed = (key = '#') =>
    commandsOf(bench.table.selection.getSnapshot())
      .filter(({ keys }) => keys.includes(key))
      .map(({ id, enabled, nearer }) => [id, enabled, nearer]);
  assert.equal(keyed(), []);
  bench.send({ type: 'row.select', id: 3, selected: true });
  assert.equal(keyed(), [['rows.deleteOne', true, 'selection']]);
  assert.equal(keyed('Escape'), [['rows.clear', true, 'selection']]);
  bench.send({ type: 'row.select', id: 2, selected: true });
  assert.equal(keyed(), [['rows.delete', true, 'selection']]);
  bench.send({ type: 'rows.selectAll' });
  assert.equal(keyed(), [['rows.delete', true, 'selection']]);
  bench.send({ type: 'rows.clear' });
  assert.equal([...keyed(), ...keyed('Escape')], []);
});

test('of one row it is made the default, without a question; of several the reason is said', () => {
  const exclusive = { values: { default: true }, title: 'default' };
  const bench = start({ exclusive, editable: false });
  bench.send({ type: 'row.select', id: 3, selected: true });
  bench.send({ type: 'rows.makeDefault' });
  bench.send({ type: 'row.makeDefault', id: 2 });
  const asked = subjects(bench).map(({ target, chosen: given }) => [target, given]);
  const chosen = { values: { default: true }, verb: 'Make default', done: 'made the default' };
  assert.equal(asked, [
    [{ ids: [3], versions: {} }, chosen],
    [{ ids: [2], versions: {} }, chosen],
  ]);
  bench.send({ type: 'bulk.settled' });
  bench.send({ type: 'row.select', id: 2, selected: true });
  bench.send({ type: 'rows.makeDefault' });
  assert.is(bench.emitted.length, 2);
  const offered = commandsOf(bench.table.selection.getSnapshot());
  const { enabled, reason } = offered.find(({ id }) => id === 'rows.makeDefault') ?? {};
  assert.equal([enabled, reason], [false, 'One row alone can be the default']);
});

test('[D5.039] of a single row is not deleted as several', () => {
  const bench = start();
  bench.send({ type: 'row.select', id: 3, selected: true });
  bench.send({ type: 'rows.delete' });
  assert.is(bench.removing(), 'resting');
  assert.equal(targets(bench), []);
});

test('in the trash is restored or exported, never changed', () => {
  const bench = start({ trash: true });
  bench.send({ type: 'rows.selectAll' });
  for (const type of ['rows.update', 'rows.tag', 'rows.delete', 'rows.restore'] as const)
    bench.send({ type });
  bench.send({ type: 'row.select', id: 2, selected: false });
  bench.send({ type: 'rows.export' });
  assert.equal(
    targets(bench).map(([action]) => action),
    ['restore', 'export'],
  );
});

test('of nothing can have nothing done to it', () => {
  const bench = start();
  for (const type of ['rows.update', 'rows.tag', 'rows.export'] as const) bench.send({ type });
  assert.equal(targets(bench), []);
});

test('cannot be made all where the page is all there is and selected', () => {
  const bench = startTable({ shown: { ...firstPage, lastPage: 1 } });
  bench.send({ type: 'rows.selectPage' });
  bench.send({ type: 'rows.selectAll' });
  assert.is(selectAll(bench.table.selection.getSnapshot()), null);
  bench.send({ type: 'rows.shown', shown: lastPage });
  assert.is(counted(bench), 3);
});

function start(input: Partial<typeof tableInput> = {}) {
  return startTable({ input, shown: page });
}

function counted(bench: ReturnType<typeof start>) {
  return selectCount(bench.table.selection.getSnapshot());
}

function targets(bench: ReturnType<typeof start>) {
  return subjects(bench).map(({ action, target }) => [action, target]);
}

function subjects(bench: ReturnType<typeof start>) {
  return (bench.emitted as { type: string; subject: BulkSubject }[])
    .filter(({ type }) => type === 'bulk.requested')
    .map(({ subject }) => subject);
}

function range(length: number) {
  return Array.from({ length }, (_, at) => at + 1);
}

test('a right that reaches the publication of none of the selected rows is refused with it; of some the task says', () => {
  const can = { ...tableInput.can, reach: { update: [1], destroy: [1], merge: [1] } };
  const bench = start({ can });
  bench.send({ type: 'rows.shown', shown: { ...page, places: { 3: 1, 2: 2, 1: 2 } } });
  const told = () => {
    const all = commandsOf(bench.table.selection.getSnapshot());
    return all.find(({ id }) => id === 'rows.update');
  };
  const { selection } = bench.table;
  selection.send({ type: 'rows.select', ids: [2, 1] });
  assert.is(told()?.reason, 'You may not edit items of this publication');
  assert.equal(told()?.lack, {
    resource: tableInput.resource,
    action: 'update',
    everywhere: false,
    publication: 2,
  });
  for (const type of ['rows.update', 'rows.delete', 'rows.merge'] as const)
    assert.not(selection.getSnapshot().can({ type }), type);
  selection.send({ type: 'row.select', id: 3, selected: true });
  assert.equal([told()?.enabled, told()?.lack], [true, null]);
});

test.run();
