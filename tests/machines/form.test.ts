import * as assert from 'uvu/assert';
import { undoOffer } from '../../machines/undo/undo.rules.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { selectSaveState } from '../../machines/draft/draft.select.ts';
import {
  copyInput,
  createInput,
  editInput,
  faq,
  newerFaq,
  offer,
  viewInput,
} from '../../machines/form/form.model.ts';
import {
  selectConfirmingDelete,
  selectDirty,
  selectEditable,
  selectMessage,
  selectMessages,
  selectMode,
  selectOverlay,
  selectReloading,
  selectSaveReason,
  selectValue,
} from '../../machines/form/form.select.ts';
import { selectChosenDraft } from '../../machines/offer/offer.select.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, reasonOf, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form');

test('loads the record, asks for the lock and for drafts, then takes input', async () => {
  const world = startWorld(editInput, { item: faq });
  assert.is(world.state(), 'edit.loading');
  await world.end('loadItem');
  assert.equal(
    world.wire().map(({ name }) => name),
    ['requestLock', 'loadDraft'],
  );
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.context().draft, faq.values);
});

test('[A4.001] [A4.002] creates, edits or views, as it is told', async () => {
  const modes = { create: createInput, edit: editInput, view: viewInput };
  for (const [mode, input] of Object.entries(modes)) {
    const world = startWorld(input, { item: faq });
    await world.calm();
    assert.is(selectMode(world.actor.getSnapshot()), mode);
    assert.is(world.context().item?.id ?? null, input.id);
    assert.is(world.state(), mode === 'view' ? 'view.shown' : 'edit.typing');
  }
  const world = await editingWorld(editInput);
  await world.send({ type: 'form.show', mode: 'view', id: 7 });
  await world.calm();
  assert.equal([selectMode(world.actor.getSnapshot()), world.state()], ['view', 'view.shown']);
  await world.send({ type: 'form.show', mode: 'create', id: null });
  await world.calm();
  assert.equal([selectMode(world.actor.getSnapshot()), world.context().item], ['create', null]);
});

test('[D5.060] a plain save of a new record goes on as its edit form, and the next create opens empty', async () => {
  const world = startWorld(createInput);
  await world.calm();
  world.type({ question: 'Who?' });
  await world.wait(60_000);
  await world.calm();
  await world.send({ type: 'form.save' });
  await world.calm();
  const { item, draft } = world.context();
  const mode = selectMode(world.actor.getSnapshot());
  assert.equal([world.state(), mode, item?.id, draft.question], ['edit.typing', 'edit', 1, 'Who?']);
  assert.equal([world.server.drafts.size, world.storage.size, world.creates.size], [0, 0, 0]);
  await world.send({ type: 'form.show', mode: 'create', id: null });
  await world.calm();
  const next = world.context();
  assert.equal([world.state(), next.item, next.draft], ['edit.typing', null, createInput.defaults]);
  assert.equal([next.created, next.request, next.touched], [[], null, {}]);
});

test('[A8.022] [D5.022] drafts that cannot be read are no matter: the form opens and says nothing', async () => {
  const world = startWorld(editInput, { item: faq });
  await world.end('loadItem');
  await world.end('loadDraft', 'failed');
  assert.is(world.state(), 'edit.typing');
  world.type({ question: 'Who is it?' });
  await world.wait(60_000);
  await world.end('postDraft', 'failed');
  assert.equal(world.seen.emitted, []);
  const state = selectSaveState(world.children().draft?.getSnapshot() as never);
  assert.is(state.kind, 'not-saved');
});

test('[D5.019] a draft is posted when the session is about to end', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'session.ending' });
  await world.end('postDraft');
  assert.equal(world.server.drafts.get('session-1')?.content.values, { question: 'Who is it?' });
});

