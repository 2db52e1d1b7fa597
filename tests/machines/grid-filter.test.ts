import * as assert from 'uvu/assert';
import { gridFilterMachine } from '../../machines/grid-filter/grid-filter.machine.ts';
import { gridFilterInput } from '../../machines/grid-filter/grid-filter.model.ts';
import {
  selectBase,
  selectSearch,
  selectShow,
} from '../../machines/grid-filter/grid-filter.select.ts';
import type { GridFilterEvent } from '../../machines/grid-filter/grid-filter.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('grid filter');

test('the text stays while all, chosen or changed rows are shown, one after the other', () => {
  const text = { type: 'gridFilter.search', text: 'faq' } as const;
  assert.equal(after(gridFilterInput, text), ['all', 'faq']);
  assert.equal(after(gridFilterInput, text, { type: 'gridFilter.changed' }), ['changed', 'faq']);
  assert.equal(
    after(gridFilterInput, { type: 'gridFilter.changed' }, text, { type: 'gridFilter.chosen' }),
    ['chosen', 'faq'],
  );
  assert.equal(after(gridFilterInput, { type: 'gridFilter.chosen' }, { type: 'gridFilter.all' }), [
    'all',
    '',
  ]);
});

test('where changes cannot be told, changed rows are not shown', () => {
  assert.equal(after({ ...gridFilterInput, changes: false }, { type: 'gridFilter.changed' }), [
    'all',
    '',
  ]);
});

test('what it is compared with stays while other rows are shown, and is said only where changes can be told', () => {
  const compare = { type: 'gridFilter.compare', base: 7 } as const;
  assert.is(baseAfter(gridFilterInput), null);
  assert.is(baseAfter(gridFilterInput, compare, { type: 'gridFilter.changed' }), 7);
  assert.is(baseAfter(gridFilterInput, compare, { ...compare, base: null }), null);
  assert.is(baseAfter({ ...gridFilterInput, changes: false }, compare), null);
});

test.run();

function baseAfter(input: typeof gridFilterInput, ...events: GridFilterEvent[]) {
  const bench = startBench(gridFilterMachine, { input });
  for (const event of events) bench.send(event);
  return selectBase(bench.actor.getSnapshot());
}

function after(input: typeof gridFilterInput, ...events: GridFilterEvent[]) {
  const bench = startBench(gridFilterMachine, { input });
  for (const event of events) bench.send(event);
  const snapshot = bench.actor.getSnapshot();
  return [selectShow(snapshot), selectSearch(snapshot)];
}
