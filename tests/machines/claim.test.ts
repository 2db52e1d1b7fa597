import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { claimInput } from '../../machines/claim/claim.model.ts';
import { provideClaim } from '../../machines/claim/claim.ports.ts';
import type { ClaimEvent, ClaimNews, DeviceCall } from '../../machines/claim/claim.types.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { settle } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('claim');

test('holds the draft that its form writes, and the one it writes next', async () => {
  const tab = open();
  tab.send({ type: 'claim.move', session: 'session-1' });
  tab.send({ type: 'claim.move', session: 'session-2' });
  assert.equal(tab.held, ['session-1', 'session-2']);
  tab.stop();
  assert.is(tab.stopped(), true);
});

test('is given the draft when the other tab has let it go', async () => {
  const tab = open();
  tab.send({ type: 'claim.want', session: 'session-0' });
  assert.is(tab.state(), 'asking');
  assert.equal(tab.asked, ['session-0']);
  await tab.letGo();
  assert.equal([tab.state(), tab.held.at(-1)], ['held', 'session-0']);
});

test('waits five seconds for a tab that does not answer, then takes the draft', async () => {
  const tab = open();
  tab.send({ type: 'claim.want', session: 'session-0' });
  tab.clock.increment(4_999);
  assert.equal([tab.state(), tab.taken], ['asking', []]);
  tab.clock.increment(1);
  await settle();
  assert.equal([tab.state(), tab.taken, tab.held.at(-1)], ['held', ['session-0'], 'session-0']);
});

test('asks another device each second until it has let the draft go', async () => {
  const tab = open();
  tab.letGoAfter(2);
  tab.send({ type: 'claim.want', session: 'session-0', device });
  await settle();
  assert.equal([tab.state(), tab.summoned.length], ['summoning.waiting', 1]);
  for (let second = 0; second < 2; second += 1) {
    tab.clock.increment(1_000);
    await settle();
  }
  assert.equal([tab.state(), tab.held.at(-1), tab.asked], ['held', 'session-0', []]);
});

test('goes on after twenty seconds with the draft of a device that does not answer', async () => {
  const tab = open();
  tab.send({ type: 'claim.want', session: 'session-0', device });
  await settle();
  tab.clock.increment(19_999);
  assert.equal(tab.state().startsWith('summoning'), true);
  tab.clock.increment(1);
  assert.equal([tab.state(), tab.held.at(-1)], ['held', 'session-0']);
});

test('[D5.063] calls its wish back where its form closes or turns to another draft before the device has let go', async () => {
  for (const leave of [
    (tab: Tab) => tab.stop(),
    (tab: Tab) => tab.send({ type: 'claim.move', session: 'session-1' }),
    (tab: Tab) => tab.tell({ type: 'keeper.taken' }),
    (tab: Tab) => tab.send({ type: 'tab.closing' }),
  ]) {
    const tab = open();
    tab.send({ type: 'claim.want', session: 'session-0', device });
    await settle();
    assert.equal(tab.withdrawn, []);
    leave(tab);
    tab.stop();
    assert.equal(tab.withdrawn, [device]);
  }
});

test('a page that comes back from the browser goes on waiting for the draft it wanted', async () => {
  const tab = open();
  tab.send({ type: 'claim.want', session: 'session-0', device });
  await settle();
  tab.send({ type: 'tab.closing' });
  tab.clock.increment(20_000);
  assert.equal([tab.state(), tab.summoned.length], ['away', 1]);
  tab.letGoAfter(1);
  tab.send({ type: 'tab.visible' });
  await settle();
  assert.equal([tab.state(), tab.held.at(-1)], ['held', 'session-0']);
});

test('[D5.063] has no wish to call back once the draft is its own', async () => {
  for (const wait of [0, 20_000]) {
    const tab = open();
    if (wait === 0) tab.letGoAfter(0);
    tab.send({ type: 'claim.want', session: 'session-0', device });
    await settle();
    tab.clock.increment(wait);
    assert.is(tab.state(), 'held');
    tab.stop();
    assert.equal(tab.withdrawn, []);
  }
});

test('holds nothing any more when another tab took the draft, until its form writes another', async () => {
  const tab = open();
  tab.tell({ type: 'keeper.taken' });
  assert.is(tab.state(), 'taken');
  tab.send({ type: 'claim.move', session: 'session-2' });
  assert.equal([tab.state(), tab.held.at(-1)], ['held', 'session-2']);
});

test('a form that shows another record meanwhile holds that one’s draft, and not the one it wanted', async () => {
  const tab = open();
  tab.send({ type: 'claim.want', session: 'session-0' });
  tab.send({ type: 'claim.move', session: 'session-1' });
  await tab.letGo();
  assert.equal([tab.state(), tab.held.at(-1)], ['held', 'session-1']);
});

test.run();

type Tab = ReturnType<typeof open>;

const device = {
  resource: 'contents/faqs',
  resourceId: null,
  session: 'session-0',
  lease: 'session-1',
};

function open() {
  const clock = new SimulatedClock();
  const seen = {
    held: [] as string[],
    asked: [] as string[],
    taken: [] as string[],
    /** Sessions that a device was asked for; it has let go after so many. */
    summoned: [] as string[],
    withdrawn: [] as DeviceCall[],
    until: Number.POSITIVE_INFINITY,
    stop: false,
  };
  let letGo: () => void = () => undefined;
  let tell: (news: ClaimNews) => void = () => undefined;
  const machine = provideClaim({
    askForClaim({ session }) {
      seen.asked.push(session);
      return new Promise((resolve) => {
        letGo = resolve;
      });
    },
    async takeClaim({ session }) {
      seen.taken.push(session);
    },
    async askDevice({ session }) {
      seen.summoned.push(session);
      return { held: seen.summoned.length > seen.until, wanted: false };
    },
    withdrawDevice: (call) => void seen.withdrawn.push(call),
    keepClaim(told) {
      tell = told;
      return {
        hold: (session) => void seen.held.push(session),
        call: () => undefined,
        stop() {
          seen.stop = true;
        },
      };
    },
  });
  const actor = createActor(machine, { clock, input: claimInput });
  actor.start();
  return {
    ...seen,
    clock,
    state: () => stateName(actor.getSnapshot().value),
    /** The other device lets its draft go once it has been asked so often. */
    letGoAfter(asked: number) {
      seen.until = asked;
    },
    send: (event: ClaimEvent) => actor.send(event),
    tell: (news: ClaimNews) => tell(news),
    async letGo() {
      letGo();
      await settle();
    },
    stopped: () => seen.stop,
    stop: () => actor.stop(),
  };
}
