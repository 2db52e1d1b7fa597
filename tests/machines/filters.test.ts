import * as assert from 'uvu/assert';
import { filteringMachine } from '../../machines/filters/filtering.machine.ts';
import { filter } from '../../machines/filters/filtering.model.ts';
import { selectDraft } from '../../machines/filters/filtering.select.ts';
import { blank, filtersInput, good } from '../../machines/filters/filters.model.ts';
import * as rules from '../../machines/filters/filters.rules.ts';
import { filtersMachine } from '../../machines/filters/filters.machine.ts';
import { selectCounting, selectFocus, selectTree } from '../../machines/filters/filters.select.ts';
import type {
  FilterGroup,
  FilterNode,
  FiltersContext,
} from '../../machines/filters/filters.types.ts';
import { startBench } from '../support/bench.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('filters');
const limits = { depth: 3, conditions: 12 };

test('a panel that closes with another value makes a filter, one that closes as it was makes none', () => {
  const bench = startBench(filteringMachine);
  const made: unknown[] = [];
  bench.actor.on('filter.made', ({ at, filter: next }) => made.push([at, next.value]));
  bench.send({ type: 'filter.edit', at: 2, filter });
  bench.send({ type: 'filter.done' });
  bench.send({ type: 'filter.edit', at: 2, filter });
  bench.send({ type: 'filter.change', filter: { ...filter, value: 'false' } });
  bench.send({ type: 'filter.done' });
  bench.send({ type: 'filter.start', filter: { ...filter, value: '' } });
  bench.send({ type: 'filter.done' });
  bench.send({ type: 'filter.start', filter: { ...filter, value: '' } });
  bench.send({ type: 'filter.done', filter });
  assert.equal(made, [
    [2, 'false'],
    [null, 'true'],
  ]);
  assert.is(selectDraft(bench.actor.getSnapshot()), null);
});

test('what is picked in a panel applies at once, replaces itself, and goes with its last value', () => {
  const bench = startBench(filteringMachine);
  const made: unknown[] = [];
  bench.actor.on('filter.made', ({ at, filter: next }) => made.push([at, next.value]));
  const take = (value: string) =>
    bench.send({ type: 'filter.take', at: 3, filter: { ...filter, value } });
  bench.send({ type: 'filter.start', filter: { ...filter, value: '' } });
  take('a');
  take('a,b');
  take('');
  take('b');
  bench.send({ type: 'filter.done' });
  assert.equal(made, [
    [null, 'a'],
    [3, 'a,b'],
    [3, ''],
    [null, 'b'],
  ]);
  assert.is(bench.state(), 'resting');
});

test('the menu that goes away after a choice does not close what the choice opened', () => {
  const bench = startBench(filteringMachine);
  bench.send({ type: 'filter.pick' });
  bench.send({ type: 'filter.build' });
  bench.send({ type: 'picker.close' });
  assert.is(bench.state(), 'building');
  bench.send({ type: 'filter.pick' });
  bench.send({ type: 'filter.start', filter });
  bench.send({ type: 'picker.close' });
  assert.is(bench.state(), 'editing');
});

test('a count that got no answer is asked for again by itself, with what was told beside it; one that was refused is not', async () => {
  const bench = startBench(filtersMachine, { input: filtersInput });
  const told = () => selectCounting(bench.actor.getSnapshot());
  const away = { status: 0, id: 'network', message: 'Away.' };
  bench.clock.increment(300);
  bench.port('countRows').reject(away);
  await bench.settle();
  bench.clock.increment(3_000);
  assert.is(bench.port('countRows').calls.length, 2);
  assert.equal(told(), { status: 'failed', message: 'Away.' });
  bench.port('countRows').resolve({ total: 4, estimate: false });
  await bench.settle();
  assert.equal(told(), { status: 'known', total: 4, estimate: false });
  bench.send({ type: 'condition.change', id: 2, condition: { ...good, value: 'whom' } });
  bench.clock.increment(300);
  bench.port('countRows').reject({ status: 422, id: 'invalid', message: 'No.' });
  await bench.settle();
  bench.clock.increment(60_000);
  assert.is(bench.port('countRows').calls.length, 3);
  assert.equal(told(), { status: 'failed', message: 'No.' });
});

test('a count that goes on failing is asked for less and less often, a minute apart at most', async () => {
  const bench = startBench(filtersMachine, { input: filtersInput });
  bench.clock.increment(300);
  for (const [at, pause] of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000].entries()) {
    bench.port('countRows').reject({ status: 500, id: 'unexpected', message: 'Broken.' });
    await bench.settle();
    bench.clock.increment(pause - 1);
    assert.is(bench.port('countRows').calls.length, at + 1, `${pause} ms`);
    bench.clock.increment(1);
    assert.is(bench.port('countRows').calls.length, at + 2, `${pause} ms`);
  }
});

