import * as assert from 'uvu/assert';
import { createInput } from '../../machines/form/form.model.ts';
import { selectMode } from '../../machines/form/form.select.ts';
import { MADE_ELSEWHERE } from '../../machines/form/conflict.rules.ts';
import type { FormServer } from '../support/worlds/form-server.ts';
import { createServer } from '../support/worlds/form-server.ts';
import type { World } from '../support/worlds/form-world.ts';
import { startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('a new record on two devices');

test('[D5.063] is said to be open on the other one while it is written there', async () => {
  const server = createServer(null, { leases: true });
  await typedOn(server, { question: 'Who?' });
  const phone = await opened(server, 'session-2');
  assert.is(phone.context().offered?.newest.open, 'device');
});

test('[D5.063] stays open as long as the form that writes it says that it lives, however long nobody types', async () => {
  const server = createServer(null, { leases: true });
  const laptop = await typedOn(server, { question: 'Who?' });
  for (let turn = 0; turn < 6; turn += 1) await pass(server, [laptop], 15_000);
  const phone = await opened(server, 'session-2');
  assert.is(phone.context().offered?.newest.open, 'device');
  laptop.kill();
  server.time.now += 75_000;
  const tablet = await opened(server, 'session-3');
  assert.is(tablet.context().offered?.newest.open, undefined, 'nobody has it any more');
});

test('[D5.063] is no more open there once its form is closed', async () => {
  const server = createServer(null, { leases: true });
  const laptop = await typedOn(server, { question: 'Who?' });
  laptop.stop();
  const phone = await opened(server, 'session-2');
  assert.equal(
    [phone.context().offered?.newest.session, phone.context().offered?.newest.open],
    ['session-1', undefined],
  );
});

test('[D5.063] is continued on the other one, with what was typed last, and the form there closes', async () => {
  const server = createServer(null, { leases: true });
  const laptop = await typedOn(server, { question: 'Who?' });
  const phone = await opened(server, 'session-2');
  laptop.type({ answer: 'Me.' });
  await phone.send({ type: 'draft.load' });
  await phone.calm();
  for (let second = 0; second < 16; second += 1) await pass(server, [laptop, phone], 1_000);
  assert.is(laptop.state(), 'left');
  assert.equal(
    [phone.state(), phone.context().draft.question, phone.context().draft.answer],
    ['edit.typing', 'Who?', 'Me.'],
  );
  assert.equal([...server.drafts.keys()], ['session-1']);
});

test('goes on without a device that sleeps, whose last words are a draft of their own', async () => {
  const server = createServer(null, { leases: true });
  const laptop = await typedOn(server, { question: 'Who?' });
  laptop.type({ answer: 'Me.' });
  const phone = await opened(server, 'session-2');
  await phone.send({ type: 'draft.load' });
  await phone.calm();
  for (let second = 0; second < 21; second += 1) await pass(server, [phone], 1_000);
  assert.equal([phone.state(), phone.context().draftSession], ['edit.typing', 'session-1']);
  phone.type({ answer: 'Ann.' });
  await phone.send({ type: 'tab.hidden' });
  await phone.calm();
  await laptop.wait(15_000);
  await laptop.calm();
  assert.is(laptop.state(), 'left');
  const kept = [...server.drafts].map(([session, { content }]) => [session, content.values.answer]);
  assert.equal(kept, [
    ['session-1', 'Ann.'],
    ['session-1-kept', 'Me.'],
  ]);
});

test('that was saved on one is saved from the other as changes of that record', async () => {
  const { laptop, phone, server } = await onBoth({});
  await phone.send({ type: 'form.saveAndClose' });
  await phone.calm();
  laptop.type({ answer: 'Me.' });
  await laptop.send({ type: 'form.save' });
  await laptop.calm();
  assert.equal([laptop.state(), kinds(server)], ['edit.typing', ['create', 'update']]);
  assert.equal([selectMode(laptop.actor.getSnapshot()), laptop.context().id], ['edit', 1]);
  assert.equal(server.items.get(1)?.values, { question: 'Who?', answer: 'Me.' });
  assert.equal(
    messages(laptop.seen.emitted),
    [MADE_ELSEWHERE, 'FAQ saved.'],
    'nobody takes it for a new record',
  );
});

test('that both saved alike is one record, and nothing is sent to it', async () => {
  const { laptop, phone, server } = await onBoth({});
  await phone.send({ type: 'form.saveAndClose' });
  await phone.calm();
  await laptop.send({ type: 'form.save' });
  await laptop.calm();
  assert.equal([laptop.state(), kinds(server)], ['edit.typing', ['create']]);
  assert.is(laptop.context().item?.version, 1);
  assert.equal(messages(laptop.seen.emitted), [MADE_ELSEWHERE]);
});

test('leads to the choice where both wrote the same field, and keeps the draft as one of the record', async () => {
  const { laptop, phone, server } = await onBoth({ answer: 'Me.' });
  await phone.send({ type: 'form.saveAndClose' });
  await phone.calm();
  laptop.type({ answer: 'You.' });
  await laptop.send({ type: 'form.save' });
  await laptop.calm();
  assert.equal(
    [laptop.state(), laptop.context().conflict?.fields],
    ['edit.conflicted', ['answer']],
  );
  assert.equal(laptop.seen.emitted.at(-1), {
    type: 'nav.requested',
    to: '/content/faqs/1/edit',
    replace: true,
  });
  await laptop.wait(60_000);
  await laptop.calm();
  const draft = server.drafts.get('session-1');
  assert.equal([draft?.resourceId, draft?.content.values.answer], [1, 'You.']);
  await laptop.send({ type: 'conflict.keepMine' });
  await laptop.calm();
  assert.equal([laptop.state(), kinds(server)], ['edit.typing', ['create', 'update']]);
  assert.equal(server.items.get(1)?.values, { question: 'Who?', answer: 'You.' });
});

test('each record that a form makes has a draft of its own', async () => {
  const server = createServer(null);
  const world = await opened(server, 'session-1');
  for (const question of ['One?', 'Two?', 'Three?']) {
    world.type({ question });
    await world.send({ type: 'form.saveAndAnother' });
    await world.calm();
  }
  await world.send({ type: 'form.show', mode: 'edit', id: 1 });
  await world.calm();
  await world.send({ type: 'form.show', mode: 'create', id: null });
  await world.calm();
  world.type({ question: 'Four?' });
  await world.send({ type: 'form.save' });
  await world.calm();
  assert.equal(kinds(server), ['create', 'create', 'create', 'create']);
});

test.run();

function messages(emitted: readonly unknown[]) {
  return (emitted as { type: string; snackbar?: { message: string } }[]).flatMap(
    ({ type, snackbar }) => (type === 'snackbar.requested' ? [snackbar?.message] : []),
  );
}

/** A question is typed on the laptop, whose draft is on the server. */
async function typedOn(server: FormServer, values: { question: string }) {
  const laptop = await opened(server, 'session-1');
  laptop.type(values);
  await laptop.send({ type: 'tab.hidden' });
  await laptop.calm();
  return laptop;
}

/** The laptop has slept, and the phone has loaded its draft and goes on. */
async function onBoth(values: { answer?: string }) {
  const server = createServer(null, { leases: true });
  const laptop = await typedOn(server, { question: 'Who?' });
  server.time.now += 80_000;
  const phone = await opened(server, 'session-2');
  await phone.send({ type: 'draft.load' });
  await phone.calm();
  phone.type(values);
  return { server, laptop, phone };
}

async function opened(server: FormServer, session: string) {
  const world = startWorld({ ...createInput, session }, { server });
  await world.calm();
  return world;
}

/** Time passes, on the server and for these forms. */
async function pass(server: FormServer, worlds: readonly World[], milliseconds: number) {
  server.time.now += milliseconds;
  for (const world of worlds) {
    await world.wait(milliseconds);
    await world.calm();
  }
}

function kinds({ writes }: FormServer) {
  return writes.map(({ kind }) => kind);
}
