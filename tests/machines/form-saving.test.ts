import * as assert from 'uvu/assert';
import {
  conflictingFaq,
  createInput,
  editInput,
  newerFaq,
} from '../../machines/form/form.model.ts';
import { saveId, undoOffer } from '../../machines/undo/undo.rules.ts';
import { acceptSaved } from '../../machines/form/save.rules.ts';
import { selectDirty, selectMessage, selectMode } from '../../machines/form/form.select.ts';
import type { World } from '../support/worlds/form-world.ts';
import { editingWorld, reasonOf } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('form, saving');
const BLANK = { question: 'Who?', answer: null };

test('[A4.020] a plain save on create moves to the edit page by replace, and the same form goes on as edit', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who? ' });
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  const made = { id: saveId('contents/faqs', 1, 1), title: 'Creation of “#1”', asks: true };
  const told = { type: 'success', message: 'FAQ created.', ...undoOffer(made), about: ['faqs 1'] };
  assert.equal(world.seen.emitted, [
    { type: 'item.saved', resource: 'faqs', id: 1, created: true },
    { type: 'snackbar.requested', snackbar: told },
    { type: 'nav.requested', to: '/content/faqs/1/edit', replace: true },
  ]);
  assert.is(selectMode(world.actor.getSnapshot()), 'edit');
  assert.equal(world.context().draft, { question: 'Who?', answer: null });
  assert.is(selectDirty(world.actor.getSnapshot()), false);
  assert.is(world.server.lock.holder, 'me');
});

test('Save and Close goes to the list', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.saveAndClose' });
  await world.calm();
  assert.is(world.state(), 'left');
  assert.equal(world.seen.emitted.at(-1), {
    ...{ type: 'nav.requested', to: '/content/faqs', replace: false },
  });
});

test('sends only what changed, with version, lock token and draft session', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.equal(world.seen.sent, [
    {
      id: 7,
      version: 3,
      values: { question: 'Who is it?' },
      token: 'session-1-1',
      route: 'contents/faqs',
      lockToken: 'session-1',
      ...{ draftSession: 'session-1', draftLease: 'session-1' },
      repeated: false,
    },
  ]);
});

test('[A4.012] [A4.013] [A8.017] asks for the lock before an edit is sent, and stops where another holds it', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.other.take();
  await world.send({ type: 'form.save' });
  assert.is(world.state(), 'edit.saving.refreshingLock');
  await world.end('requestLock');
  assert.is(world.state(), 'edit.lockedOut');
  assert.equal(world.seen.sent, []);
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'error',
      message:
        'Your changes were not saved because another user locked this item. Please wait until it is unlocked to try again.',
      ofPage: true,
      about: ['faqs 7'],
    },
  });
  assert.equal(world.context().draft.question, 'Who is it?');
});

test('[A4.008] [A4.009] while covered or saving, a further save does nothing', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.send({ type: 'form.save' });
  await world.send({ type: 'form.saveAndClose' });
  assert.is(reasonOf(world, 'form.save'), 'Already saving');
  await world.calm();
  assert.is(world.seen.sent.length, 1);
  world.server.other.take();
  await world.wait(15_000);
  await world.end('requestLock');
  world.type({ question: 'Still typing' });
  await world.send({ type: 'form.save' });
  assert.is(world.state(), 'edit.covered');
  assert.is(world.seen.sent.length, 1);
});

test('what is typed while a save is under way is replayed on the reply, and dirty', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: ' Who is it? ' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  world.type({ answer: 'You.' });
  await world.end('saveItem');
  assert.equal(world.context().draft, { question: 'Who is it?', answer: 'You.' });
  assert.equal(world.context().base, { question: 'Who is it?', answer: 'Me.' });
  assert.is(selectDirty(world.actor.getSnapshot()), true);
});

test('[D5.050] a lost reply is asked for again with the same payload and token, then what was typed meanwhile is sent as an edit', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.end('saveItem', 'lost');
  assert.is(world.state(), 'edit.inDoubt.waiting');
  assert.is(world.has('waiting'), true);
  world.type({ question: 'Who is it?' });
  await world.wait(1_999);
  assert.is(world.seen.sent.length, 1);
  await world.wait(1);
  await world.calm();
  const [first, again, edit] = world.seen.sent;
  assert.equal(again, { ...first, repeated: true });
  assert.equal(
    [edit?.id, edit?.values, edit?.token],
    [1, { question: 'Who is it?' }, 'session-1-2'],
  );
  assert.equal(
    world.server.writes.map(({ kind }) => kind),
    ['create', 'update'],
  );
});

