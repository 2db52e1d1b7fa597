import * as assert from 'uvu/assert';
import { deviceSignInMachine } from '../../machines/device-sign-in/device-sign-in.machine.ts';
import { begunSignIn } from '../../machines/device-sign-in/device-sign-in.model.ts';
import {
  selectBegun,
  selectFailure,
  selectSignInPage,
} from '../../machines/device-sign-in/device-sign-in.select.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('device sign-in');
const page = (bench: Bench) => selectSignInPage(bench.actor.getSnapshot());

test('asks every two seconds by its secret, through a server that is away, until it is let in', async () => {
  const bench = await begun();
  assert.equal(selectBegun(bench.actor.getSnapshot()), begunSignIn);
  const { id, secret } = begunSignIn;
  for (const answer of ['waiting', offline, 'granted'] as const) {
    bench.clock.increment(1_999);
    const before = bench.port('take').inputs().length;
    bench.clock.increment(1);
    assert.equal(bench.port('take').inputs().slice(before), [{ id, secret }]);
    if (typeof answer === 'string') bench.port('take').resolve(answer);
    else bench.port('take').reject(answer);
    await bench.settle();
  }
  assert.is(page(bench), 'granted');
  assert.equal(bench.emitted, [{ type: 'device.signedIn' }]);
});

test('is told that it was denied, or is over; and begins again with another code', async () => {
  for (const answer of ['denied', 'over'] as const) {
    const bench = await begun();
    bench.clock.increment(2_000);
    bench.port('take').resolve(answer);
    await bench.settle();
    assert.is(page(bench), answer);
    bench.send({ type: 'deviceSignIn.begin' });
    assert.is(page(bench), 'beginning');
    bench.port('begin').resolve({ ...begunSignIn, code: 'ZZZ-222' });
    await bench.settle();
    assert.is(selectBegun(bench.actor.getSnapshot())?.code, 'ZZZ-222');
  }
});

test('is over after its ten minutes, whatever it hears, and when the server knows nothing of it', async () => {
  const bench = await begun();
  bench.clock.increment(600_000);
  assert.is(page(bench), 'over');
  const other = await begun();
  other.clock.increment(2_000);
  other.port('take').reject({ status: 404, id: 'not_found', message: 'Not known.' });
  await other.settle();
  assert.is(page(other), 'over');
});

test('says why it could not begin', async () => {
  const bench = startBench(deviceSignInMachine);
  bench.port('begin').reject(offline);
  await bench.settle();
  assert.equal(
    [page(bench), selectFailure(bench.actor.getSnapshot())?.message],
    ['broken', offline.message],
  );
});

test.run();

type Bench = Awaited<ReturnType<typeof begun>>;

async function begun() {
  const bench = startBench(deviceSignInMachine);
  bench.port('begin').resolve(begunSignIn);
  await bench.settle();
  return bench;
}
