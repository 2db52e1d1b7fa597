import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { orderOf } from '../../machines/ranking/order.rules.ts';
import { rankingMachine } from '../../machines/ranking/ranking.machine.ts';
import { rankingFacts, rankingInput, staleOrder } from '../../machines/ranking/ranking.model.ts';
import { IN_DOUBT, MOVED_MEANWHILE, orderShown } from '../../machines/ranking/ranking.rules.ts';
import { selectLifted, selectSaving } from '../../machines/ranking/ranking.select.ts';
import type { RankingFacts } from '../../machines/ranking/ranking.types.ts';
import { startBench } from '../support/bench.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('ranking');

test('[A4.093] [A4.094] [A4.095] a row that is moved stands there at once, its neighbours are renumbered, and the move is saved with them', async () => {
  const bench = start();
  bench.send({ type: 'rank.up' });
  assert.equal(order(bench), ['a1', 'c2', 'b3', 'd4']);
  assert.equal(bench.emitted, [{ type: 'row.moved', id: 3, text: 'Moving to place 2 of 4' }]);
  assert.equal(bench.port('moveRow').inputs(), [
    { id: 3, to: 2, leaves: null, ranks: [{ id: 2, to: 3 }], page: 1 },
  ]);
  assert.ok(selectSaving(bench.actor.getSnapshot()));
  bench.port('moveRow').resolve({ id: 3, version: 2, position: 2, page: null });
  await bench.settle();
  assert.not.ok(selectSaving(bench.actor.getSnapshot()));
  assert.equal(
    bench.emitted.slice(1),
    [{ type: 'row.moved', id: 3, text: 'Moved to place 2 of 4' }],
    'once the server has it',
  );
  assert.equal(order(bench), ['a1', 'c2', 'b3', 'd4'], 'until the list has come again');
  bench.send({ type: 'rows.ranked', shown: shown([1, 3, 2, 4], { version: 2 }) });
  assert.equal(bench.context().moves, []);
  assert.equal(order(bench), ['a1', 'c2', 'b3', 'd4']);
});

test('a list that was fetched before the move was saved does not take it back', async () => {
  const bench = start();
  bench.send({ type: 'rank.top' });
  bench.port('moveRow').resolve({ id: 3, version: 2, position: 1, page: null });
  await bench.settle();
  bench.send({ type: 'rows.ranked', shown: shown([1, 2, 3, 4]) });
  assert.equal(order(bench), ['c1', 'a2', 'b3', 'd4']);
});

test('a refused move goes back, says that the order has changed, and has the list fetched again', async () => {
  const bench = start();
  bench.send({ type: 'rank.down' });
  bench.send({ type: 'rank.top', id: 4 });
  bench.port('moveRow').reject(staleOrder);
  await bench.settle();
  assert.equal(order(bench), ['a1', 'b2', 'c3', 'd4'], 'what waited is not sent either');
  assert.is(bench.port('moveRow').calls.length, 1);
  assert.equal(bench.emitted.slice(2), [
    { type: 'snackbar.requested', snackbar: { type: 'error', message: MOVED_MEANWHILE } },
    { type: 'rows.stale', resource: 'faqs' },
  ]);
});

test('any other refusal says what the server says, and without an answer that it is not known whether the row was moved', async () => {
  const locked = 'Your changes were not saved because another user locked this item.';
  for (const [failure, message] of [
    [{ status: 423, id: 'locked', message: locked }, `${locked} The row is back where it stood.`],
    [offline, IN_DOUBT],
  ] as const) {
    const bench = start();
    bench.send({ type: 'rank.up' });
    bench.port('moveRow').reject(failure);
    await bench.settle();
    assert.equal(bench.emitted.at(1), {
      type: 'snackbar.requested',
      snackbar: { type: 'error', message },
    });
    assert.equal(order(bench), ['a1', 'b2', 'c3', 'd4']);
    const said = texts(bench);
    assert.not.ok(said.some((text) => text.startsWith('Moved')));
  }
});

test('a key that is held sends one move at a time, and those that wait as one', async () => {
  const bench = start({ active: 1 });
  for (let step = 0; step < 3; step++) bench.send({ type: 'rank.down' });
  assert.equal(order(bench), ['b1', 'c2', 'd3', 'a4']);
  assert.is(bench.port('moveRow').calls.length, 1);
  bench.port('moveRow').resolve({ id: 1, version: 2, position: 2, page: null });
  await bench.settle();
  assert.equal(bench.port('moveRow').inputs(), [
    { id: 1, to: 2, leaves: null, ranks: [{ id: 2, to: 1 }], page: 1 },
    {
      id: 1,
      to: 4,
      leaves: null,
      ranks: [
        { id: 3, to: 2 },
        { id: 4, to: 3 },
      ],
      page: 1,
    },
  ]);
  bench.port('moveRow').resolve({ id: 1, version: 3, position: 4, page: null });
  await bench.settle();
  const said = texts(bench);
  assert.equal(
    said.filter((text) => text.startsWith('Moved')),
    ['Moved to place 4 of 4'],
    'where it has come to is said once',
  );
});

