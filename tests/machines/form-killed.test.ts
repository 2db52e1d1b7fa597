import * as assert from 'uvu/assert';
import { createInput } from '../../machines/form/form.model.ts';
import { createServer } from '../support/worlds/form-server.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form of a killed tab');
const secondTab = { ...createInput, session: 'session-2' };

test('a create whose reply a killed tab did not see is asked again with its token and payload: one row', async () => {
  const world = await sentCreate();
  await world.end('saveItem', 'arrives');
  world.kill();
  const next = await reopened(world);
  assert.is(next.state(), 'edit.draftOffered.choosing');
  await next.send({ type: 'draft.load' });
  assert.is(next.state(), 'edit.inDoubt.asking');
  await next.calm();
  const [first, ...others] = [...world.seen.sent, ...next.seen.sent];
  assert.equal(
    others.map(({ token, values, id }) => [token, values, id]),
    [[first?.token, first?.values, null]],
  );
  assert.equal([...next.server.items.keys()], [1]);
  assert.is(next.state(), 'edit.typing');
  assert.is(next.context().item?.id, 1);
  assert.equal(next.creates, new Map());
});

test('a create that never left the killed tab is made by the next one', async () => {
  const world = await sentCreate();
  world.kill();
  const next = await reopened(world);
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.equal(next.server.items.get(1)?.values.question, 'Who?');
  assert.is(next.server.items.size, 1);
});

test('what was typed after the create left is saved as an edit of its row', async () => {
  const world = await sentCreate();
  await world.end('saveItem', 'arrives');
  world.type({ question: 'Who is it?' });
  await world.wait(1_000);
  world.kill();
  const next = await reopened(world);
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.equal(
    next.server.writes.map(({ kind, values }) => [kind, values.question]),
    [
      ['create', 'Who?'],
      ['update', 'Who is it?'],
    ],
  );
  assert.is(next.server.items.size, 1);
});

test('a create that was refused is not asked again', async () => {
  const world = await sentCreate();
  await world.refuse('saveItem', { status: 422, id: 'validation', message: 'Look again.' });
  await world.wait(1_000);
  world.kill();
  const next = await reopened(world);
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.is(next.state(), 'edit.typing');
  assert.equal(next.seen.sent, []);
  assert.is(next.context().draft.question, 'Who?');
});

test('an abandoned create is forgotten', async () => {
  const world = await sentCreate();
  world.kill();
  const next = await reopened(world);
  await next.send({ type: 'draft.abandon' });
  await next.calm();
  assert.equal([next.creates.size, next.storage.size, next.seen.sent.length], [0, 0, 0]);
});

test('a draft whose look-up was refused is looked for again, and offered where nothing is typed yet', async () => {
  for (const typed of [{}, { answer: 'Me.' }]) {
    const again = await unanswered();
    again.type(typed);
    await again.wait(15_000);
    await again.calm();
    const isOffered = Object.keys(typed).length === 0;
    assert.is(again.state(), isOffered ? 'edit.draftOffered.choosing' : 'edit.typing');
  }
});

test('a draft that is found while nobody can be offered it is offered afterwards', async () => {
  const world = await unanswered();
  world.type({ question: 'Another?' });
  await world.send({ type: 'form.save' });
  await world.wait(15_000);
  assert.is(world.state(), 'edit.saving.sending');
  await world.end('loadDraft');
  await world.refuse('saveItem', { status: 422, id: 'validation', message: 'Look again.' });
  await world.send({ type: 'form.discard' });
  await world.wait(15_000);
  await world.calm();
  assert.is(world.state(), 'edit.draftOffered.choosing');
});

test('the look-up of a new record ends when it is saved: its drafts are not offered within it', async () => {
  const world = await unanswered();
  world.type({ question: 'Another?' });
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.context().item?.id, 1);
  await world.wait(15_000);
  await world.calm();
  assert.is(world.state(), 'edit.typing');
});

test.run();

/** A form whose first look for the draft of a killed tab got no answer. */
async function unanswered() {
  const server = createServer(null);
  const first = startWorld(createInput, { server });
  await first.calm();
  first.type({ question: 'Who?' });
  await first.send({ type: 'tab.hidden' });
  await first.calm();
  first.kill();
  const again = startWorld(secondTab, { server });
  await again.end('loadDraft', 'failed');
  assert.is(again.state(), 'edit.typing');
  return again;
}

/** A new record on its way to the server. */
async function sentCreate() {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  assert.is(world.state(), 'edit.saving.sending');
  return world;
}

async function reopened({ server, browser }: World) {
  const next = startWorld(secondTab, { server, browser });
  await next.calm();
  return next;
}
