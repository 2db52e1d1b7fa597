import * as assert from 'uvu/assert';
import { backoffOf, liveFiguresMachine } from '../../machines/live-figures/live-figures.machine.ts';
import { liveInput, sampleTotal } from '../../machines/live-figures/live-figures.model.ts';
import { selectPhase, selectTotal } from '../../machines/live-figures/live-figures.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('live figures');
const start = () => startBench(liveFiguresMachine, { input: liveInput });
const phase = ({ actor }: ReturnType<typeof start>) => selectPhase(actor.getSnapshot());
const more = { ...sampleTotal, clicks: 13 };

test('what the stream tells stands at once, and again at each change', () => {
  const bench = start();
  assert.is(phase(bench), 'connecting');
  bench.send({ type: 'stream.told', total: sampleTotal });
  bench.send({ type: 'stream.told', total: more });
  assert.equal([phase(bench), selectTotal(bench.actor.getSnapshot())], ['live', more]);
});

test('where the stream is lost the total is asked for every ten seconds, and kept where that fails, too', async () => {
  const bench = start();
  for (let losses = 0; losses < 6; losses += 1) {
    bench.send({ type: 'stream.lost' });
    if (losses < 5) bench.clock.increment(backoffOf({ losses: losses + 1 }));
  }
  assert.is(phase(bench), 'polling');
  bench.port('readTotal').resolve(more);
  await bench.settle();
  assert.equal(selectTotal(bench.actor.getSnapshot()), more);
  const asked = bench.port('readTotal').inputs().length;
  bench.clock.increment(9_999);
  assert.is(bench.port('readTotal').inputs().length, asked);
  bench.clock.increment(1);
  assert.is(bench.port('readTotal').inputs().length, asked + 1);
  bench.port('readTotal').reject(new Error('away'));
  await bench.settle();
  assert.equal(selectTotal(bench.actor.getSnapshot()), more);
});

test('the stream is tried again, each time after twice as long, a minute at most', () => {
  assert.equal(
    [1, 2, 3, 7, 20].map((losses) => backoffOf({ losses })),
    [1_000, 2_000, 4_000, 60_000, 60_000],
  );
  const bench = start();
  bench.send({ type: 'stream.lost' });
  bench.clock.increment(999);
  assert.is(phase(bench), 'polling');
  bench.clock.increment(1);
  assert.is(phase(bench), 'connecting');
  bench.clock.increment(10_000);
  assert.equal([phase(bench), bench.context().losses], ['polling', 2]);
});

test('a stream that has held for half a minute begins anew without a longer pause', () => {
  const bench = start();
  bench.send({ type: 'stream.lost' });
  bench.clock.increment(1_000);
  bench.send({ type: 'stream.told', total: sampleTotal });
  bench.clock.increment(29_999);
  assert.is(bench.context().losses, 1);
  bench.clock.increment(1);
  assert.is(bench.context().losses, 0);
});

test('a page that is hidden asks for nothing, and goes on when it is shown', () => {
  const bench = start();
  bench.send({ type: 'stream.lost' });
  bench.send({ type: 'page.hidden' });
  const asked = bench.port('readTotal').inputs().length;
  bench.clock.increment(600_000);
  assert.equal([phase(bench), bench.port('readTotal').inputs().length], ['away', asked]);
  bench.send({ type: 'page.shown' });
  assert.is(phase(bench), 'connecting');
});

test.run();
