import * as assert from 'uvu/assert';
import { offline } from '../../machines/kit/samples.ts';
import { recordSearchMachine } from '../../machines/record-search/record-search.machine.ts';
import {
  selectAnswered,
  selectSearchFailed,
  selectSearching,
} from '../../machines/record-search/record-search.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('record search');
const of = (text: string) => ({ route: null, text });

function start(text: string | null = null) {
  const bench = startBench(recordSearchMachine, {
    input: { query: text === null ? null : of(text) },
  });
  return {
    ...bench,
    type: (next: string | null) =>
      bench.send({ type: 'records.follow', query: next === null ? null : of(next) }),
    asked: () => bench.port('findRecords').inputs(),
    async answer() {
      bench.port('findRecords').resolve();
      await bench.settle();
    },
  };
}

test('letters of one search are one question, when the typing has rested for 150 ms', () => {
  const bench = start();
  for (const text of ['ha', 'har', 'harb']) {
    bench.type(text);
    bench.clock.increment(149);
  }
  assert.equal(bench.asked(), []);
  assert.is(selectSearching(bench.actor.getSnapshot()), true);
  bench.clock.increment(1);
  assert.equal(bench.asked(), [of('harb')]);
});

test('what was typed before the search began is asked for at once', () => {
  assert.equal(start('harbor').asked(), [of('harbor')]);
});

test('the next letter calls off the question, and a late answer to it is taken for nothing', async () => {
  const bench = start('harbor');
  const [overtaken] = bench.port('findRecords').calls;
  bench.type('meadow');
  assert.is(overtaken?.signal.aborted, true);
  overtaken?.resolve(undefined);
  await bench.settle();
  assert.is(selectAnswered(bench.actor.getSnapshot()), null);
  bench.clock.increment(150);
  await bench.answer();
  assert.equal(selectAnswered(bench.actor.getSnapshot()), of('meadow'));
});

test('what is answered already, or is nothing, is not asked for', async () => {
  const bench = start('harbor');
  await bench.answer();
  bench.type('harbors');
  bench.type('harbor');
  assert.is(bench.state(), 'found');
  bench.type('harbor');
  bench.type(null);
  bench.clock.increment(10_000);
  assert.is(bench.state(), 'idle');
  assert.is(bench.asked().length, 1);
});

test('a failure keeps the last answer, and is asked again on demand', async () => {
  const bench = start('harbor');
  await bench.answer();
  bench.type('meadow');
  bench.clock.increment(150);
  bench.port('findRecords').reject(offline);
  await bench.settle();
  assert.is(selectSearchFailed(bench.actor.getSnapshot()), true);
  assert.equal(selectAnswered(bench.actor.getSnapshot()), of('harbor'));
  bench.send({ type: 'records.retry' });
  await bench.answer();
  assert.is(bench.state(), 'found');
});

test('a failure is asked again by itself when the server is back', async () => {
  const bench = start('harbor');
  bench.port('findRecords').reject(offline);
  await bench.settle();
  bench.port('awaitReturn').resolve();
  await bench.settle();
  assert.equal(bench.asked(), [of('harbor'), of('harbor')]);
  await bench.answer();
  assert.is(bench.state(), 'found');
});

test.run();
