import * as assert from 'uvu/assert';
import { conflictingFaq, createInput, editInput, offer } from '../../machines/form/form.model.ts';
import type { SnackbarRequest } from '../../machines/snackbars/snackbars.rules.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import type { Discarded } from '../../machines/form/discard.rules.ts';
import { isOfRecord, stillFree } from '../../machines/form/discard.rules.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form, discard and leaving');

test('the delete of a draft outlives the form: discard and leaving in one instant', async () => {
  const world = await typedDraft();
  await world.end('postDraft');
  world.actor.send({ type: 'form.discard' });
  world.stop();
  await world.calm();
  assert.equal(world.server.drafts, new Map());
  assert.equal(world.storage, new Map());
});

test('a post that is under way is followed by its delete, though the form is gone', async () => {
  const world = await typedDraft();
  world.actor.send({ type: 'form.discard' });
  world.stop();
  await world.end('postDraft');
  assert.is(world.server.drafts.size, 1);
  await world.calm();
  assert.equal(world.server.drafts, new Map());
});

test('discard is accepted wherever there is something to discard', async () => {
  for (const [where, reach] of Object.entries(PLACES)) {
    const world = await typedDraft();
    await world.end('postDraft');
    await reach(world);
    assert.is(world.state(), where);
    await world.send({ type: 'form.discard' });
    world.stop();
    await world.calm();
    assert.equal(world.server.drafts, new Map(), where);
  }
});

test('what was discarded is offered again, by a snackbar that names its values, and not where the form goes with it', async () => {
  const world = await editingWorld(editInput);
  const said: SnackbarRequest[] = [];
  world.actor.on('snackbar.requested', ({ snackbar }) => said.push(snackbar));
  world.type({ question: 'Typed' });
  await world.send({ type: 'form.discard' });
  const [told] = said;
  assert.is(told?.message, 'Changes discarded.');
  const intent = told?.action?.intent;
  assert.equal([intent?.type, intent?.values], ['form.bringBack', { question: 'Typed' }]);
  assert.is(told?.about, undefined, 'the only way back does not give way to what is told next');
  world.type({ question: 'Typed again' });
  await world.send({ type: 'form.discard', leaving: true });
  assert.is(said.length, 1);
});

test('discard is accepted while earlier work is looked for, and while it is offered', async () => {
  for (const where of ['edit.checkingDraft.asking', 'edit.draftOffered.choosing']) {
    const world = startWorld(createInput, { offer });
    if (where === 'edit.draftOffered.choosing') await world.end('loadDraft');
    world.type({ question: 'Typed meanwhile' });
    assert.is(world.state(), where);
    await world.send({ type: 'form.discard' });
    assert.is(selectDirty(world.actor.getSnapshot()), false, where);
    assert.is(world.state(), where);
    world.stop();
    await world.calm();
    assert.is(world.storage.has('session-1'), false, where);
  }
});

