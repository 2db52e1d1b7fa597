import * as assert from 'uvu/assert';
import { editInput, faq } from '../../machines/form/form.model.ts';
import { selectOverlay, selectRequestText } from '../../machines/form/form.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, reasonOf } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('hand-over of a lock');
const allowed = { ...editInput, can: { ...editInput.can, takeover: 'allowed' } } as const;

test('the holder sees who asks at their next heartbeat, and hands over: their draft first, then the lock', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.other.ask();
  await heartbeat(world);
  assert.is(selectRequestText(world.actor.getSnapshot()), 'Ann Okafor asks for this item.');
  assert.is(titleOf(world, 'lock.handOver'), 'Hand over to Ann Okafor');
  await world.send({ type: 'lock.handOver' });
  assert.is(world.state(), 'edit.handingOver.flushing');
  assert.equal(names(world), ['postDraft']);
  await world.end('postDraft');
  assert.equal(world.server.drafts.get('session-1')?.content.values, { question: 'Who is it?' });
  assert.equal(names(world), ['handOver']);
  await world.end('handOver');
  assert.is(world.state(), 'edit.covered');
  assert.is(world.server.lock.holder, 'other');
  assert.is(world.context().draft.question, 'Who is it?');
});

test('what is typed while the draft is on its way goes along before the lock does', async () => {
  const world = await asked();
  await world.send({ type: 'lock.handOver' });
  world.type({ answer: 'Typed late.' });
  await world.end('postDraft');
  assert.equal(names(world), ['postDraft']);
  await world.end('postDraft');
  assert.is(world.server.drafts.get('session-1')?.content.values.answer, 'Typed late.');
  assert.equal(names(world), ['handOver']);
});

for (const [when, kept] of [
  ['before its draft is kept', 0],
  ['while the lock is given', 1],
] as const) {
  test(`what is discarded ${when} is gone with its draft, and the record goes all the same`, async () => {
    const world = await asked();
    await world.send({ type: 'lock.handOver' });
    for (let post = 0; post < kept; post += 1) await world.end('postDraft');
    assert.is(world.state(), `edit.handingOver.${kept === 0 ? 'flushing' : 'giving'}`);
    await world.send({ type: 'form.discard' });
    await world.calm();
    assert.equal([world.state(), world.server.lock.holder], ['edit.covered', 'other']);
    assert.equal([world.server.drafts.size, world.storage.size], [0, 0]);
    assert.equal(world.context().draft, faq.values);
  });
}

test('a take-over while the draft is on its way covers the form at once, tells who took it, and keeps the draft', async () => {
  const world = await asked();
  await world.send({ type: 'lock.handOver' });
  world.server.other.take();
  await world.send({ type: 'tab.visible' });
  await world.end('requestLock');
  assert.is(world.state(), 'edit.covered');
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'warning',
      message: 'Ann Okafor took over this item. What you typed is kept as your draft.',
      about: ['faqs 7'],
    },
  });
  await world.end('postDraft');
  assert.equal(world.server.drafts.get('session-1')?.content.values, { question: 'Who is it?' });
  assert.equal(names(world), []);
});

test('a draft that cannot be kept keeps the lock here, and says so', async () => {
  const world = await asked();
  await world.send({ type: 'lock.handOver' });
  await world.end('postDraft', 'failed');
  assert.is(world.state(), 'edit.typing');
  assert.is(world.server.lock.holder, 'me');
  assert.equal(names(world), []);
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message: '500 unexpected', ofPage: true, about: ['faqs 7'] },
  });
});

test('a hand-over that does not come through leaves the lock here, and says so', async () => {
  const world = await asked();
  await world.send({ type: 'lock.handOver' });
  await world.end('postDraft');
  await world.end('handOver', 'dropped');
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message: '0 network', ofPage: true, about: ['faqs 7'] },
  });
});

test('Not now puts those aside who ask', async () => {
  const world = await asked();
  await world.send({ type: 'lock.decline' });
  assert.is(selectRequestText(world.actor.getSnapshot()), null);
  await heartbeat(world);
  assert.is(selectRequestText(world.actor.getSnapshot()), null);
  assert.is(world.state(), 'edit.typing');
});