test('each row that waits behind another is told of once it is there', async () => {
  const bench = start({ active: 1 });
  bench.send({ type: 'rank.down' });
  bench.send({ type: 'rank.to', id: 4, position: 1 });
  bench.port('moveRow').resolve({ id: 1, version: 2, position: 2, page: null });
  await bench.settle();
  assert.ok(texts(bench).includes('Moved to place 2 of 4'));
});

test('the ends of the list, no row at hand and another order say why nothing moves', () => {
  const bench = start({ active: 1 });
  assert.equal(reasons(bench), ['This is the first', null, 'This is the first', null]);
  bench.send({ type: 'rank.attend', id: 4 });
  assert.equal(reasons(bench), [null, 'This is the last', null, null]);
  bench.send({ type: 'rank.attend', id: null });
  assert.equal(reasons(bench), Array(4).fill('Go to a row first'));
  const blocked = 'Sort by rank first';
  bench.send({ type: 'rows.ranked', shown: shown([1, 2, 3, 4], { blocked }) });
  assert.equal(reasons(bench), Array(4).fill(blocked));
  bench.send({ type: 'rank.lift', id: 1 });
  assert.is(selectLifted(bench.actor.getSnapshot()), null);
});

test('over the edge of a page the row goes to the next one, and the list goes with it', async () => {
  const bench = startMiddle(13);
  bench.send({ type: 'rank.down' });
  assert.equal(bench.emitted, [{ type: 'row.moved', id: 13, text: 'Moving to the next page' }]);
  assert.equal(bench.port('moveRow').inputs(), [
    { id: 13, to: 7, leaves: 'after', ranks: [], page: 2 },
  ]);
  assert.is(reasons(bench)[0], 'A row is on its way to another page');
  bench.port('moveRow').resolve({ id: 13, version: 2, position: 7, page: 3 });
  await bench.settle();
  assert.equal(bench.emitted.slice(1), [
    { type: 'row.moved', id: 13, text: 'Moved to place 7 of 9' },
    { type: 'page.requested', page: 3, id: 13 },
  ]);
  const next = { ...rankingFacts, page: 3, rows: [{ id: 13, position: 7, version: 2 }] };
  bench.send({ type: 'rows.ranked', shown: next });
  assert.equal(bench.context().moves, []);
  bench.send({ type: 'rank.up' });
  assert.equal(bench.port('moveRow').inputs().at(-1), {
    id: 13,
    to: 6,
    leaves: 'before',
    ranks: [],
    page: 3,
  });
});

test('to the top and to a position by its number, on this page or far from it; beyond the end is the end', () => {
  const calls = (id: number, event: 'top' | number, page = 2) => {
    const bench = startMiddle(id, page);
    bench.send(event === 'top' ? { type: 'rank.top' } : { type: 'rank.to', position: event });
    return bench
      .port('moveRow')
      .inputs()
      .map((call) => {
        const { to, leaves } = call as { to: number; leaves: string | null };
        return [to, leaves];
      });
  };
  assert.equal(calls(13, 'top'), [[1, 'far']]);
  assert.equal(calls(13, 4), [[4, null]]);
  assert.equal(calls(13, 8), [[8, 'far']]);
  assert.equal(calls(12, 99, 3), [[6, null]], 'the last page');
  for (const position of [0, -1, 1.5, Number.NaN, 6])
    assert.equal(calls(13, position), [], `${position}`);
});

test('a row without a position gets one on its way up, and cannot go down', () => {
  const bench = start({ active: 6, unranked: [5, 6] });
  assert.is(reasons(bench)[1], 'It has no place yet');
  bench.send({ type: 'rank.up' });
  assert.equal(order(bench), ['a1', 'b2', 'c3', 'd4', 'f5', 'e-']);
  bench.send({ type: 'rank.attend', id: 4 });
  bench.send({ type: 'rank.down' });
  bench.send({ type: 'rank.attend', id: 4 });
  assert.is(reasons(bench)[1], 'This is the last');
  assert.equal(order(bench), ['a1', 'b2', 'c3', 'f4', 'd5', 'e-']);
});

