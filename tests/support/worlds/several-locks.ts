import * as assert from 'uvu/assert';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { faq } from '../../../machines/form/form.model.ts';
import { stateName } from '../../../machines/kit/state-name.ts';
import { provideLock } from '../../../machines/lock/lock.ports.ts';
import type { LockAnswer, LockEvent } from '../../../machines/lock/lock.types.ts';
import { settle } from '../bench.ts';
import { fc } from '../property.ts';
import type { FormServer, Person } from './form-server.ts';
import { createServer } from './form-server.ts';
import { fate } from './moves.ts';
import type { Fate } from './wire.ts';
import { createWire } from './wire.ts';

const MOST = 4;
const HEARTBEAT_MS = 15_000;

/** The locks of four tabs, two of each person, that ask for one record, over a server whose leases lapse. */
export function severalLocks() {
  return fc.asyncProperty(steps, async (path) => {
    const server = createServer(faq, { leases: true });
    const tabs = PEOPLE.map((person, at) => startTab(server, person, `${person}-${at}`));
    for (const one of tabs) {
      await one.send({ type: 'lock.follow', resourceId: faq.id });
      await one.wire.calm();
    }
    for (const step of path) {
      await take(server, tabs, step);
      checkTold(tabs);
    }
    await calmDown(server, tabs);
    const held = tabs.filter((tab) => tab.state().startsWith('held'));
    assert.ok(held.length <= 1, 'doubled: two tabs hold the record');
    await lastOneLeft(server, tabs);
  });
}

const PEOPLE: readonly Person[] = ['me', 'me', 'other', 'other'];
const tab = fc.nat(MOST - 1);
const event = fc.constantFrom<LockEvent>(
  { type: 'lock.follow', resourceId: faq.id },
  { type: 'lock.release' },
  { type: 'lock.refresh' },
  { type: 'lock.take' },
  { type: 'lock.ask' },
  { type: 'lock.ask' },
  { type: 'lock.ask' },
  { type: 'lock.watch' },
  { type: 'lock.unwatch' },
  { type: 'lock.handOver', to: 1 },
  { type: 'lock.handOver', to: 2 },
  { type: 'lock.decline' },
  { type: 'tab.visible' },
  { type: 'tab.closing' },
  { type: 'net.online' },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), tab, event }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('wire' as const), tab, fate }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(1_000, HEARTBEAT_MS, 76_000),
        asleep: fc.subarray([0, 1, 2, 3]),
      }),
    },
  ),
  { minLength: 5, maxLength: 60 },
);

type Step =
  | { readonly kind: 'send'; readonly tab: number; readonly event: LockEvent }
  | { readonly kind: 'wire'; readonly tab: number; readonly fate: Fate }
  /** Tabs that sleep notice nothing of the time. */
  | { readonly kind: 'wait'; readonly milliseconds: number; readonly asleep: readonly number[] };

function startTab(shared: FormServer, person: Person, proposal: string) {
  const server = shared.as(person);
  const wire = createWire();
  const clock = new SimulatedClock();
  const told = { isMine: false };
  const hear = async (answered: Promise<LockAnswer>) => {
    const answer = await answered;
    told.isMine = answer.token !== null;
    return answer;
  };
  const lock = provideLock({
    requestLock: (call, signal) => hear(wire.post('requestLock', signal, () => server.ask(call))),
    handOver: ({ token }, signal) =>
      hear(wire.post('handOver', signal, () => server.handOver(token))),
    releaseLock: ({ token }) => server.unlock(token),
  });
  const input = {
    ...{ resource: 'contents/faqs', resourceId: null, proposal },
    selfId: person === 'me' ? 1 : 2,
  };
  const form = createMachine({ invoke: { id: 'lock', src: lock, input } });
  const actor = createActor(form, { clock }).start();
  const own = () => actor.getSnapshot().children.lock as ReturnType<typeof createActor>;
  return {
    wire,
    clock,
    state: () => stateName(own().getSnapshot().value),
    /** Whether the newest answer has given it the record. */
    isTold: () => told.isMine,
    async send(sent: LockEvent) {
      own().send(sent);
      await settle();
    },
  };
}

type Tab = ReturnType<typeof startTab>;

async function take(server: FormServer, tabs: readonly Tab[], step: Step) {
  if (step.kind === 'wait') {
    await wait(
      server,
      tabs.filter((_, at) => !step.asleep.includes(at)),
      step.milliseconds,
    );
    return;
  }
  const one = tabs[step.tab];
  if (step.kind === 'send') await one?.send(step.event);
  const [open] = one?.wire.open() ?? [];
  if (step.kind === 'wire' && open !== undefined) await one?.wire.end(open.name, step.fate);
}

async function wait(server: FormServer, tabs: readonly Tab[], milliseconds: number) {
  server.time.now += milliseconds;
  for (const { clock } of tabs) clock.increment(milliseconds);
  await settle();
}

/** Nobody goes on holding what the newest answer says is another's. */
function checkTold(tabs: readonly Tab[]) {
  const wrong = tabs.filter((tab) => tab.state().startsWith('held') && !tab.isTold());
  assert.is(wrong.length, 0, 'doubled: what is another’s is held');
}

async function calmDown(server: FormServer, tabs: readonly Tab[]) {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const { wire } of tabs) await wire.calm();
    await wait(server, tabs, HEARTBEAT_MS);
  }
  for (const { wire } of tabs) await wire.calm();
}

/** Where everybody else leaves, the last one has the record after a heartbeat, or after the lease of who took it along. */
async function lastOneLeft(server: FormServer, tabs: readonly Tab[]) {
  const [last, ...others] = tabs;
  await last?.send({ type: 'lock.follow', resourceId: faq.id });
  await last?.send({ type: 'tab.visible' });
  await last?.wire.calm();
  for (const other of others) await other.send({ type: 'lock.release' });
  for (let turn = 0; turn < 6; turn += 1) {
    await wait(server, tabs, HEARTBEAT_MS);
    await last?.wire.calm();
  }
  assert.is(last?.state(), 'held.resting', 'lost: nobody has the record, and nobody gets it');
}
