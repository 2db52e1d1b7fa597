import * as assert from 'uvu/assert';
import { createInput, editInput } from '../../machines/form/form.model.ts';
import { selectDirty, selectPending, selectWaiting } from '../../machines/form/form.select.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, reasonOf, startWorld } from '../support/worlds/form-world.ts';
import { failure } from '../support/worlds/form-server.ts';
import { suite } from '../support/suite.ts';

const test = suite('form, a save in doubt');
const TURNED_AWAY = [
  failure(401, 'session'),
  failure(403, 'denied'),
  failure(403, 'setup_required'),
  failure(413, 'too_large'),
  failure(429, 'rate_limited'),
];

test('[D5.061] a repeat that is turned away before its token is looked up settles nothing: token and journalled create stay', async () => {
  for (const refusal of TURNED_AWAY) {
    const world = await lostCreate();
    await world.wait(2_000);
    await world.refuse('saveItem', refusal);
    assert.is(world.state(), 'edit.inDoubt.waiting', refusal.id);
    assert.is(world.creates.get('session-1')?.token, 'session-1-1', refusal.id);
    await world.send({ type: 'form.retry' });
    await world.calm();
    assert.equal(rows(world), ['create'], refusal.id);
    assert.is(world.state(), 'edit.typing');
    assert.is(world.creates.size, 0);
  }
});

test('[D5.061] the same refusals of a first attempt are an answer', async () => {
  for (const refusal of TURNED_AWAY.filter(({ status }) => status !== 429)) {
    const world = await editingWorld(createInput);
    world.type({ question: 'Who?' });
    await world.send({ type: 'form.save' });
    await world.refuse('saveItem', refusal);
    assert.is(world.state(), 'edit.typing');
    assert.is(world.context().request, null);
    assert.is(world.creates.size, 0);
  }
});

test('[D5.061] a create whose repeat met the end of the session is asked again after signing in: one row', async () => {
  const world = await lostCreate();
  await world.wait(2_000);
  await world.refuse('saveItem', failure(401, 'session'));
  world.stop();
  const { server, browser } = world;
  const next = startWorld({ ...createInput, session: 'session-2' }, { server, browser });
  await next.calm();
  assert.is(next.state(), 'edit.draftOffered.choosing');
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.equal(rows(next), ['create']);
  assert.is(next.context().item?.id, 1);
});

test('a dead session found by a repeat posts the draft at once', async () => {
  const world = await lostCreate();
  await world.wait(2_000);
  await world.refuse('saveItem', failure(401, 'session'));
  assert.equal(
    world.wire().map(({ name }) => name),
    ['postDraft'],
  );
});

test('Stop waiting leads back to editing, with the request and its token kept', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await world.end('saveItem', 'failed');
    assert.is(world.state(), 'edit.inDoubt.waiting');
    await world.wait(30_000);
    if (world.wire().some(({ name }) => name === 'requestLock')) await world.end('requestLock');
  }
  await world.end('saveItem', 'failed');
  await world.send({ type: 'form.stopWaiting' });
  assert.is(world.state(), 'edit.typing');
  assert.is(selectPending(world.actor.getSnapshot()), true);
  assert.is(world.context().request?.token, 'session-1-1');
  assert.equal(
    ['form.save', 'form.discard', 'form.reload', 'form.delete'].map((id) => reasonOf(world, id)),
    [null, null, null, null],
  );
});

test('Stop waiting leads out of an attempt that gets no answer, and the request is sent again later', async () => {
  const world = await lostCreate();
  await world.send({ type: 'form.retry' });
  assert.is(world.state(), 'edit.inDoubt.asking');
  assert.is(selectWaiting(world.actor.getSnapshot()), true, 'the banner stays');
  assert.is(reasonOf(world, 'form.retry'), 'It is asked just now');
  await world.send({ type: 'form.stopWaiting' });
  assert.is(world.state(), 'edit.typing');
  assert.is(world.context().request?.token, 'session-1-1');
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.equal(rows(world), ['create']);
});

test('after Stop waiting a save repeats the request, and sends what was typed since as an edit', async () => {
  const world = await lostCreate();
  await world.send({ type: 'form.stopWaiting' });
  world.type({ answer: 'Me.' });
  await world.send({ type: 'form.save' });
  assert.equal(world.seen.sent.at(-1)?.token, 'session-1-1');
  await world.calm();
  assert.equal(rows(world), ['create', 'update']);
  assert.equal(world.server.items.get(1)?.values, { question: 'Who?', answer: 'Me.' });
});

test('after Stop waiting what was undone can still be saved: nobody knows what the server has', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'lost');
  await world.send({ type: 'form.stopWaiting' });
  world.type({ question: 'Who?' });
  assert.is(selectDirty(world.actor.getSnapshot()), false);
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.server.items.get(7)?.values.question, 'Who?');
  assert.is(world.context().request, null);
});

test('after Stop waiting a reload that shows a newer version settles the edit', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'lost');
  await world.send({ type: 'form.stopWaiting' });
  await world.send({ type: 'form.reload' });
  await world.calm();
  assert.is(world.context().request, null);
  assert.is(selectDirty(world.actor.getSnapshot()), false);
  assert.is(world.context().item?.version, 4);
});

test('Discard while a save is in doubt stops waiting and gives up what was typed', async () => {
  const world = await lostCreate();
  await world.send({ type: 'form.discard' });
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.context().draft, { question: null, answer: null });
  assert.is(world.context().request?.token, 'session-1-1');
});

test('keeps its pauses where the server answered, however often the network comes back', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'failed');
  await world.send({ type: 'net.online' });
  assert.equal([world.state(), world.seen.sent.length], ['edit.inDoubt.waiting', 1]);
  await world.wait(2_000);
  assert.is(world.seen.sent.length, 2);
});

test.run();

/** A create that the server has, and whose answer nobody saw. */
async function lostCreate() {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.end('saveItem', 'lost');
  return world;
}

function rows({ server }: World) {
  return server.writes.map(({ kind }) => kind);
}