test('discard while saving gives up what was typed since the save left', async () => {
  const world = await typedDraft();
  await world.calm();
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  world.type({ answer: 'Somebody.' });
  await world.send({ type: 'form.discard' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.is(selectDirty(world.actor.getSnapshot()), false);
  assert.equal(world.server.items.get(7)?.values, { question: 'Who is it?', answer: 'Me.' });
});

test('discard in a conflict takes theirs', async () => {
  const world = await typedDraft();
  await PLACES['edit.conflicted']?.(world);
  await world.send({ type: 'form.discard' });
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.context().draft, conflictingFaq.values);
});

test('discarded in a conflict, what comes back is what was typed, and nothing over what somebody else has saved', async () => {
  const world = await typedDraft();
  const said = offers(world);
  world.type({ question: 'Who is it?', answer: 'You.' });
  await PLACES['edit.conflicted']?.(world);
  await world.send({ type: 'form.discard' });
  const [discarded] = said;
  assert.equal(discarded?.values, { question: 'Who is it?', answer: 'You.' });
  assert.equal(discarded && stillFree(world.context(), discarded), { answer: 'You.' });
});

test('what was discarded comes back neither over what is typed since nor over a newer version', async () => {
  const world = await typedDraft();
  const said = offers(world);
  await world.send({ type: 'form.discard' });
  const [discarded] = said;
  assert.ok(discarded);
  world.type({ question: 'Typed again' });
  assert.equal(stillFree(world.context(), discarded), {});
  await world.send({ type: 'form.discard' });
  assert.equal(stillFree(world.context(), discarded), discarded.values);
  world.server.items.set(7, conflictingFaq);
  await world.send({ type: 'form.reload' });
  await world.end('loadItem');
  assert.is(world.context().base.question, conflictingFaq.values.question);
  assert.equal(stillFree(world.context(), discarded), {});
});

test('what was discarded is of one record: not of another resource, another record or another new one', async () => {
  const world = await editingWorld(editInput);
  const said = offers(world);
  world.type({ question: 'Typed' });
  await world.send({ type: 'form.discard' });
  const [edited] = said;
  assert.ok(edited);
  const context = world.context();
  assert.ok(isOfRecord(context, edited));
  assert.not.ok(isOfRecord({ ...context, resource: 'tags' }, edited));
  assert.not.ok(isOfRecord({ ...context, id: 8 }, edited));
  const fresh = { ...edited, id: null, draft: 'session-1-1' };
  assert.ok(isOfRecord({ ...context, id: null, draftSession: 'session-1-1' }, fresh));
  assert.not.ok(isOfRecord({ ...context, id: null, draftSession: 'session-1-2' }, fresh));
});

test('a draft that is loaded takes the place of the one that was begun meanwhile: the key that is left is removed', async () => {
  const world = startWorld(createInput, { offer });
  world.type({ question: 'Typed while it was looked up' });
  await world.wait(60_000);
  await world.end('postDraft');
  assert.equal(
    [[...world.server.drafts.keys()], [...world.storage.keys()]],
    [['session-1'], ['session-1']],
  );
  await world.end('loadDraft');
  await world.send({ type: 'draft.load' });
  await world.wait(1_000);
  assert.equal([...world.storage.keys()].sort(), ['session-0', 'session-1']);
  await world.wait(60_000);
  await world.calm();
  assert.equal([...world.server.drafts.keys()], ['session-0']);
  assert.equal([...world.storage.keys()], ['session-0']);
  const { question } = world.storage.get('session-0')?.content.values ?? {};
  assert.is(question, 'Typed while it was looked up');
});

test('a post under the key that is left, answered after the move, takes nothing of the new key for kept', async () => {
  const world = startWorld(createInput, { offer });
  world.type({ question: 'Typed while it was looked up' });
  await world.wait(60_000);
  await world.end('loadDraft');
  await world.send({ type: 'draft.load' });
  await world.end('postDraft');
  assert.equal([...world.server.drafts.keys()], ['session-1']);
  await world.wait(60_000);
  await world.calm();
  assert.equal([...world.server.drafts.keys()], ['session-0']);
});

test('a draft that is loaded over what was typed since is as old as that typing', async () => {
  const world = startWorld(createInput, { offer });
  world.type({ question: 'Typed while it was looked up' });
  const { changedAt } = world.context();
  await world.end('loadDraft');
  await world.send({ type: 'draft.load' });
  await world.wait(1_000);
  assert.is(world.storage.get('session-0')?.at, changedAt);
});

test.run();

/** What each discarding offers, in order. */
function offers(world: World): Discarded[] {
  const said: Discarded[] = [];
  world.actor.on('snackbar.requested', ({ snackbar }) => {
    const { type, ...discarded } = snackbar.action?.intent ?? { type: '' };
    if (type === 'form.bringBack') said.push(discarded as unknown as Discarded);
  });
  return said;
}

/** An edit whose draft is on its way to the server. */
async function typedDraft() {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.wait(59_000);
  await world.end('requestLock');
  await world.wait(1_000);
  return world;
}

const PLACES: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'edit.typing': async () => undefined,
  'edit.inDoubt.waiting': async (world) => {
    await world.send({ type: 'form.save' });
    await world.end('requestLock');
    await world.end('saveItem', 'failed');
  },
  'edit.conflicted': async (world) => {
    await world.calm();
    world.server.items.set(7, conflictingFaq);
    await world.send({ type: 'form.reload' });
    await world.end('loadItem');
  },
  'edit.covered': async (world) => {
    world.server.other.take();
    await world.wait(15_000);
    await world.end('requestLock');
  },
  'edit.lockedOut': async (world) => {
    world.server.other.take();
    await world.send({ type: 'form.save' });
    await world.end('requestLock');
  },
  'edit.reloading': async (world) => {
    await world.calm();
    await world.send({ type: 'form.reload' });
  },
  'removing.edited.asking': (world) => world.send({ type: 'form.delete' }),
  'removing.edited.deleting': async (world) => {
    await world.calm();
    await world.send({ type: 'form.delete' });
    await world.send({ type: 'delete.confirm' });
  },
};
