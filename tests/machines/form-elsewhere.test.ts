import * as assert from 'uvu/assert';
import type { DraftOffer } from '../../machines/offer/offer.types.ts';
import { createInput, editInput, faq, openOffers } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import { createServer } from '../support/worlds/form-server.ts';
import type { World } from '../support/worlds/form-world.ts';
import { commandsIn, editingWorld, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('a draft that is open elsewhere');

test('[D5.063] is no lost work: it is gone to, continued here or left to the other tab, and neither loaded beside it nor deleted', async () => {
  const world = await offering(openOffers.tab);
  assert.equal(offered(world), ['Continue here', 'Go there', 'Start anew']);
  await world.send({ type: 'draft.abandon' });
  assert.equal([world.state(), world.seen.discarded], ['edit.draftOffered.choosing', []]);
  await world.send({ type: 'draft.startAnew' });
  assert.is(world.state(), 'edit.typing');
  assert.equal([world.context().draft, world.context().draftSession], [faq.values, 'session-1']);
});

test('[D5.063] on another device it is continued here or left there, and neither loaded beside it nor deleted', async () => {
  const world = await offering(openOffers.device);
  assert.equal(offered(world), ['Continue here', 'Start anew']);
  await world.send({ type: 'draft.abandon' });
  assert.equal([world.state(), world.seen.discarded], ['edit.draftOffered.choosing', []]);
  await world.send({ type: 'draft.load' });
  assert.is(world.state(), 'edit.draftOffered.joining');
  assert.ok(world.wire().some(({ name }) => name === 'askDevice'));
});

test('Go there has the other tab called', async () => {
  const world = await offering(openOffers.tab);
  await world.send({ type: 'draft.goThere' });
  assert.equal([world.state(), world.seen.called], ['edit.draftOffered.called', ['session-0']]);
});

test('Continue here loads what the other tab has kept last', async () => {
  const world = await offering(openOffers.tab);
  await world.send({ type: 'draft.load' });
  assert.is(world.state(), 'edit.draftOffered.joining');
  world.offer({
    newest: { ...openOffers.tab.newest, values: { answer: 'Somebody.' }, open: undefined },
    others: [],
  } as unknown as DraftOffer);
  await world.end('askForClaim');
  await world.calm();
  assert.is(world.state(), 'edit.typing');
  assert.is(world.context().draft.answer, 'Somebody.');
  assert.equal(
    [world.context().draftSession, world.seen.claims.at(-1)],
    ['session-0', 'session-0'],
  );
});

test('Continue here opens an empty form where the other tab had saved meanwhile', async () => {
  const world = await offering(openOffers.tab);
  await world.send({ type: 'draft.load' });
  world.offer(null);
  await world.end('askForClaim');
  await world.calm();
  assert.equal([world.state(), world.context().draftSession], ['edit.typing', 'session-1']);
  assert.is(world.seen.claims.at(-1), 'session-1');
});

test('a draft that was given and cannot be read is still offered: the form holds its own again, and does not ask itself', async () => {
  const world = await offering(openOffers.tab);
  await world.send({ type: 'draft.load' });
  await world.end('askForClaim');
  await world.end('loadDraft', 'dropped');
  assert.equal(
    [world.state(), failureIn(world), world.seen.claims.at(-1)],
    ['edit.draftOffered.choosing', '0 network', 'session-1'],
  );
  await world.send({ type: 'draft.load' });
  await world.calm();
  assert.equal([world.state(), world.seen.claims.at(-1)], ['edit.typing', 'session-0']);
});

test('who starts anew beside a draft that could not be read writes a draft of their own', async () => {
  const world = await offering(openOffers.tab);
  await world.send({ type: 'draft.load' });
  await world.end('askForClaim');
  await world.end('loadDraft', 'dropped');
  await world.send({ type: 'draft.startAnew' });
  assert.equal(
    [world.state(), world.context().draftSession, world.seen.claims.at(-1)],
    ['edit.typing', 'session-1', 'session-1'],
  );
});

test('a form that shows something else gives up the draft that it waits for', async () => {
  for (const mode of ['view', 'edit'] as const) {
    const world = await offering(openOffers.tab);
    await world.send({ type: 'draft.load' });
    await world.send({ type: 'form.show', mode, id: 8 });
    assert.is(
      world.wire().some(({ name }) => name === 'askForClaim'),
      false,
      mode,
    );
    assert.is(world.seen.claims.at(-1), 'session-1-1', mode);
  }
});

test('a page that closes does not wait for another device any longer', async () => {
  const world = await offering(openOffers.device);
  await world.send({ type: 'draft.load' });
  await world.send({ type: 'tab.closing' });
  assert.is(
    world.wire().some(({ name }) => name === 'askDevice'),
    false,
  );
});

test('a draft that another tab has gone on with since it was offered is not abandoned: it is open there', async () => {
  const first = await editingWorld(createInput);
  first.type({ question: 'Who?' });
  await first.wait(1_000);
  first.kill();
  const { server, browser } = first;
  const late = await editingWorld({ ...createInput, session: 'session-2' }, { server, browser });
  const next = await editingWorld({ ...createInput, session: 'session-3' }, { server, browser });
  await next.send({ type: 'draft.load' });
  await next.calm();
  assert.is(next.context().draftSession, 'session-1');
  await late.send({ type: 'draft.abandon' });
  await late.calm();
  assert.equal(offered(late), ['Continue here', 'Go there', 'Start anew']);
  assert.equal([next.state(), next.storage.has('session-1')], ['edit.typing', true]);
});

test('a form that is asked for its draft keeps what is typed, and closes without a question', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.send({ type: 'claim.asked' });
  assert.is(world.state(), 'yielding');
  await world.end('postDraft');
  assert.is(world.state(), 'left');
  assert.equal(world.server.drafts.get('session-1')?.content.values.question, 'Who?');
  assert.equal(world.seen.discarded, []);
  assert.is(selectDirty(world.actor.getSnapshot()), false, 'the guard has nothing to ask');
  assert.equal(world.seen.emitted.at(-1), {
    type: 'nav.requested',
    to: '/content/faqs',
    replace: false,
  });
});

