import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { claimInput } from '../../machines/claim/claim.model.ts';
import { provideClaim } from '../../machines/claim/claim.ports.ts';
import type { ClaimEvent, ClaimNews } from '../../machines/claim/claim.types.ts';
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

function open() {
  const clock = new SimulatedClock();
  const seen = { held: [] as string[], asked: [] as string[], taken: [] as string[], stop: false };
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
    state: () => actor.getSnapshot().value,
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
