import * as assert from 'uvu/assert';
import { callOf } from '../../machines/selection/selection.rules.ts';
import { selectAll, selectCount } from '../../machines/selection/selection.select.ts';
import type { PageFacts } from '../../machines/list/list.types.ts';
import { tableInput } from '../../machines/table/table.model.ts';
import { suite } from '../support/suite.ts';
import { startTable } from '../support/table-bench.ts';

const test = suite('a selection of all that match');
const page: PageFacts = { key: 'search=who', ids: [3, 2, 1], page: 1, lastPage: 400, total: 1204 };
const nothing = { ...page, ids: [], lastPage: 1, total: 0 };

test('is over once what was done with it has taken rows from the list: the undo brings them back and selects none', () => {
  const { show, count, isAll } = start();
  show(nothing, { acted: 'any' });
  assert.is(isAll(), false);
  show(page, { acted: 'any' });
  assert.is(count(), 0);
});

test('is over when an undo brings rows into the list, and stays where it is as long as before', () => {
  const undone = start();
  undone.show({ ...page, total: 1300 }, { acted: 'any' });
  assert.is(undone.count(), 0);
  const tagged = start();
  tagged.show(page, { acted: 'any' });
  assert.is(tagged.count(), 1204);
});

test('follows the list where others make rows, or one row was worked on', () => {
  const { show, count } = start();
  show({ ...page, total: 1205 }, {});
  assert.is(count(), 1205);
  show({ ...page, total: 1204 }, { acted: [3] });
  assert.is(count(), 1204);
});

test.run();

const deleting = suite('a selected row that is deleted');

deleting('is called as it is now: one whose name was emptied has none', () => {
  for (const emptied of [
    { type: 'rows.shown', shown: { ...page, names: {} } },
    { type: 'rows.grouped', ids: page.ids, names: {} },
  ] as const) {
    const bench = startTable({ shown: { ...page, names: { 3: 'Who?', 2: 'Why?' } } });
    bench.send({ type: 'row.select', id: 3, selected: true });
    const nameNow = () => {
      const { context } = bench.table.selection.getSnapshot();
      return callOf(context, { act: 'delete' }).name;
    };
    assert.is(nameNow(), 'Who?');
    bench.send({ type: 'rows.shown', shown: { ...page, ids: [9, 8], page: 2, names: {} } });
    assert.is(nameNow(), 'Who?', 'of a row on another page it stays');
    bench.send(emptied);
    assert.is(nameNow(), null);
  }
});

deleting.run();

/** A list of which all that match are selected. */
function start() {
  const bench = startTable({ input: tableInput });
  const { selection } = bench.table;
  const show = (shown: PageFacts, { acted }: { acted?: 'any' | readonly number[] }) => {
    if (acted !== undefined) bench.send({ type: 'rows.acted', ids: acted });
    bench.send({ type: 'rows.shown', shown });
  };
  show(page, {});
  bench.send({ type: 'rows.selectAll' });
  return {
    show,
    count: () => selectCount(selection.getSnapshot()),
    isAll: () => selectAll(selection.getSnapshot()) !== null,
  };
}
