import * as assert from 'uvu/assert';
import { draftMachine } from '../../machines/draft/draft.machine.ts';
import { draftContents, draftInput } from '../../machines/draft/draft.model.ts';
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

test.run();

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
