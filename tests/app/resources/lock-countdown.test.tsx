import { cleanup, pageAsText, renderInto } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { lockAnswers, lockInput } from '../../../machines/lock/lock.model.ts';
import { LockCountdown } from '../../../src/app/resources/form/lock/lock-cover.tsx';
import { settle, startBench } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';

const test = suite('countdown of a lock');
const { anns } = lockAnswers;

test('the seconds until the lock is asked for are shown, that it is, and the seconds of the next time', async () => {
  const answers = { requestLock: [anns] };
  const bench = startBench(lockMachine, { input: lockInput, answers });
  bench.send({ type: 'lock.follow', resourceId: 7 });
  await settle();
  await renderInto(<LockCountdown lock={bench.actor} />);
  assert.match(pageAsText(), 'Asks again in 15 s');
  const pass = (seconds: number) =>
    act(async () => {
      for (let second = 0; second < seconds; second += 1) bench.clock.increment(1_000);
    });
  await pass(3);
  assert.match(pageAsText(), 'Asks again in 12 s');
  await pass(12);
  assert.match(pageAsText(), 'Asking now');
  await act(async () => {
    bench.port('requestLock').resolve(anns);
    await settle();
  });
  assert.match(pageAsText(), 'Asks again in 15 s');
  bench.stop();
  await cleanup();
});

test.run();