test('a form that gives its draft up does not begin anew where its own address is shown again', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'claim.asked' });
  await world.send({ type: 'form.show', mode: 'edit', id: 7 });
  assert.is(world.state(), 'yielding');
});

test('a form closes that could not answer in time: its draft is written elsewhere now', async () => {
  const world = await editingWorld(createInput);
  world.type({ question: 'Who?' });
  await world.wait(1_000);
  await world.send({ type: 'claim.taken' });
  assert.equal([world.state(), world.storage.has('session-1')], ['left', true]);
});

test('a save that is under way is answered before its form gives the draft up', async () => {
  const world = await editingWorld(editInput);
  world.type({ question: 'Who is it?' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.send({ type: 'claim.asked' });
  assert.is(world.state(), 'edit.saving.sending');
});

test('a form that is called says so to its tab', async () => {
  const world = await editingWorld(editInput);
  await world.send({ type: 'claim.called' });
  assert.equal(world.seen.emitted.at(-1), { type: 'attention.requested' });
});

test.run();

/** A form of a FAQ that is offered a draft; `offer` says what is kept from then on. */
async function offering(first: DraftOffer) {
  const kept: { offer: DraftOffer | null } = { offer: first };
  const world = startWorld(editInput, { server: createServer(faq), offered: () => kept.offer });
  await world.calm();
  assert.is(world.state(), 'edit.draftOffered.choosing');
  return {
    ...world,
    offer(offer: DraftOffer | null) {
      kept.offer = offer;
    },
  };
}

function failureIn({ children }: Pick<World, 'children'>) {
  return children().offer?.getSnapshot().context.failure?.message;
}

function offered({ actor }: Pick<World, 'actor'>) {
  return commandsIn(actor)
    .filter(({ id, enabled }) => id.startsWith('draft.') && enabled)
    .map(({ title }) => title)
    .sort();
}