test('[A4.019] [A8.019] [D5.002] [D5.003] keeps the token after no answer, 408, 425, 429, in_progress and 5xx, and takes a new one after every other answer', async () => {
  const kept = [[0], [500], [503], [408], [425], [429], [409, 'in_progress']] as const;
  for (const [status, id = 'x'] of kept) assert.is(await tokenAfter(status, id), 'session-1-1');
  const unsaid = [408, 409, 423, 425, 429];
  const definite = Array.from({ length: 52 }, (_, at) => 400 + at).filter(
    (status) => !unsaid.includes(status),
  );
  for (const status of definite)
    assert.is(await tokenAfter(status, 'x'), 'session-1-2', String(status));
  for (const [status, id] of [
    [409, 'stale'],
    [423, 'locked'],
  ] as const) {
    const { request, round } = await afterRefusal(status, id);
    assert.equal([request, round], [null, 2], String(status));
  }
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.calm();
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.equal(
    world.seen.sent.map(({ token }) => token),
    ['session-1-1', 'session-1-2'],
  );
});

test('comes back sooner when the network does', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'dropped');
  await world.send({ type: 'net.online' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.is(world.server.items.get(7)?.values.question, 'Who is it?');
});

test('[A4.010] [A4.011] [A8.016] refuses to create the same again, with an error and without a save', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.saveAndAnother' });
  await world.calm();
  assert.equal(world.context().draft, createInput.defaults);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  assert.is(world.seen.sent.length, 1);
  const message = 'Item already created, please reload the page and try again.';
  assert.equal(world.seen.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message, ofPage: true },
  });
});

test('[A8.018] a save that failed is told of; a field the server refuses keeps its message until it changes', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: '' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  const refused = { status: 422, id: 'validation', message: 'Look again.' };
  await world.refuse('saveItem', { ...refused, data: { question: 'Required.' } });
  assert.is(world.state(), 'edit.typing');
  assert.is(selectMessage('question')(world.actor.getSnapshot()), 'Required.');
  assert.equal(world.seen.emitted.at(-2), {
    type: 'save.failed',
    resource: 'faqs',
    failure: { ...refused, data: { question: 'Required.' } },
  });
  world.type({ question: 'Who?' });
  assert.is(selectMessage('question')(world.actor.getSnapshot()), null);
});

test('[D5.016] disjoint changes are merged by themselves and the save goes on', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.items.set(7, newerFaq);
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.equal(world.server.items.get(7)?.values, { question: 'Who is it?', answer: 'You.' });
  assert.equal(
    world.seen.sent.map(({ version, token }) => [version, token]),
    [
      [3, 'session-1-1'],
      [4, 'session-1-2'],
    ],
  );
});

test('conflicting fields open the conflict: Keep mine saves mine on the current version', async () => {
  const world = await conflicted();
  assert.equal(world.context().conflict?.fields, ['question']);
  world.type({ question: 'Who is it, please?' });
  await world.send({ type: 'conflict.keepMine' });
  await world.calm();
  assert.equal(world.server.items.get(7)?.values.question, 'Who is it, please?');
  assert.is(world.seen.sent.at(-1)?.version, 4);
});

test('Take theirs gives the conflicting fields up and keeps the others', async () => {
  const world = await conflicted();
  world.type({ answer: 'You.' });
  await world.send({ type: 'conflict.takeTheirs' });
  assert.equal(world.context().draft, { question: 'Who else?', answer: 'You.' });
  assert.is(world.state(), 'edit.typing');
});

test('a choice of sides is used once every conflict is decided', async () => {
  const world = await conflicted();
  assert.is(reasonOf(world, 'conflict.apply'), '1 of 1 left to decide');
  await world.send({ type: 'conflict.pick', field: 'question', side: 'theirs' });
  await world.send({ type: 'conflict.apply' });
  await world.calm();
  assert.is(world.context().draft.question, 'Who else?');
});

test('a server that restarts in mid-edit loses nothing: the save waits and comes through', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock', 'dropped');
  await world.end('saveItem', 'failed');
  for (const pause of [2_000, 4_000, 8_000]) {
    world.type({ answer: `Typed ${pause}` });
    await world.wait(pause);
    await world.end('saveItem', 'dropped');
  }
  await world.wait(16_000);
  await world.calm();
  assert.equal(world.server.items.get(7)?.values, { question: 'Who is it?', answer: 'Typed 8000' });
});

