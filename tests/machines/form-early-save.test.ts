import * as assert from 'uvu/assert';
import { createInput, editInput, offer } from '../../machines/form/form.model.ts';
import { saveId, undoOffer } from '../../machines/undo/undo.rules.ts';
import { editingWorld, reasonOf, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form, where a save leads');

test('a save asked for while earlier work is looked for begins once there is none, and leads where it was to', async () => {
  for (const [type, end] of [
    ['form.save', 'edit.typing'],
    ['form.saveAndClose', 'left'],
  ] as const) {
    for (const answers of [true, false]) {
      const world = startWorld(createInput);
      world.type({ question: 'Who?' });
      await world.send({ type });
      assert.is(world.state(), 'edit.checkingDraft.saveAsked');
      assert.is(reasonOf(world, 'form.save'), 'Already saving');
      assert.equal(world.seen.sent, []);
      if (answers) await world.end('loadDraft');
      else await world.end('loadDraft', 'failed');
      await world.calm();
      assert.equal(
        world.seen.sent.map(({ values }) => values),
        [{ question: 'Who?', answer: null }],
      );
      assert.is(world.state(), end);
    }
  }
});

test('what was made and left is told with the way back to it: by Save and Close, and by another one', async () => {
  const told = async (type: 'form.save' | 'form.saveAndClose' | 'form.saveAndAnother') => {
    const world = await editingWorld(createInput);
    world.type({ question: 'Who?' });
    await world.send({ type });
    await world.calm();
    const emitted = world.seen.emitted as { type: string; snackbar?: unknown }[];
    return emitted.find((event) => event.type === 'snackbar.requested')?.snackbar;
  };
  const made = { id: saveId('contents/faqs', 1, 1), title: 'Creation of “#1”', asks: true };
  const message = { type: 'success', message: 'FAQ created.', ...undoOffer(made) };
  const about = { about: ['faqs 1'] };
  const extra = { detail: '#1', to: '/content/faqs/1' };
  assert.equal(await told('form.saveAndClose'), { ...message, extra, ...about });
  assert.equal(await told('form.saveAndAnother'), { ...message, extra, ...about });
  assert.equal(await told('form.save'), { ...message, ...about });
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.saveAndClose' });
  await world.calm();
  assert.not.match(JSON.stringify(world.seen.emitted), 'extra');
});

test('a save asked for while earlier work is looked for waits behind the offer of such work', async () => {
  const world = startWorld(createInput, { offer });
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.end('loadDraft');
  assert.is(world.state(), 'edit.draftOffered.choosing');
  await world.send({ type: 'draft.abandon' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.seen.sent, []);
});

test('a save asked for early is not made by who may not save by then, nor after a discard', async () => {
  const world = startWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.send({ type: 'form.allow', can: { ...createInput.can, store: 'denied' } });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  const discarded = startWorld(createInput);
  discarded.type({ question: 'Who?' });
  await discarded.send({ type: 'form.save' });
  await discarded.send({ type: 'form.discard' });
  assert.is(discarded.state(), 'edit.checkingDraft.asking');
  await discarded.calm();
  assert.equal([world.seen.sent, discarded.seen.sent], [[], []]);
});

test.run();