test('says so where the record cannot be loaded, and loads it on Retry', async () => {
  const world = startWorld(editInput, { item: faq });
  await world.end('loadItem', 'dropped');
  assert.is(world.state(), 'edit.broken');
  await world.send({ type: 'form.retry' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
});

test('[A4.026] [A4.027] is covered while another holds the record, and reloads it when they leave', async () => {
  const world = await editingWorld(editInput);
  world.server.other.take();
  await world.wait(15_000);
  await world.end('requestLock');
  assert.is(world.state(), 'edit.covered');
  const overlay = selectOverlay(world.actor.getSnapshot());
  assert.is(overlay, 'This item is currently locked by Ann Okafor.');
  assert.is(selectEditable(world.actor.getSnapshot()), false);
  world.server.other.edit(7, { answer: 'Ann.' });
  world.server.other.leave();
  await world.wait(15_000);
  await world.end('requestLock');
  assert.is(world.state(), 'edit.reloading');
  assert.is(selectReloading(world.actor.getSnapshot()), true);
  assert.is(reasonOf(world, 'form.save'), 'A newer version is being read');
  await world.end('loadItem');
  assert.is(selectReloading(world.actor.getSnapshot()), false);
  assert.is(world.state(), 'edit.typing');
  assert.is(world.context().draft.answer, 'Ann.');
});

test('a reloaded item is ignored unless it is newer', async () => {
  const world = await editingWorld(editInput);
  await world.send({ type: 'form.reload' });
  world.server.items.set(7, { ...newerFaq, version: 3 });
  await world.end('loadItem');
  assert.equal(world.context().base, faq.values);
  await world.send({ type: 'form.reload' });
  world.server.items.set(7, newerFaq);
  await world.end('loadItem');
  assert.equal(world.context().base, newerFaq.values);
});

test('[A4.017] a draft is posted a minute after the first change, and discarded after the save', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.wait(60_000);
  await world.calm();
  assert.equal(world.server.drafts.get('session-1')?.content, {
    version: 3,
    values: { question: 'Who is it?' },
    base: { question: 'Who?' },
  });
  assert.equal(world.seen.discarded, []);
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.equal([...world.server.drafts], []);
  assert.is(world.seen.journal, null);
});

test('[A4.029] [A4.030] a stored draft is offered, and Load restores it', async () => {
  const world = await editingWorld(editInput, { offer });
  assert.is(world.state(), 'edit.draftOffered.choosing');
  assert.equal(world.context().offered?.newest, offer.newest);
  await world.send({ type: 'draft.load' });
  assert.equal(world.context().draft, { question: 'Who?', answer: 'Nobody.' });
  assert.is(world.context().draftSession, 'session-0');
});

test('[A4.031] Abandon deletes the stored draft', async () => {
  const world = await editingWorld(editInput, { offer });
  await world.send({ type: 'draft.abandon' });
  assert.equal(
    world.wire().map(({ name }) => name),
    ['abandonDraft'],
  );
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.context().draft, faq.values);
});

test('a draft that cannot be deleted is still offered, with the reason, and may be left as it is', async () => {
  const world = await editingWorld(editInput, { offer });
  await world.send({ type: 'draft.abandon' });
  await world.end('abandonDraft', 'dropped');
  const { failure } = world.children().offer?.getSnapshot().context ?? {};
  assert.equal([world.state(), failure?.id], ['edit.draftOffered.choosing', 'network']);
  await world.send({ type: 'draft.startAnew' });
  assert.equal([world.state(), world.context().draft], ['edit.typing', faq.values]);
});

test('of several drafts the one that is looked at is loaded or abandoned', async () => {
  const older = { ...offer.newest, session: 'session-00', values: { answer: 'Older.' } };
  const drafts = { ...offer, others: [older] };
  const world = await editingWorld(editInput, { offer: drafts });
  assert.is(chosenIn(world), offer.newest.session);
  await world.send({ type: 'draft.choose', session: 'session-00' });
  assert.is(chosenIn(world), 'session-00');
  await world.send({ type: 'draft.load' });
  assert.is(world.context().draft.answer, 'Older.');
  assert.is(world.context().draftSession, 'session-00');
  const other = await editingWorld(editInput, { offer: drafts });
  await other.send({ type: 'draft.choose', session: 'session-00' });
  await other.send({ type: 'draft.abandon' });
  await other.calm();
  assert.is(chosenIn(other), offer.newest.session);
});