test('a part goes up and down through groups, never deeper than the limit', () => {
  const start = context({ id: 1, join: 'and', parts: [leaf(2), group(3, [leaf(4)]), leaf(5)] });
  const ways = (id: number, by: 1 | -1, steps: number) => {
    let now = start;
    for (let step = 0; step < steps; step += 1)
      now = { ...now, ...rules.movePart(now, { id, by }) };
    return shape(now.tree);
  };
  assert.equal(ways(2, 1, 1), [1, [3, 2, 4], 5]);
  assert.equal(ways(2, 1, 2), [1, [3, 4, 2], 5]);
  assert.equal(ways(2, 1, 3), [1, [3, 4], 2, 5]);
  assert.equal(ways(2, 1, 5), [1, [3, 4], 5, 2]);
  assert.equal(ways(5, -1, 4), [1, 5, 2, [3, 4]]);
  const deep = context({
    id: 1,
    join: 'and',
    parts: [group(2, [leaf(3)]), group(4, [group(5, [leaf(6)])])],
  });
  assert.equal(shape({ ...deep, ...rules.movePart(deep, { id: 4, by: -1 }) }.tree), [
    1,
    [4, [5, 6]],
    [2, 3],
  ]);
  assert.equal(shape({ ...deep, ...rules.movePart(deep, { id: 2, by: 1 }) }.tree), [
    1,
    [4, [2, 3], [5, 6]],
  ]);
});

test('whatever is done keeps the limits and every id once, and undo goes back all the way', () => {
  const step = fc.tuple(
    fc.constantFrom('add', 'group', 'remove', 'up', 'down', 'join'),
    fc.nat(12),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const first = context({ id: 1, join: 'and', parts: [leaf(2)] });
      let now = first;
      for (const [act, id] of steps) now = { ...now, ...acted(now, act, id) };
      const ids = idsOf(now.tree);
      assert.is(new Set(ids).size, ids.length);
      assert.ok(rules.sizeOf(now.tree) <= limits.conditions);
      assert.ok(depthOf(now.tree) <= limits.depth);
      const last = now.tree;
      const taken = now.past.length;
      for (let back = 0; back < taken; back += 1) now = { ...now, ...rules.undo(now) };
      assert.equal(now.tree, first.tree);
      for (let on = 0; on < taken; on += 1) now = { ...now, ...rules.redo(now) };
      assert.equal(now.tree, last);
    }),
  );
});

test('keystrokes in one value are one step back', () => {
  const bench = startBench(filtersMachine, { input: filtersInput });
  for (const value of ['w', 'wh', 'who'])
    bench.send({ type: 'condition.change', id: 2, condition: { ...good, value } });
  bench.send({ type: 'condition.change', id: 2, condition: { ...good, op: 'eq' } });
  bench.send({ type: 'filters.undo' });
  assert.equal(values(bench.actor.getSnapshot().context.tree), ['who']);
  bench.send({ type: 'filters.undo' });
  assert.equal(selectTree(bench.actor.getSnapshot()), filtersInput.tree);
});

test('nothing is counted while a condition lacks its value, and the focus goes to what was added', () => {
  const bench = startBench(filtersMachine, { input: filtersInput });
  assert.is(selectCounting(bench.actor.getSnapshot()).status, 'counting');
  bench.send({ type: 'group.add' });
  assert.is(selectCounting(bench.actor.getSnapshot()).status, 'unsure');
  assert.not(bench.actor.getSnapshot().can({ type: 'filters.apply' }));
  assert.equal(selectFocus(bench.actor.getSnapshot()), { id: 4, at: 'field', turn: 1 });
  bench.send({ type: 'part.remove', id: 4 });
  assert.equal(selectFocus(bench.actor.getSnapshot()), { id: 3, at: 'add', turn: 2 });
  bench.send({ type: 'part.remove', id: 3 });
  assert.equal(selectFocus(bench.actor.getSnapshot()), { id: 2, at: 'field', turn: 3 });
  assert.ok(bench.actor.getSnapshot().can({ type: 'filters.apply' }));
});

function acted(now: FiltersContext, act: string, id: number): Partial<FiltersContext> {
  if (act === 'add')
    return rules.mayAdd(now, { group: id }) ? rules.addCondition(now, { group: id }) : {};
  if (act === 'group')
    return rules.mayAddGroup(now, { group: id }) ? rules.addGroup(now, { group: id }) : {};
  if (act === 'remove') return rules.removePart(now, { id });
  if (act === 'join') return rules.joinGroup(now, { id, join: 'or' });
  return rules.movePart(now, { id, by: act === 'up' ? -1 : 1 });
}

function context(tree: FilterGroup): FiltersContext {
  return rules.initialFilters({ tree, blank, limits });
}

function leaf(id: number): FilterNode {
  return { id, ...good };
}

function group(id: number, parts: readonly FilterNode[]): FilterNode {
  return { id, join: 'or', parts };
}

function shape(node: FilterNode): unknown {
  return 'parts' in node ? [node.id, ...node.parts.map(shape)] : node.id;
}

function idsOf(node: FilterNode): number[] {
  return 'parts' in node ? [node.id, ...node.parts.flatMap(idsOf)] : [node.id];
}

function depthOf(node: FilterNode): number {
  return 'parts' in node ? 1 + Math.max(0, ...node.parts.map(depthOf)) : 0;
}

function values(node: FilterNode): string[] {
  return 'parts' in node ? node.parts.flatMap(values) : [node.value];
}

test.run();
