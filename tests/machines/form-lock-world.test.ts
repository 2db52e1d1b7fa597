import * as assert from 'uvu/assert';
import { editInput, faq, locks } from '../../machines/form/form.model.ts';
import { AT } from '../support/worlds/form-server.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form, a lock that came and went');

test('a laptop wakes after somebody saved and left: the lock tells of the newer version, and the screen shows it', async () => {
  const world = await editingWorld(editInput);
  Object.assign(world.server.lock, { holder: 'other', token: 'anns' });
  world.server.other.edit(7, { answer: 'Ann’s answer' });
  world.server.other.leave();
  await world.send({ type: 'tab.visible' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.is(world.context().item?.version, 4);
  assert.is(world.context().draft.answer, 'Ann’s answer');
});

test('what the lock said of one record says nothing of the next one, while no answer comes', async () => {
  const world = await coveredWorld();
  world.server.items.set(8, { ...faq, id: 8 });
  await world.send({ type: 'form.show', mode: 'edit', id: 8 });
  await answered(world);
  assert.equal([world.state(), world.context().item?.id], ['edit.typing', 8]);
});

test('a record that is looked at, then edited, is not covered by what its lock said before', async () => {
  for (const event of [
    { type: 'form.edit' },
    { type: 'form.restore', values: { answer: 'Older.' }, at: AT },
  ] as const) {
    const world = await coveredWorld();
    await world.send({ type: 'form.show', mode: 'view', id: 7 });
    await world.end('loadItem');
    await world.send(event);
    await answered(world);
    assert.is(world.state(), 'edit.typing', event.type);
  }
});

test('where both wrote the same field the regained lock leads to the choice', async () => {
  const world = await editingWorld(editInput);
  world.type({ answer: 'My answer' });
  Object.assign(world.server.lock, { holder: 'other', token: 'anns' });
  world.server.other.edit(7, { answer: 'Ann’s answer' });
  world.server.other.leave();
  await world.send({ type: 'tab.visible' });
  await world.calm();
  assert.is(world.state(), 'edit.conflicted');
  assert.equal(world.context().conflict?.fields, ['answer']);
});

test('a save between load and lock is seen', async () => {
  const world = startWorld(editInput, { item: faq });
  await world.end('loadItem');
  world.server.other.edit(7, { answer: 'Ann’s answer' });
  await world.calm();
  assert.is(world.context().item?.version, 4);
});

test('a newer version that cannot be loaded is asked for again with the next answer of the lock, not at once', async () => {
  const world = await editingWorld(editInput);
  world.server.items.set(7, { ...faq, version: 4 });
  await world.send({ type: 'tab.visible' });
  await world.end('requestLock');
  await world.end('loadItem', 'dropped');
  assert.is(world.state(), 'edit.typing');
  await world.wait(15_000);
  await world.calm();
  assert.is(world.context().item?.version, 4);
});

test('a lock that comes free while a draft is on offer leads to the newest version once it is decided', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.wait(1_000);
  world.kill();
  const { server, browser } = world;
  server.other.take();
  server.other.edit(7, { answer: 'Ann’s answer' });
  const again = { ...editInput, session: 'session-2' };
  const next = startWorld(again, { server, browser });
  await next.calm();
  assert.is(next.state(), 'edit.draftOffered.choosing');
  server.other.edit(7, { answer: 'Ann’s second answer' });
  server.other.leave();
  await next.wait(15_000);
  await next.calm();
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.is(next.state(), 'edit.typing');
  assert.equal(next.context().draft, { question: 'Who is it?', answer: 'Ann’s second answer' });
});

test('a take-over is seen in the confirmation of a delete: it closes, the loser is told, and what is typed is posted first', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.delete' });
  world.server.other.take();
  await world.wait(15_000);
  await world.end('requestLock');
  assert.is(world.state(), 'edit.covered');
  assert.is(toldOf(world.seen.emitted), 1);
  await world.calm();
  assert.is(world.server.drafts.size, 1);
});