test('a draft that shows nothing new is not offered', async () => {
  const same = { newest: { ...offer.newest, values: { answer: 'Me.' } }, others: [] };
  const world = await editingWorld(editInput, { offer: same });
  assert.is(world.state(), 'edit.typing');
});

test('typing during the offer survives Load', async () => {
  const world = await editingWorld(editInput, { offer });
  world.type({ answer: 'Typed.' });
  await world.send({ type: 'draft.load' });
  assert.is(world.context().draft.answer, 'Typed.');
});

test('[A2.063] a copy starts from the values of its source without its id', async () => {
  const world = await editingWorld(copyInput);
  assert.is(world.context().item, null);
  assert.equal(world.context().draft, faq.values);
  assert.is(selectDirty(world.actor.getSnapshot()), false, 'leaving it loses nothing');
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.seen.sent[0]?.id, null);
  assert.is(world.context().item?.id, 8);
});

test('a copy is none of what its source alone is', async () => {
  const world = await editingWorld({ ...copyInput, fresh: { answer: null } });
  assert.equal(world.context().draft, { ...faq.values, answer: null });
  assert.is(selectDirty(world.actor.getSnapshot()), false);
});

test('a default that comes in is no change, and replaces nothing that was typed', async () => {
  const world = await editingWorld(createInput);
  await world.send({ type: 'form.suggest', values: { answer: 'Me.' } });
  assert.equal(world.context().draft, { question: null, answer: 'Me.' });
  assert.is(selectDirty(world.actor.getSnapshot()), false);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.suggest', values: { question: 'What?', gone: 1 } });
  assert.equal(world.context().draft, { question: 'Who?', answer: 'Me.' });
  await world.send({ type: 'form.discard' });
  assert.equal(world.context().draft, { question: null, answer: 'Me.' });
  const held = await editingWorld(editInput);
  await held.send({ type: 'form.suggest', values: { answer: 'You.' } });
  assert.equal(held.context().draft, faq.values, 'a record has its own values');
});

test('[A2.064] [A4.005] [A4.006] viewing takes no input and no lock; Edit reloads the item and goes to the edit page', async () => {
  const world = startWorld(viewInput, { item: faq });
  await world.calm();
  assert.is(world.state(), 'view.shown');
  world.type({ question: 'No' });
  assert.is(selectValue('question')(world.actor.getSnapshot()), 'Who?');
  assert.is(world.server.lock.holder, null);
  assert.is(reasonOf(world, 'form.edit'), null);
  world.server.items.set(7, newerFaq);
  await world.send({ type: 'form.edit' });
  assert.is(world.state(), 'edit.loading');
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.context().draft, newerFaq.values);
  assert.equal(world.seen.emitted, [
    { type: 'nav.requested', to: '/content/faqs/7/edit', replace: false },
  ]);
});

test('Delete asks first, then says which item is gone and goes to the list', async () => {
  const world = await editingWorld(editInput);
  await world.send({ type: 'form.delete' });
  assert.is(selectConfirmingDelete(world.actor.getSnapshot()), true);
  await world.send({ type: 'delete.confirm' });
  await world.calm();
  assert.is(world.state(), 'left');
  assert.equal(world.seen.emitted, [
    { type: 'item.deleted', resource: 'faqs', ids: [7] },
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        message: 'Item ID 7 deleted successfully.',
        about: ['faqs 7'],
        ...undoOffer({ id: 7, title: 'Delete item 7' }),
      },
    },
    { type: 'nav.requested', to: '/content/faqs', replace: false },
  ]);
});

test('[A6.005] [A6.006] Edit and Delete are offered only to who may update and destroy', async () => {
  const can = { store: 'allowed', update: 'denied', destroy: 'denied' } as const;
  const world = startWorld({ ...viewInput, can }, { item: faq });
  await world.calm();
  const ids = commandsOf(world.actor.getSnapshot()).map(({ id }) => id);
  assert.equal(ids, ['form.copy', 'form.reload', 'form.close']);
});

