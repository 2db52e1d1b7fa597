import * as assert from 'uvu/assert';
import { editInput, faq, offer } from '../../machines/form/form.model.ts';
import type { FormItem } from '../../machines/form/form.types.ts';
import { startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('an older draft');
/** Somebody has written the answer since version 3, in which the draft was begun. */
const newer: FormItem = { ...faq, version: 4, values: { ...faq.values, answer: 'Ann’s.' } };

test('keeps what its fields held when they were changed', async () => {
  const world = startWorld(editInput, { item: faq });
  await world.calm();
  world.type({ answer: 'Nobody.' });
  await world.wait(60_000);
  await world.calm();
  assert.equal(world.server.drafts.get('session-1')?.content, {
    version: 3,
    values: { answer: 'Nobody.' },
    base: { answer: 'Me.' },
  });
});

test('loads through the choice where others have written the same field since', async () => {
  const world = await loading({ ...offer.newest, base: { answer: 'Me.' } }, newer);
  assert.is(world.state(), 'edit.conflicted');
  const { conflict, draft } = world.context();
  assert.equal([conflict?.fields, conflict?.based, conflict?.theirs.version], [['answer'], 3, 4]);
  assert.is(draft.answer, 'Nobody.');
  await world.send({ type: 'conflict.takeTheirs' });
  assert.equal([world.state(), world.context().draft], ['edit.typing', newer.values]);
});

test('that is chosen about still keeps what it was based on, and leads to the choice again', async () => {
  const world = await loading({ ...offer.newest, base: { answer: 'Me.' } }, newer);
  await world.wait(1_000);
  await world.calm();
  const kept = world.storage.get(offer.newest.session)?.content;
  assert.equal([kept?.version, kept?.base], [3, { answer: 'Me.' }]);
  const again = await loading({ ...offer.newest, ...kept }, newer);
  assert.is(again.state(), 'edit.conflicted');
});

test('is put on the saved version where others have written other fields', async () => {
  const world = await loading({ ...offer.newest, base: { answer: 'Me.' } }, { ...faq, version: 4 });
  assert.equal([world.state(), world.context().draft.answer], ['edit.typing', 'Nobody.']);
});

test('leads to the choice for each field where it does not say what it was based on', async () => {
  const world = await loading(offer.newest, newer);
  assert.equal(world.context().conflict?.fields, ['answer']);
});

test('asks nothing of what was typed on the newer version, a field that was emptied there among it', async () => {
  for (const typed of ['', 'Mine.']) {
    const world = startWorld(editInput, { item: newer, offer });
    await world.end('loadItem');
    world.type({ answer: typed });
    await world.calm();
    await world.send({ type: 'draft.load' });
    await world.calm();
    assert.is(world.state(), 'edit.typing');
    assert.is(world.context().draft.answer, typed);
    await world.send({ type: 'form.save' });
    await world.calm();
    assert.equal(
      world.server.writes.map(({ values }) => values),
      [{ answer: typed }],
    );
  }
});

test('that is loaded while another person holds the record is chosen about when it comes free', async () => {
  const world = startWorld(editInput, { item: newer, offer });
  world.server.other.take();
  await world.calm();
  await world.send({ type: 'draft.load' });
  await world.calm();
  assert.is(world.state(), 'edit.covered');
  world.server.other.leave();
  await world.wait(15_000);
  await world.calm();
  assert.is(world.state(), 'edit.conflicted');
});

test.run();

async function loading(newest: typeof offer.newest, item: FormItem) {
  const world = startWorld(editInput, { item, offer: { newest, others: [] } });
  await world.calm();
  await world.send({ type: 'draft.load' });
  await world.calm();
  return world;
}
