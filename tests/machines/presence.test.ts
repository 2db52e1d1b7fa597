import * as assert from 'uvu/assert';
import type { ActorRefFrom } from 'xstate';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import { draftContents, draftInput } from '../../machines/draft/draft.model.ts';
import { provideDraft } from '../../machines/draft/draft.ports.ts';
import type { DraftEvent, DraftKey, PresenceCall } from '../../machines/draft/draft.types.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('presence of a draft');
const at = '2026-11-21T14:01:00Z';
const posted = { savedAt: '2026-11-21T14:02:00Z' };
const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1' };
const call = { ...key, lease: 'session-1', take: false };

test('says every fifteen seconds that its form lives, from the first post until the draft is gone', async () => {
  const bench = await postedBench();
  bench.clock.increment(14_999);
  assert.equal(renewals(bench), []);
  bench.clock.increment(1);
  bench.port('renewDraft').resolve({ held: true, wanted: false });
  await settle();
  bench.clock.increment(15_000);
  assert.equal(renewals(bench), [call, call]);
  bench.send({ type: 'draft.discard' });
  bench.port('discardDraft').resolve();
  await settle();
  bench.clock.increment(15_000);
  assert.is(renewals(bench).length, 2);
});

test('says nothing of a draft that the server does not have', () => {
  const bench = startBench(draftMachine, { input: draftInput });
  bench.send({ type: 'draft.change', content: draftContents.first, at });
  bench.clock.increment(59_999);
  assert.equal(renewals(bench), []);
});

test('takes at once the draft of a form that is gone', async () => {
  const bench = startBench(draftMachine, { input: draftInput });
  bench.send({ type: 'draft.adopt', resourceId: 7, session: 'session-0', savedAt: at });
  await settle();
  assert.equal(renewals(bench), [{ ...call, session: 'session-0', take: true }]);
});

test('an answer that does not come changes nothing', async () => {
  const bench = await postedBench();
  bench.clock.increment(15_000);
  bench.port('renewDraft').reject(new Error('No answer from the server.'));
  await settle();
  bench.clock.increment(15_000);
  assert.is(renewals(bench).length, 2);
  assert.is(bench.error(), null);
});

test('[D5.063] a page that closes says with its last post that nobody writes the draft', async () => {
  const page = open();
  page.send({ type: 'draft.change', content: draftContents.first, at });
  page.send({ type: 'tab.closing' });
  assert.equal([page.posts, page.left], [[true], []]);
});

test('[D5.063] a page that closes while its first post is on its way gives that draft back', () => {
  const page = open();
  page.send({ type: 'draft.change', content: draftContents.first, at });
  page.send({ type: 'draft.flush' });
  page.send({ type: 'tab.closing' });
  assert.equal([page.posts, page.left], [[undefined, true], [key]]);
});

test('[D5.063] a page that closes gives back the draft that it has kept', async () => {
  const page = open();
  page.send({ type: 'draft.change', content: draftContents.first, at });
  page.send({ type: 'draft.flush' });
  await settle();
  page.send({ type: 'tab.closing' });
  assert.equal([page.posts, page.left], [[undefined], [key]]);
});

test('[D5.063] a page that comes back from the browser says that it lives, and follows its draft on', async () => {
  const page = open();
  page.send({ type: 'draft.change', content: draftContents.first, at });
  page.send({ type: 'draft.flush' });
  await settle();
  page.send({ type: 'tab.visible' });
  await settle();
  assert.is(page.renewed.length, 0, 'it was never closed');
  page.send({ type: 'tab.closing' });
  page.clock.increment(60_000);
  await settle();
  assert.is(page.renewed.length, 0, 'it lies in the browser');
  page.send({ type: 'tab.visible' });
  await settle();
  assert.equal(page.renewed, [call]);
  page.clock.increment(15_000);
  await settle();
  assert.is(page.renewed.length, 2);
  page.send({ type: 'draft.change', content: draftContents.second, at });
  page.send({ type: 'draft.flush' });
  assert.equal(page.posts, [undefined, undefined]);
});

test('a page that closes has nothing to give back where it has posted nothing', () => {
  const page = open();
  page.send({ type: 'tab.closing' });
  page.send({ type: 'tab.visible' });
  assert.equal([page.posts, page.left, page.renewed], [[], [], []]);
});

test.run();

/** A draft over ports that answer at once, below a form. */
function open() {
  const clock = new SimulatedClock();
  const seen = {
    /** What each post said of its page. */
    posts: [] as (boolean | undefined)[],
    left: [] as DraftKey[],
    renewed: [] as PresenceCall[],
  };
  const machine = provideDraft({
    async postDraft({ closing }) {
      seen.posts.push(closing);
      return posted;
    },
    discardDraft: async () => undefined,
    writeJournal: async () => undefined,
    clearJournal: async () => undefined,
    async renewDraft(renewal) {
      seen.renewed.push(renewal);
      return { held: true, wanted: false };
    },
    releaseDraft: () => undefined,
    leaveDraft: ({ resource, resourceId, session }) =>
      void seen.left.push({ resource, resourceId, session }),
  });
  const form = createMachine({ invoke: { id: 'draft', src: machine, input: draftInput } });
  const actor = createActor(form, { clock }).start();
  const send = (event: DraftEvent) =>
    (actor.getSnapshot().children.draft as ActorRefFrom<typeof machine>).send(event);
  return { ...seen, clock, send };
}

async function postedBench() {
  const bench = startBench(draftMachine, { input: draftInput });
  bench.send({ type: 'draft.change', content: draftContents.first, at });
  bench.send({ type: 'draft.flush' });
  bench.port('postDraft').resolve(posted);
  await settle();
  return bench;
}

function renewals(bench: Pick<ReturnType<typeof startBench<typeof draftMachine>>, 'port'>) {
  return bench.port('renewDraft').inputs();
}