test('[D5.041] rights that are not known yet keep Save off and say so', async () => {
  const can = { store: 'unknown', update: 'unknown', destroy: 'unknown' } as const;
  const world = await editingWorld({ ...editInput, can });
  world.type({ question: 'Who is it?' });
  assert.is(reasonOf(world, 'form.save'), 'Your rights are being checked');
  await world.send({ type: 'form.allow', can: editInput.can });
  assert.is(reasonOf(world, 'form.save'), null);
});

test('[A5.010] [A5.011] Save is off while nothing changed, while a field is wrong, and while saving', async () => {
  const validate = (values: { question?: unknown }) =>
    values.question === '' ? { question: 'Required.' } : {};
  const world = startWorld(editInput, { item: faq, validate });
  await world.calm();
  assert.is(reasonOf(world, 'form.save'), 'Nothing has changed');
  world.type({ question: '' });
  assert.is(reasonOf(world, 'form.save'), '1 required field');
  assert.is(selectMessage('question')(world.actor.getSnapshot()), null);
  await world.send({ type: 'form.blur', field: 'question' });
  assert.is(selectMessage('question')(world.actor.getSnapshot()), 'Required.');
  world.type({ question: 'Who?' });
  assert.is(reasonOf(world, 'form.save'), 'Nothing has changed');
  world.type({ question: 'Who is it?' });
  assert.is(selectSaveReason(world.actor.getSnapshot()), null);
  await world.send({ type: 'form.save' });
  assert.is(reasonOf(world, 'form.save'), 'Already saving');
});

test('who asks what keeps the form from being saved is told at every field, and once', async () => {
  const validate = () => ({ question: 'Required.', answer: 'Too long.' });
  const world = startWorld(editInput, { item: faq, validate });
  await world.calm();
  let told = 0;
  world.actor.on('faults.shown', () => {
    told += 1;
  });
  world.type({ question: '' });
  const messageOf = (field: string) => selectMessage(field)(world.actor.getSnapshot());
  assert.equal([messageOf('question'), messageOf('answer')], [null, null]);
  await world.send({ type: 'form.showFaults' });
  assert.equal([messageOf('question'), messageOf('answer')], ['Required.', 'Too long.']);
  assert.is(told, 1);
});

test('an empty field that was only passed through is told of once a save was tried, a malformed one at once', async () => {
  const validate = () => ({ question: 'Required.', answer: 'Too long.' });
  const world = startWorld(createInput, { validate });
  await world.calm();
  const messages = () => selectMessages(world.actor.getSnapshot());
  await world.send({ type: 'form.blur', field: 'question' });
  await world.send({ type: 'form.blur', field: 'answer' });
  assert.equal(messages(), { answer: 'Too long.' });
  await world.send({ type: 'form.showFaults', fields: [] });
  await world.send({ type: 'form.blur', field: 'question' });
  assert.equal(messages(), { answer: 'Too long.' }, 'a step was tried that the field is not of');
  await world.send({ type: 'form.showFaults' });
  assert.equal(messages(), { question: 'Required.', answer: 'Too long.' });
});

test('what is typed back by hand is not dirty: null and empty text are the same', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'W' });
  world.type({ question: '' });
  assert.is(selectDirty(world.actor.getSnapshot()), false);
});

test('[A4.003] [A4.004] another route starts over: nothing of the former record stays, the created ones neither', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.saveAndAnother' });
  await world.calm();
  await world.send({ type: 'form.show', mode: 'view', id: 1 });
  await world.calm();
  assert.is(world.state(), 'view.shown');
  await world.send({ type: 'form.show', mode: 'create', id: null });
  await world.calm();
  assert.equal([world.context().created, world.context().draft], [[], createInput.defaults]);
});

test('a record that is looked at takes no input while it reloads', async () => {
  const world = startWorld(viewInput, { item: faq });
  await world.calm();
  await world.send({ type: 'form.reload' });
  assert.equal([world.state(), world.has('editable')], ['view.reloading', false]);
});

test.run();

function chosenIn({ children }: World) {
  const { offer: open } = children();
  return open === undefined ? null : selectChosenDraft(open.getSnapshot()).session;
}
