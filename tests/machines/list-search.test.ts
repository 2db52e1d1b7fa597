import * as assert from 'uvu/assert';
import { listSearchMachine } from '../../machines/list-search/list-search.machine.ts';
import type { FilterOffer } from '../../machines/list-search/list-search.types.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('the search above a list');

const draft = {
  filter: { field: 'status', op: 'in', value: 'draft' },
  words: 'Status Draft',
} as const;
const late = {
  filter: { field: 'status', op: 'in', value: 'late' },
  words: 'Status Late',
} as const;
const two: FilterOffer = { ways: [[draft], [late]], faults: [], rest: 'harbour', left: 'harbour' };
const faulty: FilterOffer = { ways: [[draft]], faults: ['No tag.'], rest: '', left: 'tag:zz' };

test('a text without a word for a field is searched for when the typing rests, and at once by Enter', () => {
  const bench = start();
  bench.type('harbour');
  bench.clock.increment(300);
  assert.equal(bench.emitted, [{ type: 'search.changed', text: 'harbour' }]);
  bench.type('harbour at 12:30 https://quay.example');
  bench.send({ type: 'offer.take' });
  assert.is(bench.emitted.length, 2);
  assert.is(bench.state(), 'resting');
  assert.equal(bench.port('readFilters').inputs(), []);
});

test('words that are filters are offered, and the list is searched for the rest meanwhile', async () => {
  const bench = await offered(two);
  assert.equal(bench.emitted, [{ type: 'search.changed', text: 'harbour' }]);
  assert.is(bench.context().text, 'harbour status:d');
});

test('Enter takes the likeliest way, an arrow another one, and the rest stays in the search', async () => {
  for (const [moves, filter] of [
    [0, draft.filter],
    [1, late.filter],
  ] as const) {
    const bench = await offered(two);
    for (let move = 0; move < moves; move += 1) bench.send({ type: 'offer.move', by: 1 });
    bench.send({ type: 'offer.take' });
    assert.equal(bench.emitted.at(-1), {
      type: 'filters.typed',
      filters: [filter],
      text: 'harbour',
    });
    assert.equal([bench.context().text, bench.context().offer], ['harbour', null]);
  }
});

test('past the ways stands the search for the text as it is, and above the first one the same', async () => {
  for (const by of [[1, 1], [-1]] as const) {
    const bench = await offered(two);
    for (const step of by) bench.send({ type: 'offer.move', by: step });
    bench.send({ type: 'offer.take' });
    assert.equal(bench.emitted.at(-1), { type: 'search.changed', text: 'harbour status:d' });
    assert.is(bench.state(), 'resting');
  }
});

test('Enter that comes before the words are read takes what they are found to mean', async () => {
  const bench = start();
  bench.type('harbour status:d');
  bench.send({ type: 'offer.take' });
  bench.port('readFilters').resolve(two);
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'filters.typed', filters: [draft.filter], text: 'harbour' },
  ]);
});

test('a word that is none keeps Enter from taking half of what was typed unseen', async () => {
  const bench = start();
  bench.type('status:d tag:zz');
  bench.send({ type: 'offer.take' });
  bench.port('readFilters').resolve(faulty);
  await bench.settle();
  assert.is(bench.state(), 'offered');
  bench.send({ type: 'offer.take' });
  assert.equal(bench.emitted.at(-1), { type: 'filters.typed', filters: [draft.filter], text: '' });
  assert.is(bench.context().text, 'tag:zz');
  assert.is(bench.state(), 'reading');
});

test('where nothing can be read, or the reading fails, the text is searched for as it stands', async () => {
  const none = start();
  none.type('a:b');
  none.clock.increment(300);
  none.port('readFilters').resolve({ ways: [], faults: [], rest: 'a:b', left: 'a:b' });
  await none.settle();
  const broken = start();
  broken.type('a:b');
  broken.clock.increment(300);
  broken.port('readFilters').reject({ status: 0, id: 'network', message: 'Offline' });
  await broken.settle();
  for (const bench of [none, broken]) {
    assert.is(bench.state(), 'resting');
    assert.equal(bench.emitted, [{ type: 'search.changed', text: 'a:b' }]);
  }
});

test('an offer is refused for the search as it stands, and typing goes on from it', async () => {
  const bench = await offered(two);
  bench.send({ type: 'offer.dismiss' });
  assert.equal(bench.emitted.at(-1), { type: 'search.changed', text: 'harbour status:d' });
  const other = await offered(two);
  other.type('harbour status:dr');
  assert.equal([other.context().offer, other.state()], [null, 'typing']);
});

test('nothing is offered to who has left the search: it is searched for as it stands', async () => {
  const typing = start();
  typing.type('harbour status:d');
  typing.send({ type: 'search.left' });
  const open = await offered(two);
  open.send({ type: 'search.left' });
  const reading = start({ readFilters: [two] });
  reading.type('harbour status:d');
  reading.clock.increment(300);
  reading.send({ type: 'search.left' });
  await settle();
  for (const bench of [typing, open, reading])
    assert.equal(
      [bench.state(), bench.emitted.at(-1)],
      ['resting', { type: 'search.changed', text: 'harbour status:d' }],
    );
});

test('who pressed Enter and left gets the filters, and no question where there is one', async () => {
  for (const [answer, last] of [
    [two, { type: 'filters.typed', filters: [draft.filter], text: 'harbour' }],
    [faulty, { type: 'search.changed', text: 'harbour status:d' }],
  ] as const) {
    const bench = start({ readFilters: [answer, answer] });
    bench.type('harbour status:d');
    bench.send({ type: 'offer.take' });
    bench.send({ type: 'search.left' });
    await settle();
    assert.equal([bench.state(), bench.emitted.at(-1)], ['resting', last]);
  }
});

test.run();

function start(answers: Partial<Record<'readFilters', FilterOffer[]>> = {}) {
  const bench = startBench(listSearchMachine, { input: { search: '' }, answers });
  return {
    ...bench,
    context: () => bench.actor.getSnapshot().context,
    type: (text: string) => bench.send({ type: 'search.type', text }),
  };
}

async function offered(offer: FilterOffer) {
  const bench = start();
  bench.type('harbour status:d');
  bench.clock.increment(300);
  bench.port('readFilters').resolve(offer);
  await bench.settle();
  assert.is(bench.state(), 'offered');
  return bench;
}
