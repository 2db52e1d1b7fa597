import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { lockMachine } from '../../machines/lock/lock.machine.ts';
import { lockAnswers, lockInput } from '../../machines/lock/lock.model.ts';
import { provideLock } from '../../machines/lock/lock.ports.ts';
import { lockedText } from '../../machines/lock/lock.rules.ts';
import { selectCountdown } from '../../machines/lock/lock.select.ts';
import type { Lease, LockAnswer, LockCall } from '../../machines/lock/lock.types.ts';
import { LIMITS } from '../../src/shared/limits.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('lock');
const { mine, anns, elsewhere } = lockAnswers;
const asked = { user: anns.user, asked_at: '2026-11-21T14:02:00Z' };
const silence = { status: 0, id: 'network', message: 'No answer from the server.' };

test('asks for nothing while the record does not exist', () => {
  const bench = startBench(lockMachine, { input: lockInput });
  bench.clock.increment(60_000);
  assert.equal(bench.port('requestLock').inputs(), []);
  assert.equal(bench.states(), ['idle']);
});

test('[A4.025] [D5.007] is asked for again after fifteen seconds, with its token: five times within its lease of 75 seconds', async () => {
  const bench = await follow([mine, anns]);
  bench.clock.increment(14_999);
  assert.equal(bench.states(), ['opening', 'held.resting']);
  bench.clock.increment(1);
  await settle();
  assert.equal(bench.states(), ['opening', 'held.resting', 'held.asking', 'lost.resting']);
  assert.equal(bench.port('requestLock').inputs(), [
    { resource: 'contents/faqs', resourceId: 7, token: 'tok-0', take: false, ask: false },
    { resource: 'contents/faqs', resourceId: 7, token: 'tok-1', take: false, ask: false },
  ]);
  assert.equal(bench.emitted, [{ type: 'lock.taken', holder: anns.user }]);
  assert.is(LIMITS.lockLease, 75_000);
});

test('the seconds until a covered record is asked for again are counted, anew after each answer', async () => {
  const bench = await follow([anns]);
  const left = () => selectCountdown(bench.actor.getSnapshot())?.getSnapshot().context.left;
  assert.is(left(), 15);
  for (let second = 0; second < 14; second += 1) bench.clock.increment(1_000);
  assert.is(left(), 1);
  bench.clock.increment(1_000);
  assert.is(bench.state(), 'lost.asking');
  assert.is(left(), undefined, 'while it is asked for');
  bench.port('requestLock').resolve(elsewhere);
  await settle();
  assert.is(bench.state(), 'elsewhere.resting');
  assert.is(left(), 15);
  bench.clock.increment(15_000);
  bench.port('requestLock').resolve(mine);
  await settle();
  assert.is(bench.state(), 'held.resting');
  assert.is(left(), undefined, 'nobody reads it');
});

test('covers the form with the name of the holder until they leave', async () => {
  const bench = await follow([anns, anns, mine]);
  assert.is(bench.state(), 'lost.resting');
  assert.equal(bench.context().holder, anns.user);
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'lost.resting');
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'held.resting');
  assert.equal(bench.emitted, [
    { type: 'lock.taken', holder: anns.user },
    { type: 'lock.regained' },
  ]);
});

test('says the specified sentence', () => {
  assert.is(lockedText('Ann'), 'This item is currently locked by Ann.');
});

test('[D5.009] asks at once when the tab becomes visible', async () => {
  const bench = await follow([mine, mine]);
  bench.send({ type: 'tab.visible' });
  assert.is(bench.state(), 'held.asking');
  await settle();
  assert.is(bench.state(), 'held.resting');
  assert.is(bench.port('requestLock').inputs().length, 2);
});

test('stays covered when a request gets no answer', async () => {
  const bench = await follow([anns, refuse(silence)]);
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'lost.resting');
  assert.equal(bench.context().failure, silence);
});

test('lets editing go on without an answer, and keeps the token for the next request', async () => {
  const bench = await follow([mine, refuse(silence), mine]);
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'unknown.resting');
  bench.send({ type: 'net.online' });
  await settle();
  assert.is(bench.state(), 'held.resting');
  assert.equal(bench.port('requestLock').inputs().at(-1), {
    resource: 'contents/faqs',
    resourceId: 7,
    token: 'tok-1',
    take: false,
    ask: false,
  });
});

test('moves from another tab of the same person only when told to', async () => {
  const bench = await follow([elsewhere, elsewhere, mine]);
  assert.is(bench.state(), 'elsewhere.resting');
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'elsewhere.resting');
  bench.send({ type: 'lock.take' });
  await settle();
  assert.is(bench.state(), 'held.resting');
  assert.equal(
    bench
      .port('requestLock')
      .inputs()
      .map((input) => (input as LockCall).take),
    [false, false, true],
  );
});

test('is given back on release, on leaving the page and when the machine stops', async () => {
  const { actor, released } = await leased();
  actor.send({ type: 'lock.release' });
  assert.equal(released, [{ resource: 'contents/faqs', resourceId: 7, token: 'tok-1' }]);
  actor.send({ type: 'lock.follow', resourceId: 7 });
  await settle();
  actor.send({ type: 'tab.closing' });
  assert.is(released.length, 2);
  assert.is(actor.getSnapshot().value, 'away');
  actor.send({ type: 'tab.visible' });
  await settle();
  actor.stop();
  assert.is(released.length, 3);
});

test('is not given back by who has lost it', async () => {
  const { actor, released } = await leased([mine, anns]);
  actor.send({ type: 'lock.refresh' });
  await settle();
  actor.stop();
  assert.equal(released, []);
});

test('the draft of whoever it was taken from is told to the form for as long as they keep it', async () => {
  const left_draft = { user: anns.user, updated_at: '2026-11-21T14:02:00Z' };
  const bench = await follow([{ ...mine, left_draft }, mine]);
  assert.equal(bench.context().leftDraft, left_draft);
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.context().leftDraft, null);
});

test('who asks is put aside while nobody knows whose the lock is, too', async () => {
  const bench = await follow([{ ...mine, requests: [asked] }, refuse(silence)]);
  bench.clock.increment(15_000);
  await settle();
  assert.is(bench.state(), 'unknown.resting');
  bench.send({ type: 'lock.decline' });
  assert.equal(bench.context().declined, [asked]);
});

test('what is taken while the first answer is on its way, or after none came, is asked for with that wish', async () => {
  const bench = await follow([]);
  bench.send({ type: 'lock.take' });
  const silent = await follow([refuse(silence)]);
  silent.send({ type: 'lock.take' });
  for (const { port } of [bench, silent]) {
    const calls = port('requestLock').inputs() as readonly LockCall[];
    assert.is(calls.at(-1)?.take, true);
  }
});

async function follow(answers: readonly unknown[]) {
  const bench = startBench(lockMachine, { input: lockInput, answers: { requestLock: answers } });
  bench.send({ type: 'lock.follow', resourceId: 7 });
  await settle();
  const states = bench.states;
  return { ...bench, states: () => states().filter((state) => state !== 'idle') };
}

async function leased(answers: readonly LockAnswer[] = [mine, mine, mine]) {
  const released: Lease[] = [];
  const queue = [...answers];
  const machine = provideLock({
    requestLock: async () => queue.shift() ?? mine,
    handOver: async () => anns,
    releaseLock: (lease) => released.push(lease),
  });
  const actor = createActor(machine, { input: lockInput, clock: new SimulatedClock() }).start();
  actor.send({ type: 'lock.follow', resourceId: 7 });
  await settle();
  return { actor, released };
}

test.run();