test('a take-over that a save runs into posts what is typed at once', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.other.take();
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  assert.is(world.state(), 'edit.lockedOut');
  await world.calm();
  assert.is(world.server.drafts.size, 1);
});

test('a take-over while a save is on its way is told, what is typed is posted at once, and the refused save covers the form', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  assert.is(world.state(), 'edit.saving.sending');
  world.server.other.take();
  await world.send({ type: 'tab.visible' });
  await world.end('requestLock');
  assert.is(toldOf(world.seen.emitted), 1);
  await world.end('postDraft');
  assert.is(world.server.drafts.size, 1);
  await world.end('saveItem');
  assert.is(world.state(), 'edit.lockedOut');
  assert.is(world.context().draft.question, 'Who is it?');
});

test('a take-over while a save is in doubt is told, and what is typed is posted at once', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'failed');
  world.server.other.take();
  await world.send({ type: 'tab.visible' });
  await world.end('requestLock');
  assert.is(toldOf(world.seen.emitted), 1);
  assert.ok(world.wire().some(({ name }) => name === 'postDraft'));
});

test('a hand-over while the lock is unknown waits for the lock, and is done then', async () => {
  const world = await editingWorld(editInput);
  world.server.other.ask();
  await world.wait(15_000);
  await world.end('requestLock');
  await world.wait(15_000);
  await world.end('requestLock', 'dropped');
  await world.send({ type: 'lock.handOver' });
  assert.is(world.state(), 'edit.handingOver.giving');
  await world.calm();
  assert.is(world.server.lock.holder, 'other');
  assert.is(world.state(), 'edit.covered');
});

test('what was typed meanwhile asks for the lock anew, whatever the form itself says of it', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.saveAndClose' });
  await world.end('requestLock');
  world.type({ question: 'Who is it now?' });
  await world.send({ type: 'lock.answered', lock: locks.newer });
  await world.end('saveItem');
  assert.is(world.state(), 'edit.saving.refreshingLock');
  await world.calm();
  assert.is(world.seen.sent.length, 2);
});

test('what was typed while no lock was answered goes to the server when another turns out to hold it', async () => {
  for (const lock of [locks.lost, locks.watched, locks.elsewhere]) {
    const world = await editingWorld(editInput);
    await world.send({ type: 'lock.answered', lock: locks.unknown });
    world.type({ question: 'Who is it?' });
    await world.send({ type: 'lock.answered', lock });
    await world.end('postDraft');
    assert.is(world.seen.posts, 1);
    world.stop();
  }
});

test('who loses the record before any lock was answered is told so, as in every other state', async () => {
  for (const lock of [locks.lost, locks.watched]) {
    const world = await editingWorld(editInput);
    await world.send({ type: 'lock.answered', lock: locks.unknown });
    await world.send({ type: 'lock.answered', lock });
    assert.equal([world.state(), toldOf(world.seen.emitted)], ['edit.covered', 1]);
    world.stop();
  }
});

test('a take-over while the lock is not known closes the confirmation of a delete', async () => {
  const world = await editingWorld(editInput);
  await world.send({ type: 'lock.answered', lock: locks.unknown });
  await world.send({ type: 'form.delete' });
  await world.send({ type: 'lock.answered', lock: locks.lost });
  assert.is(world.state(), 'edit.covered');
});

test.run();

/** A form of a record that somebody else has taken. */
async function coveredWorld() {
  const world = await editingWorld(editInput);
  world.server.other.take();
  await world.send({ type: 'tab.visible' });
  await world.calm();
  assert.is(world.state(), 'edit.covered');
  return world;
}

/** Everything is answered but the lock, which nobody answers for. */
async function answered(world: World) {
  for (let turn = 0; turn < 4; turn += 1)
    for (const { name } of world.wire())
      await world.end(name, name === 'requestLock' ? 'dropped' : 'answered');
}

function toldOf(emitted: readonly unknown[]) {
  return emitted.filter((event) => JSON.stringify(event).includes('took over this item')).length;
}