test('whoever waits asks once, and is told that the holder has been asked', async () => {
  const world = await covered(editInput);
  assert.is(reasonOf(world, 'lock.ask'), null);
  await world.send({ type: 'lock.ask' });
  await world.end('requestLock');
  assert.is(reasonOf(world, 'lock.ask'), 'Ann Okafor has been asked');
  assert.is(world.state(), 'edit.covered');
});

test('whoever waits is told when the record is free, and goes on with the newest version', async () => {
  const world = await covered(editInput);
  await world.send({ type: 'lock.watch' });
  assert.is(titleOf(world, 'lock.unwatch'), 'Do not tell me when it is free');
  world.server.other.leave();
  await heartbeat(world);
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'success',
      message: 'The item you waited for is free now.',
      about: ['faqs 7'],
    },
  });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
});

test('taking over is offered to who may, and moves the lock here', async () => {
  const denied = await covered(editInput);
  assert.is(titleOf(denied, 'lock.take'), null);
  await denied.send({ type: 'lock.take' });
  assert.equal(names(denied), []);
  const world = await covered(allowed);
  assert.is(titleOf(world, 'lock.take'), 'Take over');
  await world.send({ type: 'lock.take' });
  assert.ok(world.has('confirming-take'));
  assert.equal(names(world), [], 'nothing is taken before the answer');
  await world.send({ type: 'take.confirm' });
  await world.calm();
  assert.is(world.server.lock.holder, 'me');
  assert.is(world.state(), 'edit.typing');
});

test('a take-over whose right has gone while it was asked about says so', async () => {
  const world = await covered(allowed);
  await world.send({ type: 'lock.take' });
  assert.is(reasonOf(world, 'take.confirm'), null);
  await world.send({ type: 'form.allow', can: { ...allowed.can, takeover: 'denied' } });
  assert.is(reasonOf(world, 'take.confirm'), 'You may not take over this item');
});

test('that the holder has been asked is known after the question, too, which stays open meanwhile', async () => {
  const world = await covered(allowed);
  await world.send({ type: 'lock.ask' });
  await world.send({ type: 'lock.take' });
  await world.end('requestLock');
  assert.ok(world.has('confirming-take'));
  await world.send({ type: 'take.cancel' });
  assert.is(reasonOf(world, 'lock.ask'), 'Ann Okafor has been asked');
});

test('a refusal to take over is told, and the form stays covered', async () => {
  const world = await covered(allowed);
  await world.send({ type: 'lock.take' });
  await world.send({ type: 'take.confirm' });
  const denied = { status: 403, id: 'denied', message: 'You may not take over this item.' };
  await world.refuse('requestLock', denied);
  assert.is(world.state(), 'edit.covered');
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'error',
      message: 'You may not take over this item.',
      ofPage: true,
      about: ['faqs 7'],
    },
  });
});

test('who loses the record to another is told who took it, and keeps what they typed, here and as a draft', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.other.take();
  await heartbeat(world);
  await world.end('postDraft');
  assert.is(
    selectOverlay(world.actor.getSnapshot()),
    'This item is currently locked by Ann Okafor.',
  );
  assert.equal(world.seen.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: 'Ann Okafor took over this item. What you typed is kept as your draft.',
        about: ['faqs 7'],
      },
    },
  ]);
  assert.is(world.context().draft.question, 'Who is it?');
  assert.equal(world.server.drafts.get('session-1')?.content.values, { question: 'Who is it?' });
});

async function asked() {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.other.ask();
  await heartbeat(world);
  return world;
}

async function covered(input: typeof editInput) {
  const world = await editingWorld(input);
  world.server.other.take();
  await heartbeat(world);
  return world;
}

async function heartbeat(world: World) {
  await world.wait(15_000);
  await world.end('requestLock');
}

function names(world: World) {
  return world.wire().map(({ name }) => name);
}

function titleOf({ actor }: World, id: string) {
  return commandsOf(actor.getSnapshot()).find((one) => one.id === id)?.title ?? null;
}

test.run();