test('[A4.014] save tasks run first, then the save hook, then the write', async () => {
  const order: string[] = [];
  const world = await editingWorld(editInput, {
    async runTasks({ values }) {
      order.push(`tasks ${values.question}`);
      return { question: 'From tasks' };
    },
    async runHook({ values }) {
      order.push(`hook ${values.question}`);
      return { answer: 'From the hook' };
    },
  });
  world.type({ question: 'Typed' });
  await world.send({ type: 'form.save' });
  assert.equal(order, []);
  await world.end('requestLock');
  assert.equal(order, ['tasks Typed', 'hook From tasks']);
  assert.equal(world.seen.sent[0]?.values, { question: 'From tasks', answer: 'From the hook' });
});

test('[A4.018] the message of a save that came through is shown, unless it is hidden', async () => {
  const shown = async (quiet: boolean) => {
    const world = await editingWorld({ ...editInput, quiet });
    world.type({ question: 'Who is it?' });
    await world.send({ type: 'form.save' });
    await world.calm();
    return world.seen.emitted.filter(({ type }) => type === 'snackbar.requested');
  };
  const offer = undoOffer({ id: saveId('contents/faqs', 7, 4), title: 'Save of “#7”' });
  const told = { type: 'success', message: 'FAQ saved.', ...offer, about: ['faqs 7'] };
  assert.equal(await shown(false), [{ type: 'snackbar.requested', snackbar: told }]);
  assert.equal(await shown(true), []);
});

test('[A5.012] [A5.013] a submit goes with a token, and twice with the same; a form may do without', async () => {
  const tokens = async (idempotent: boolean) => {
    const world = await editingWorld({ ...createInput, idempotent });
    world.type({ question: 'Who?' });
    await world.send({ type: 'form.save' });
    await world.end('saveItem', 'doubled');
    return [world.seen.sent.map(({ token }) => token), world.server.items.size];
  };
  assert.equal(await tokens(true), [['session-1-1'], 1]);
  assert.equal(await tokens(false), [[null], 1], 'its draft becomes one record all the same');
});

test('a reply nobody can read, a 429 and a 413 lose nothing and write nothing twice', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.end('saveItem', 'broken');
  assert.is(world.state(), 'edit.inDoubt.waiting');
  await world.wait(2_000);
  await world.end('saveItem', 'busy');
  assert.is(world.state(), 'edit.inDoubt.waiting');
  await world.wait(4_000);
  await world.calm();
  assert.is(world.server.items.size, 1);
  world.type({ question: 'x'.repeat(1_048_576) });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.end('saveItem', 'large');
  assert.is(world.state(), 'edit.typing');
  assert.is(String(world.context().draft.question).length, 1_048_576);
});

async function conflicted(): Promise<World> {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  world.server.items.set(7, conflictingFaq);
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.is(world.state(), 'edit.conflicted');
  return world;
}

async function afterRefusal(status: number, id: string) {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.refuse('saveItem', { status, id, message: 'No.' });
  return world.context();
}

/** The token of the attempt that follows such an answer. */
async function tokenAfter(status: number, id: string) {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'form.save' });
  await world.refuse('saveItem', { status, id, message: 'No.' });
  await world.send({ type: 'form.retry' });
  await world.send({ type: 'form.save' });
  return world.seen.sent.at(-1)?.token;
}

test('a sub-record that was added and typed in while its save ran keeps the id that the save gave it', async () => {
  const options = (...rows: readonly object[]) => ({ ...BLANK, options: rows });
  const sent = options({ id: -1, title: 'Once', items: [{ id: -2, price: 1 }] }, { id: 4 });
  const saved = options({ id: 9, title: 'Once', items: [{ id: 10, price: 1 }] }, { id: 4 });
  const typed = options({ id: 4 }, { id: -3 }, { id: -1, title: 'At once', items: [{ id: -2 }] });
  const world = await editingWorld(createInput);
  const context = { ...world.context(), draft: typed, sent, request: null };
  const item = { id: 7, version: 1, updated_at: '', values: saved };
  const { draft } = acceptSaved(context, { answer: { item, message: '' } });
  assert.equal(draft?.options, [
    { id: 4 },
    { id: -3 },
    { id: 9, title: 'At once', items: [{ id: 10 }] },
  ]);
});

test('a saved sub-record is no change any more where nothing was typed', async () => {
  const world = await editingWorld(createInput);
  const sent = { ...BLANK, options: [{ id: -1, title: 'Once' }] };
  const saved = { ...BLANK, options: [{ id: 9, order: 1, title: 'Once' }] };
  const context = { ...world.context(), draft: sent, sent, request: null };
  const item = { id: 7, version: 1, updated_at: '', values: saved };
  assert.equal(acceptSaved(context, { answer: { item, message: '' } }).draft, saved);
});

test.run();