test('a row is lifted, held over a gap and dropped; where it stands, and cancelled, nothing moves', () => {
  const bench = start();
  const drop = (id: number, gap: number, end: 'rank.drop' | 'rank.cancel' = 'rank.drop') => {
    bench.send({ type: 'rank.lift', id });
    bench.send({ type: 'rank.over', gap });
    assert.equal(selectLifted(bench.actor.getSnapshot()), { id, gap });
    bench.send({ type: end });
    assert.is(selectLifted(bench.actor.getSnapshot()), null);
    return order(bench);
  };
  assert.equal(drop(2, 1), ['a1', 'b2', 'c3', 'd4']);
  assert.equal(drop(2, 2), ['a1', 'b2', 'c3', 'd4']);
  assert.equal(drop(2, 4, 'rank.cancel'), ['a1', 'b2', 'c3', 'd4']);
  assert.is(bench.port('moveRow').calls.length, 0);
  assert.equal(drop(2, 4), ['a1', 'c2', 'd3', 'b4']);
  assert.equal(drop(2, 0), ['b1', 'a2', 'c3', 'd4']);
});

test('a lifted row that is gone is let go, and so is one whose list shows another order', () => {
  const bench = start();
  bench.send({ type: 'rank.lift', id: 2 });
  bench.send({ type: 'rows.ranked', shown: shown([1, 2, 3]) });
  assert.equal(selectLifted(bench.actor.getSnapshot()), { id: 2, gap: 1 });
  bench.send({ type: 'rows.ranked', shown: shown([1, 3]) });
  assert.is(selectLifted(bench.actor.getSnapshot()), null);
  bench.send({ type: 'rank.lift', id: 3 });
  bench.send({ type: 'rows.ranked', shown: shown([1, 3], { blocked: 'Clear the search first' }) });
  assert.is(selectLifted(bench.actor.getSnapshot()), null);
});

test('the last move is undone by another one', async () => {
  const bench = start();
  assert.is(commandOf(bench, 'rank.undo'), undefined);
  bench.send({ type: 'rank.top' });
  bench.port('moveRow').resolve({ id: 3, version: 2, position: 1, page: null });
  await bench.settle();
  assert.is(commandOf(bench, 'rank.undo')?.enabled, true);
  bench.send({ type: 'rank.undo' });
  assert.equal(order(bench), ['a1', 'b2', 'c3', 'd4']);
  assert.equal((bench.port('moveRow').inputs().at(-1) as { to: number }).to, 3);
});

test('moves keep every row, leave the others in their order, and number a full list without gaps', () => {
  const list = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(list, fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 8 }), (size, raw) => {
      const rows = Array.from({ length: size }, (_, at) => ({ id: at + 1, position: at + 1 }));
      const moves = raw.map(([id, to]) => ({ id: (id % size) + 1, to: (to % size) + 1 }));
      const expected = moves.reduce(
        (ids, { id, to }) => {
          const rest = ids.filter((each) => each !== id);
          return [...rest.slice(0, to - 1), id, ...rest.slice(to - 1)];
        },
        rows.map(({ id }) => id),
      );
      const after = orderOf(rows, moves);
      assert.equal(
        after.map(({ id }) => id),
        expected,
      );
      assert.equal(
        after.map(({ position }) => position),
        rows.map(({ position }) => position),
      );
    }),
  );
});

test.run();

type Bench = ReturnType<typeof start>;

/** A list of four, the third one at hand. */
function start({ active = 3, unranked = [] as readonly number[] } = {}) {
  const bench = startBench(rankingMachine, { input: rankingInput });
  const ranked = shown([1, 2, 3, 4]);
  const others = unranked.map((id) => ({ id, position: null, version: 1 }));
  bench.send({ type: 'rows.ranked', shown: { ...ranked, rows: [...ranked.rows, ...others] } });
  bench.send({ type: 'rank.attend', id: active });
  return bench;
}

/** The middle page of three. */
function startMiddle(active: number, page = 2) {
  const bench = startBench(rankingMachine, { input: rankingInput });
  bench.send({ type: 'rows.ranked', shown: { ...rankingFacts, page } });
  bench.send({ type: 'rank.attend', id: active });
  return bench;
}

function shown(
  ids: readonly number[],
  { version = 1, blocked = null as string | null } = {},
): RankingFacts {
  const rows = ids.map((id, at) => ({ id, position: at + 1, version }));
  return { rows, page: 1, lastPage: 1, total: ids.length, blocked };
}

/** What was read out, in its order. */
function texts(bench: ReturnType<typeof start>): string[] {
  return (bench.emitted as { readonly text?: string }[]).map(({ text = '' }) => text);
}

function order(bench: Bench) {
  return orderShown(bench.context()).map(
    ({ id, position }) => `${'-abcdef'.charAt(id)}${position ?? '-'}`,
  );
}

function reasons(bench: Bench) {
  return ['rank.up', 'rank.down', 'rank.top', 'rank.to'].map((id) => commandOf(bench, id)?.reason);
}

function commandOf(bench: Bench, id: string) {
  return commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id);
}
